import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type BrandFont, type BrandKit, brand, type LogoVariant } from '#contract/brand.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import { findFont, standInOf } from '#domain/deck/catalog/fonts.ts'
import { brandTheme, nearestFont } from '#domain/deck/design/brand-look.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { DomainError, type FieldErrors } from '#domain/errors.ts'
import { BRAND_LIMITS, type Brand, brandSchema, EMPTY_BRAND, hasLook } from '#domain/workspace/brand.ts'
import { makeStorable, type Orm } from '../../db/database.ts'
import { FontError } from '../../fonts/sfnt.ts'
import { boundUpload, cleanFileName, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { openScratchFolder } from '../../scratch-folder.ts'
import type { Services } from '../../services.ts'
import { dropUploads, keepForWorkspace, makeUploadedPicture } from '../assets/assets.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import {
  changeTeam,
  type LockedWorkspace,
  lockWorkspace,
  openWorkspace,
  visitOf,
  type WorkspaceVisit,
} from '../workspaces/workspaces.ts'
import { checkFontInWorker } from './check-font.ts'
import {
  type BrandRow,
  countFaces,
  deleteFamily,
  type FaceRow,
  findBrand,
  findUses,
  putFace,
  selectFaces,
  selectFamily,
  selectFamilyNames,
  selectLogos,
  writeBrand,
} from './queries.ts'

export async function serveBrand(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, brand.read, async exchange => readBrand(services, visitOf(exchange)))

  serve(app, brand.update, async exchange => updateBrand(services, visitOf(exchange), exchange.body))

  serve(app, brand.fontUses, async exchange =>
    readFontUses(services, visitOf(exchange), exchange.params.font),
  )

  serve(app, brand.removeFont, async exchange =>
    removeFont(services, visitOf(exchange), exchange.params.font),
  )

  serve(app, brand.removeLogo, async exchange =>
    removeLogo(services, visitOf(exchange), exchange.params.variant),
  )

  const uploads = openBrandUploads(services)
  // Forms with files are read here and nowhere else: elsewhere such a body is refused unread.
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    serve(scope, brand.addFont, async exchange =>
      uploads.addFont({ request: exchange.request, visit: visitOf(exchange) }),
    )
    serve(scope, brand.setLogo, async exchange =>
      uploads.setLogo({ request: exchange.request, visit: visitOf(exchange) }, exchange.params.variant),
    )
  })
}

/** The brand of a workspace, for its members. What a plan that ended left behind can still be seen. */
async function readBrand(services: Services, visit: WorkspaceVisit): Promise<BrandKit> {
  const { workspace } = await openWorkspace(services, visit)
  return presentBrand(services.orm, workspace)
}

async function presentBrand(orm: Orm, workspace: Pick<LockedWorkspace, 'id' | 'plan'>): Promise<BrandKit> {
  const row = await findBrand(orm, workspace.id)
  const named = [row?.lightLogo, row?.darkLogo].flatMap(src => src ?? [])
  const logos = named.length > 0 ? await selectLogos(orm, named) : []
  const logoOf = (src: string | null | undefined) => logos.find(logo => logo.src === src) ?? null
  return {
    ...readLook(row),
    logos: { light: logoOf(row?.lightLogo), dark: logoOf(row?.darkLogo) },
    fonts: groupFaces(await selectFaces(orm, workspace.id)),
    is_open: planLimits[workspace.plan].brandKit,
  }
}

function readLook(row: BrandRow | undefined): Brand {
  return row ? brandSchema.parse(row.look) : EMPTY_BRAND
}

function groupFaces(rows: readonly FaceRow[]): BrandFont[] {
  return [...Map.groupBy(rows, ({ font }) => font)].map(([id, faces]) => ({
    id,
    family: faces[0]?.family ?? '',
    stand_in: standInOf(id) ?? 'inter',
    view_only: faces.some(({ viewOnly }) => viewOnly),
    faces: faces.map(({ weightFrom, weightTo, italic, bytes }) => ({
      ...{ weight_from: weightFrom, weight_to: weightTo, italic, bytes },
    })),
  }))
}

function refuseWithoutPlan(plan: Plan): void {
  if (!planLimits[plan].brandKit) throw new DomainError('pay', { limit: 'brand' })
}

type BrandChange = z.output<typeof brand.update.body>

function updateBrand(services: Services, visit: WorkspaceVisit, change: BrandChange): Promise<BrandKit> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    refuseWithoutPlan(workspace.plan)
    const before = readLook(await findBrand(orm, workspace.id))
    const look = brandSchema.parse(makeStorable({ ...before, ...definedOf(change) }))
    await refuseUnknown(orm, workspace.id, look, before)
    await write(services, orm, workspace.id, { look })
    return presentBrand(orm, workspace)
  })
}

function definedOf(change: BrandChange): Partial<Brand> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function write(services: Services, orm: Orm, workspaceId: number, change: Parameters<typeof writeBrand>[2]) {
  return writeBrand(orm, { workspaceId, now: services.clock.now(), empty: EMPTY_BRAND }, change)
}

/** Fonts of another workspace, and themes that there are not. */
async function refuseUnknown(orm: Orm, workspaceId: number, look: Brand, before: Brand): Promise<void> {
  const own = new Set((await selectFaces(orm, workspaceId)).map(({ font }) => font))
  const isKnown = (id: string | null) =>
    id === null || (standInOf(id) === undefined ? findFont(id) !== undefined : own.has(id))
  const fields: Record<string, FieldErrors[string]> = {}
  for (const name of ['heading_font', 'font'] as const)
    if (!isKnown(look[name]) && look[name] !== before[name]) fields[name] = 'invalid'
  if (look.theme !== null && !(THEME_NAMES as string[]).includes(look.theme)) fields.theme = 'invalid'
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
}

interface BrandUpload {
  readonly request: FastifyRequest
  readonly visit: WorkspaceVisit
}

/** Takes the files of brands as they come, each to be looked into before anything of it is kept. */
function openBrandUploads(services: Services) {
  const scratch = openScratchFolder(join(services.config.dataDir, 'incoming'))

  async function receive<Result>(
    { request, visit }: BrandUpload,
    most: number,
    use: (
      file: { path: string; name: string; digest: string; bytes: number },
      workspace: LockedWorkspace,
    ) => Promise<Result>,
  ): Promise<Result> {
    const { workspace } = await openWorkspace(services, visit)
    refuseWithoutPlan(workspace.plan)
    await limitAttempts(services, 'upload', { address: request.ip, account: String(visit.userId) })
    const path = await scratch.newPath()
    try {
      const bound = boundUpload(most, services.config)
      return await use({ path, ...(await receiveFile(request, { path, ...bound })) }, workspace)
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    addFont: (upload: BrandUpload) =>
      receive(upload, BRAND_LIMITS.fontBytes, async ({ path, name, digest }, workspace) => {
        const body = await readFile(path)
        const font = await checkFontInWorker(body)
        const file = { body, type: `font/${font.format}`, name: cleanFileName(name, 'font'), digest } as const
        const family = font.family || file.name.replace(/\.[^.]*$/, '').slice(0, BRAND_LIMITS.familyName)
        const [weightFrom, weightTo] = font.weight
        const kept = { ...file, workspaceId: workspace.id }
        const { replaced, kit } = await keepForWorkspace(services, kept, async (orm, src) => {
          const held = await holdOpen(orm, workspace.id)
          if ((await countFaces(orm, workspace.id)) >= BRAND_LIMITS.fontFiles) throw new FontError('too_many')
          const { italic, viewOnly } = font
          const row = { family, src, weightFrom, weightTo, italic, viewOnly, workspaceId: workspace.id }
          const created = { ...row, createdAt: services.clock.now() }
          const old = await putFace(orm, created, nearestFont(font.measure))
          return { replaced: old, kit: await presentBrand(orm, held) }
        })
        await dropUploads(services, [replaced ?? []].flat())
        return kit
      }).catch(error => {
        throw asRefusal(error)
      }),

    setLogo: (upload: BrandUpload, variant: LogoVariant) =>
      receive(upload, Number.POSITIVE_INFINITY, async ({ path, name, digest, bytes }, workspace) => {
        const picture = await makeUploadedPicture(path, bytes)
        const file = { ...picture, name: cleanFileName(name), digest, workspaceId: workspace.id }
        return keepForWorkspace(services, file, async (orm, src) => {
          const held = await holdOpen(orm, workspace.id)
          await write(
            services,
            orm,
            workspace.id,
            variant === 'light' ? { lightLogo: src } : { darkLogo: src },
          )
          return presentBrand(orm, held)
        })
      }),
  }
}

/** The plan may have ended, or the workspace gone, while the file was on its way. */
async function holdOpen(orm: Orm, workspaceId: number): Promise<LockedWorkspace> {
  const held = await lockWorkspace(orm, workspaceId)
  if (!held || held.deletedAt) throw new DomainError('workspace_not_found')
  refuseWithoutPlan(held.plan)
  return held
}

function asRefusal(error: unknown): unknown {
  if (error instanceof FontError) return new DomainError('font_refused', { reason: error.fault })
  const isLarge = error instanceof DomainError && error.code === 'file_too_large'
  return isLarge ? new DomainError('font_refused', { reason: 'too_large' }) : error
}

/** In whatever plan: nobody has to keep what they want gone. Slides that show it keep it. */
function removeLogo(services: Services, visit: WorkspaceVisit, variant: LogoVariant): Promise<BrandKit> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    const change = variant === 'light' ? { lightLogo: null } : { darkLogo: null }
    if (await findBrand(orm, workspace.id)) await write(services, orm, workspace.id, change)
    return presentBrand(orm, workspace)
  })
}

const NAMED = 5

async function readFontUses(services: Services, visit: WorkspaceVisit, font: string) {
  const { workspace } = await openWorkspace(services, visit)
  const known = await selectFaces(services.orm, workspace.id)
  if (!known.some(face => face.font === font)) throw new DomainError('not_found')
  return findUses(services.orm, workspace.id, font, NAMED)
}

/** Its files are gone with this, from every address; slides that are set in it go on in the font that is nearest. */
async function removeFont(services: Services, visit: WorkspaceVisit, font: string): Promise<BrandKit> {
  const { gone, kit } = await changeTeam(services, visit, async (orm, { workspace }) => {
    const srcs = await deleteFamily(orm, workspace.id, font)
    if (srcs.length === 0) throw new DomainError('not_found')
    const look = readLook(await findBrand(orm, workspace.id))
    const isUsed = look.font === font || look.heading_font === font
    const without = {
      ...look,
      font: look.font === font ? null : look.font,
      heading_font: look.heading_font === font ? null : look.heading_font,
    }
    if (isUsed) await write(services, orm, workspace.id, { look: without })
    return { gone: srcs, kit: await presentBrand(orm, workspace) }
  })
  await dropUploads(services, gone)
  return kit
}

/** What presentations of a workspace begin with; null where it has said nothing, or its plan does not let it. */
export async function findNewLook(
  orm: Orm,
  { id, plan }: Pick<LockedWorkspace, 'id' | 'plan'>,
): Promise<DeckTheme | null> {
  if (!planLimits[plan].brandKit) return null
  const look = readLook(await findBrand(orm, id))
  return look.is_default && hasLook(look) ? brandTheme(look) : null
}

/** The faces of an uploaded family, as a style sheet names them. */
export function listFaces({ orm }: Services, font: string): Promise<FaceRow[]> {
  return selectFamily(orm, font)
}

/** What the families of these ids are called; ids that are unknown are left out. */
export async function nameFamilies(
  { orm }: Services,
  fonts: readonly string[],
): Promise<Map<string, string>> {
  if (fonts.length === 0) return new Map()
  return new Map((await selectFamilyNames(orm, fonts)).map(({ font, family }) => [font, family]))
}
