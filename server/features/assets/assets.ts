import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Asset, assets } from '#contract/assets.ts'
import { hasPage } from '#contract/params.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/access.ts'
import { hours } from '../../clock.ts'
import type { Orm } from '../../db/database.ts'
import { boundUpload, cleanFileName, receiveFile } from '../../http/receive-file.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { newSlug } from '../../random.ts'
import { openScratchFolder, type ScratchFolder } from '../../scratch-folder.ts'
import type { Services } from '../../services.ts'
import {
  lockDocument,
  openPresentation,
  type PresentationVisit,
  trashLifetime,
} from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { listMemberships, openWorkspace, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import { makePicture } from './pictures/make-picture.ts'
import type { Picture } from './pictures/picture.ts'
import {
  type AssetRow,
  adoptShown,
  claimAsset,
  closeAssets,
  closeUnclaimed,
  closeUnused,
  confirmUnused,
  countAssets,
  countUses,
  deleteAssets,
  findOwnAsset,
  findUploaded,
  giveToWorkspace,
  insertUnclaimed,
  markDeleted,
  noteUses,
  type Onlooker,
  readSight,
  releaseAssets,
  selectAssets,
  selectDeleted,
  selectUnclaimed,
  type UploadedFile,
} from './queries.ts'

export function openUploads(
  services: Services,
): (request: FastifyRequest, visit: PresentationVisit) => Promise<Asset> {
  const scratch = openScratchFolder(join(services.config.dataDir, 'incoming'))
  return (request, visit) => uploadAsset(services, scratch, { request, visit })
}

/** Takes a picture for a presentation: who may edit it, within the plan of its workspace. */
async function uploadAsset(
  services: Services,
  scratch: ScratchFolder,
  { request, visit }: { readonly request: FastifyRequest; readonly visit: PresentationVisit },
): Promise<Asset> {
  const { visitor } = visit
  const opened = await openPresentation(services, visit)
  const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
  await limitAttempts(services, 'upload', { address: request.ip, ...(account && { account }) })
  const path = await scratch.newPath()
  try {
    const bound = boundUpload(planLimits[opened.plan].uploadBytes, services.config)
    const { name, bytes, digest } = await receiveFile(request, { path, ...bound })
    const file = { name: cleanFileName(name), digest, presentationId: opened.presentation.id }
    const kept = await findKept(services, file)
    return presentAsset(kept ?? (await keepAsset(services, await makePicture(path, bytes), file)))
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes the picture to keep of a file that was sent elsewhere than to a presentation; hurried where it is one of many. */
export function makeUploadedPicture(path: string, bytes: number, isHurried = false): Promise<Picture> {
  return makePicture(path, bytes, isHurried)
}

/** How somebody may see a picture: as everybody may, as one of its people, or not at all. */
export async function findSight(
  services: Services,
  src: string,
  onlooker: Onlooker,
): Promise<'everybody' | 'own' | undefined> {
  const sight = await readSight(services.orm, src, onlooker, services.clock.now())
  if (sight?.open) return 'everybody'
  return sight?.own || sight?.passed ? 'own' : undefined
}

type ListQuery = z.output<typeof assets.list.query>

/** A page of what was uploaded to a workspace, or to all of the user's when none is named. */
export async function listAssets(
  services: Services,
  lister: Omit<WorkspaceVisit, 'slug'>,
  { workspace, page, page_size: limit }: ListQuery,
): Promise<{ count: number; results: Asset[] }> {
  const workspaceIds = await findWorkspaces(services, lister, workspace)
  const count = await countAssets(services.orm, workspaceIds)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  if (count === 0) return { count, results: [] }
  const rows = await selectAssets(services.orm, { workspaceIds, offset: (page - 1) * limit, limit })
  return { count, results: rows.map(presentAsset) }
}

async function findWorkspaces(
  services: Services,
  { userId, capability }: Omit<WorkspaceVisit, 'slug'>,
  slug: string | undefined,
): Promise<number[]> {
  if (slug === undefined)
    return (await listMemberships(services, userId)).map(({ workspace }) => workspace.id)
  const { workspace } = await openWorkspace(services, { userId, slug, capability })
  return [workspace.id]
}

type AssetVisit = Omit<WorkspaceVisit, 'slug'> & { readonly id: number }

async function openAsset({ orm }: Services, { userId, capability, id }: AssetVisit): Promise<AssetRow> {
  const found = await findOwnAsset(orm, id, userId)
  if (!found || !can(found.role, capability)) throw new DomainError('not_found')
  return found.asset
}

export async function countAssetUses(services: Services, visit: AssetVisit): Promise<number> {
  return countUses(services.orm, (await openAsset(services, visit)).src)
}

/** Its address answers nobody from here on; a file that cannot be removed now is removed by the job. */
export async function deleteAsset(services: Services, visit: AssetVisit): Promise<void> {
  const { id, src } = await openAsset(services, visit)
  if (!(await markDeleted(services.orm, id, services.clock.now()))) throw new DomainError('not_found')
  await discard(services, id, src)
}

function presentAsset({ id, src, name, width, height, bytes, animated, createdAt }: AssetRow): Asset {
  return {
    id,
    is_asset: true,
    src,
    name,
    width,
    height,
    bytes,
    animated,
    created_at: createdAt.toISOString(),
  }
}

const endings = {
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
  'font/woff2': 'woff2',
} as const satisfies Readonly<Record<Picture['type'], string>> & Readonly<Record<string, string>>
type UploadType = keyof typeof endings

/** 28 characters of 57, over 163 random bits: the address of a picture opens it to whoever has it. */
function newAssetName(type: UploadType): string {
  return `u/${newSlug(28)}.${endings[type]}`
}

/** The picture that was made of this file before, for one who did not hear the answer and sends it again. */
async function findKept(services: Services, file: UploadedFile): Promise<AssetRow | undefined> {
  const kept = await findUploaded(services.orm, file)
  return kept && (await hasFile(services, kept)) ? kept : undefined
}

/**
 * Keeps a picture for a presentation. The row comes first and belongs to nobody: whatever fails or dies from here on,
 * there is no file that no row knows of, and what belongs to nobody is removed later.
 */
async function keepAsset(services: Services, picture: Picture, file: UploadedFile): Promise<AssetRow> {
  const { orm, storage, clock } = services
  const { body, type, width, height, animated } = picture
  const { name, digest, presentationId } = file
  const src = newAssetName(type)
  const about = { src, name, type, width, height, animated, digest, bytes: body.length }
  const { id } = await insertUnclaimed(orm, { ...about, createdAt: clock.now() })
  try {
    await storage.put(src, body, type)
  } catch (error) {
    await dropUnclaimed(services, [id])
    throw error
  }
  const kept = await orm.transaction(async transaction => {
    // Twins take turns.
    await lockDocument(transaction, presentationId)
    return (await findUploaded(transaction, file)) ?? (await claimAsset(transaction, id, presentationId))
  })
  if (kept?.id === id) return kept
  await dropUnclaimed(services, [id])
  if (!kept) throw new DomainError('presentation_not_found')
  // Its file was lost: slides that show it have it back.
  if (!(await hasFile(services, kept))) await storage.put(kept.src, body, type)
  return kept
}

/**
 * Keeps a picture for a presentation that is yet to be. Until `claimKept` it belongs to nobody: where that never comes,
 * it is removed as every upload is that was cut short.
 */
export async function keepUnclaimed(
  services: Services,
  picture: Picture,
  about: { readonly name: string; readonly digest: string },
): Promise<{ readonly id: number; readonly src: string }> {
  const { body, ...shape } = picture
  const src = newAssetName(picture.type)
  const row = { ...shape, ...about, src, bytes: body.length, createdAt: services.clock.now() }
  const { id } = await insertUnclaimed(services.orm, row)
  try {
    await services.storage.put(src, body, picture.type)
  } catch (error) {
    await dropUnclaimed(services, [id])
    throw error
  }
  return { id, src }
}

/** Gives kept pictures to their presentation, in the transaction that makes it. */
export async function claimKept(orm: Orm, ids: readonly number[], presentationId: number): Promise<void> {
  for (const id of ids) {
    // A picture that waited for longer than uploads do is gone: the presentation would show empty places.
    if (!(await claimAsset(orm, id, presentationId))) throw new DomainError('conflict')
  }
}

/**
 * Removes kept files that nobody came to have. A transaction that failed may have given them away all the same, when it
 * was only its answer that was lost. What cannot be asked now is left for later.
 */
export async function dropUnclaimed(services: Services, ids: readonly number[]): Promise<void> {
  const closed = await closeUnclaimed(services.orm, ids, services.clock.now()).catch(() => [])
  for (const { id, src } of closed) await discard(services, id, src)
}

interface BrandFile {
  readonly body: Buffer
  readonly type: UploadType
  readonly width?: number
  readonly height?: number
  readonly animated?: boolean
  readonly name: string
  readonly digest: string
  readonly workspaceId: number
}

/**
 * Keeps a file for a workspace itself. `claim` notes what it is for in the transaction that gives it to the workspace;
 * where that fails, nothing of the file is left.
 */
export async function keepForWorkspace<Result>(
  services: Services,
  { body, type, workspaceId, width = 0, height = 0, animated = false, ...about }: BrandFile,
  claim: (orm: Orm, src: string) => Promise<Result>,
): Promise<Result> {
  const { orm, storage, clock } = services
  const src = newAssetName(type)
  const row = { ...about, src, type, width, height, animated, bytes: body.length, createdAt: clock.now() }
  const { id } = await insertUnclaimed(orm, row)
  try {
    await storage.put(src, body, type)
    return await orm.transaction(async transaction => {
      const result = await claim(transaction, src)
      await giveToWorkspace(transaction, id, workspaceId)
      return result
    })
  } catch (error) {
    await dropUnclaimed(services, [id])
    throw error
  }
}

/** Uploads that their workspace has no more use for, and that nothing else may show: gone from every address. */
export async function dropUploads(services: Services, srcs: readonly string[]): Promise<void> {
  if (srcs.length === 0) return
  for (const { id, src } of await closeAssets(services.orm, srcs, services.clock.now()))
    await discard(services, id, src)
}

async function hasFile({ storage }: Services, { src }: AssetRow): Promise<boolean> {
  const found = await storage.get(src)
  found?.body.destroy()
  return found !== undefined
}

/** The file first: without its row nobody would find it any more. What cannot be done now is left for later. */
async function discard({ orm, storage }: Services, id: number, src: string): Promise<void> {
  const removed = await storage.remove(src).then(
    () => true,
    () => false,
  )
  if (removed) await deleteAssets(orm, [id]).catch(() => undefined)
}

/**
 * Before workspaces are deleted for good: their pictures belong to nobody from now on. The next round removes them, and
 * gives what slides elsewhere show, copies among them, to the workspace of those.
 */
export function disownAssets(orm: Orm, workspaceIds: readonly number[]): Promise<void> {
  return releaseAssets(orm, [...workspaceIds])
}

export const forgetAssetsJob = defineJob({
  name: 'forget-assets',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 1800,
  cron: '47 * * * *',
})

const batchSize = 100
/** An upload that is being kept belongs to nobody for a moment. */
const oldEnough = hours(1)

/**
 * Removes the pictures that were deleted; those of nobody, when a guest's presentation expired or an upload was cut
 * short; and those that nothing has shown for as long as the trash keeps presentations. Until then a picture that was
 * uploaded and not yet placed, or that an open editor can bring back by undo, waits.
 */
export async function forgetAssets(services: Services): Promise<void> {
  const { orm, clock } = services
  const now = clock.now()
  const before = new Date(now.getTime() - oldEnough)
  await removeAll(services, () => selectDeleted(orm, batchSize))
  await adoptShown(orm, before, now)
  await removeAll(services, () => selectUnclaimed(orm, before, batchSize))
  for (let after: number | undefined = 0; after !== undefined; )
    after = await noteUses(orm, { after, limit: batchSize, now })
  for (const { id, src } of await closeUnused(orm, new Date(now.getTime() - trashLifetime), now))
    if (await confirmUnused(orm, id)) await removeAsset(services, id, src)
}

async function removeAll(
  services: Services,
  find: () => Promise<{ id: number; src: string }[]>,
): Promise<void> {
  for (;;) {
    const found = await find()
    for (const { id, src } of found) await removeAsset(services, id, src)
    if (found.length < batchSize) return
  }
}

async function removeAsset({ orm, storage }: Services, id: number, src: string): Promise<void> {
  await storage.remove(src)
  await deleteAssets(orm, [id])
}
