import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { dropLocked, type LockedLook, listLocked } from '#domain/deck/catalog/locked-look.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { nameKey } from '#domain/deck/names.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { shownSlides } from '#domain/deck/slide-order.ts'
import { deckThemeSchema, slideThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { withoutPrivateParts } from '#domain/sharing/sharing.ts'
import { can } from '#domain/workspace/access.ts'
import en from '#locales/en/deck.json' with { type: 'json' }
import ru from '#locales/ru/deck.json' with { type: 'json' }
import type { Orm } from '../../db/database.ts'
import type { LinkPass } from '../../http/link-pass.ts'
import type { Visitor } from '../../http/visitor.ts'
import { newSlug } from '../../random.ts'
import type { Services } from '../../services.ts'
import { findShownDeck } from '../public-pages/public-pages.ts'
import { claimPresentationPlace, isLinkOnAtFirst, openWorkspace } from '../workspaces/workspaces.ts'
import { presentListed } from './list-presentations.ts'
import {
  changePresentation,
  checkAccess,
  type OpenPresentation,
  openPresentation,
  type PresentationVisit,
  presentSlide,
  refuseTooManySlides,
  storeSlides,
} from './presentations.ts'
import {
  copySlides,
  countSlides,
  findByCreationKey,
  findPresentation,
  findPresentationById,
  findTakenNames,
  insertPresentation,
  type PresentationRow,
  selectSlides,
  selectSlideThemes,
} from './queries.ts'

interface CloneOrder {
  readonly key?: string | undefined
  readonly locale: Locale
}

/** Copies a presentation within its workspace. */
export function clonePresentation(
  services: Services,
  visit: PresentationVisit,
  { key, locale }: CloneOrder,
): Promise<PresentationCard> {
  const active = { ...visit, among: ['active'] } as const
  return changePresentation(
    services,
    on => openPresentation(on, active),
    async (orm, { presentation: source, workspace }) => {
      const now = services.clock.now()
      const workspaceId = source.workspaceId!
      // The source is held: the same order given twice at one moment finds what the first has made.
      const known = key && (await findByCreationKey(orm, key, { workspaceId, guestHash: null }))
      if (known) return presentListed(orm, known, workspace!)
      const order = { source, workspaceId, locale, keepsName: false, creationKey: key, now }
      const copy = await copyPresentation(orm, order)
      return presentListed(orm, copy, workspace!)
    },
  )
}

interface ForkOrder {
  readonly visitor: Visitor
  readonly userId: number
  /** Of the presentation, or of a link to it. */
  readonly slug: string
  readonly passes: readonly LinkPass[]
  /** Of the workspace the copy goes to. */
  readonly workspace: string
  readonly key?: string | undefined
  /** Whether what the workspace's plan does not open is left out rather than refused. */
  readonly plain: boolean
  readonly locale: Locale
}

/** Copies a presentation into a workspace of the caller, and tells the copy's slug. */
export async function forkPresentation(services: Services, order: ForkOrder): Promise<string> {
  const { userId, key } = order
  const target = { userId, slug: order.workspace, capability: 'presentation.create' } as const
  const { workspace } = await openWorkspace(services, target)
  const known = await findForked(services, key, workspace.id)
  if (known !== undefined) return known
  try {
    return await fork(services, order, workspace.id)
  } catch (error) {
    // The same order given twice at one moment: the other one was first.
    const made = await findForked(services, key, workspace.id)
    if (made !== undefined) return made
    throw error
  }
}

function fork(services: Services, order: ForkOrder, workspaceId: number): Promise<string> {
  const { key, plain, locale } = order
  return changePresentation(
    services,
    on => openForCopying({ ...services, ...on }, order),
    async (orm, { presentation: source, isMember }) => {
      // Its owner may have forbidden copies while we waited for it.
      if (!isMember && !(await findCopyable({ ...services, orm }, order)))
        throw new DomainError('workspace_access_denied')
      const copy = await copyPresentation(orm, {
        source,
        workspaceId,
        locale,
        keepsName: true,
        forStranger: !isMember,
        lockedLook: plain ? 'left-out' : 'refused',
        creationKey: key,
        now: services.clock.now(),
      })
      return copy.slug
    },
  )
}

async function findForked(
  { orm }: Services,
  key: string | undefined,
  workspaceId: number,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  return (await findByCreationKey(orm, key, { workspaceId, guestHash: null }))?.slug
}

interface OpenForCopying extends OpenPresentation {
  readonly isMember: boolean
}

type Wanted = Pick<ForkOrder, 'visitor' | 'slug' | 'passes'>

/** Opens a presentation to whoever may take a copy: who works on it always, everybody else by a link that allows it. */
async function openForCopying(
  services: Pick<Services, 'orm' | 'clock'>,
  wanted: Wanted,
): Promise<OpenForCopying> {
  const { visitor, slug } = wanted
  const known = slugSchema.safeParse(slug).success
  const found = known ? await findPresentation(services.orm, slug, visitor.userId, ['active']) : undefined
  if (can(found?.role ?? undefined, 'presentation.copy'))
    return { ...checkAccess(found, visitor, 'presentation.copy'), isMember: true }
  const linked = await findCopyable(services, wanted)
  if (linked) return { ...linked, plan: linked.plan ?? 'free', role: undefined, isMember: false }
  return { ...checkAccess(found, visitor, 'presentation.copy'), isMember: true }
}

async function findCopyable(services: Pick<Services, 'orm' | 'clock'>, { visitor, slug, passes }: Wanted) {
  const shown = await findShownDeck(services, slug, { passes })
  if (!shown?.settings.copying) return undefined
  const row = await findPresentationById(services.orm, shown.id)
  return row && findPresentation(services.orm, row.slug, visitor.userId, ['active'])
}

interface CopyOrder {
  readonly source: PresentationRow
  readonly workspaceId: number
  readonly locale: Locale
  /** Where the name is free the copy may have it too. */
  readonly keepsName: boolean
  /** Taken by somebody outside the team: without what is the team's alone. */
  readonly forStranger?: boolean
  /** What the plan does not open stays in a copy within the workspace, else is refused, or left out when told so. */
  readonly lockedLook?: 'kept' | 'refused' | 'left-out'
  readonly creationKey?: string | undefined
  readonly now: Date
}

/** Copies a presentation into a workspace within its plan. `orm` must be the transaction that holds the source. */
async function copyPresentation(orm: Orm, order: CopyOrder): Promise<PresentationRow> {
  const { source, workspaceId, now } = order
  const workspace = await claimPresentationPlace(orm, workspaceId)
  const { plan } = workspace
  refuseTooManySlides(plan, await countSlides(orm, source.id, { shown: order.forStranger ?? false }))
  const name = await chooseName(orm, order)
  const look = await readOpenLook(orm, plan, order)
  // Nobody has shared the copy yet, or let search engines or collections have it.
  const settings = {
    ...settingsSchema.parse(source.settings),
    link: isLinkOnAtFirst(workspace),
    indexing: false,
    featured: false,
    copying: false,
  }
  const copy = await insertPresentation(orm, {
    slug: newSlug(),
    workspaceId,
    // A copy lies beside what it was made of.
    folderId: source.workspaceId === workspaceId ? source.folderId : null,
    name,
    nameKey: nameKey(name),
    theme: look.theme,
    settings,
    status: 'active',
    creationKey: order.creationKey ?? null,
    createdAt: now,
    updatedAt: now,
  })
  if (order.forStranger || look.locked.length > 0) await rewriteSlides(orm, order, look.locked, copy)
  else await copySlides(orm, source.id, copy.id, now)
  return copy
}

/** The theme as the plan opens it, and what of the deck's look it does not open. */
async function readOpenLook(orm: Orm, plan: Plan, { source, lockedLook = 'kept' }: CopyOrder) {
  const theme = deckThemeSchema.parse(source.theme)
  if (lockedLook === 'kept') return { theme, locked: [] }
  const slideThemes = await selectSlideThemes(orm, source.id)
  const looks = [theme, ...slideThemes.map(one => slideThemeSchema.parse(one))]
  const all = looks.flatMap(look => listLocked(look, plan))
  const locked = [...new Map(all.map(one => [`${one.kind} ${one.id}`, one])).values()]
  if (lockedLook === 'refused' && locked[0])
    throw new DomainError('pay', { limit: `${locked[0].kind}s`, locked })
  return { theme: dropLocked(theme, locked), locked }
}

/** The slides one by one, for something is left out of them. */
async function rewriteSlides(
  orm: Orm,
  { source, forStranger = false, now }: CopyOrder,
  locked: readonly LockedLook[],
  copy: PresentationRow,
): Promise<void> {
  const rows = await selectSlides(orm, source.id)
  const all = rows.map(row => presentSlide(row, copy.slug))
  const slides = (forStranger ? shownSlides(all) : all).map(slide => {
    const told = forStranger ? withoutPrivateParts(slide) : slide
    return { ...told, theme: dropLocked(told.theme, locked) }
  })
  await storeSlides(orm, copy.id, slides, now)
}

const namesPerLook = 50

/** The first name that the workspace's list does not have. Its row is held, so two copies at once get two names. */
async function chooseName(orm: Orm, { source, workspaceId, locale, keepsName }: CopyOrder): Promise<string> {
  for (let first = 1; ; first += namesPerLook) {
    const numbers = Array.from({ length: namesPerLook }, (_, place) => first + place)
    const copies = numbers.map(number => nameCopy(locale, source.name, number))
    const names = first === 1 && keepsName ? [source.name, ...copies] : copies
    const taken = await findTakenNames(orm, workspaceId, names.map(nameKey))
    const free = names.find(name => !taken.has(nameKey(name)))
    if (free !== undefined) return free
  }
}

const texts: Record<Locale, typeof en> = { en, ru }

/** What the number-th copy of a presentation is called. A copy of a copy is a copy of the first. */
export function nameCopy(locale: Locale, name: string, number: number): string {
  const { copy, copyAgain } = texts[locale]
  const pattern = number === 1 ? copy : copyAgain.replace('{number}', String(number))
  const room = LIMITS.name - pattern.length + '{name}'.length
  return pattern.replace('{name}', () => shorten(findOriginal(name), room))
}

function findOriginal(name: string): string {
  for (const pattern of copyPatterns) {
    const original = pattern.exec(name)?.groups?.name?.trim()
    if (original) return original
  }
  return name
}

const copyPatterns = locales
  .flatMap(locale => [texts[locale].copyAgain, texts[locale].copy])
  .map(text => {
    const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    return new RegExp(`^${literal.replace('{name}', '(?<name>.+)').replace('{number}', '\\d{1,6}')}$`, 'su')
  })

function shorten(text: string, room: number): string {
  return text.length <= room
    ? text
    : `${text
        .slice(0, room - 1)
        .toWellFormed()
        .trimEnd()}…`
}
