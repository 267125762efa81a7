import type { FastifyRequest } from 'fastify'
import type { PresentationHead, SlideRef, StoredPresentation } from '#contract/presentation-shape.ts'
import { type StoredSlide, storedSlide } from '#contract/slides.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import { listLocked, listNewlyLocked, lookOfItems, type OwnLook } from '#domain/deck/catalog/locked-look.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { nameKey } from '#domain/deck/names.ts'
import { type Settings, settingsSchema } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { shownSlides } from '#domain/deck/slide-order.ts'
import { type DeckTheme, deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import { withoutPrivateParts } from '#domain/sharing/sharing.ts'
import { type AnyRole, type Capability, can, findAccessReason } from '#domain/workspace/access.ts'
import { makeStorable, type Orm, readSnapshot } from '../../db/database.ts'
import { readVisitor, type Visitor } from '../../http/visitor.ts'
import { newSlug } from '../../random.ts'
import { cleanSlides } from '../../sanitize-slides.ts'
import type { Services } from '../../services.ts'
import { slideShape } from '../../slide-shape.ts'
import {
  claimPresentationPlace,
  findPersonalWorkspace,
  isLinkOnAtFirst,
  openWorkspace,
} from '../workspaces/workspaces.ts'
import {
  countGuestPresentations,
  countSlides,
  type FoundPresentation,
  findPresentation,
  findPresentationById,
  findPresentationOfSlide,
  insertPresentation,
  insertSlides,
  lockPresentation,
  type PresentationChange,
  type PresentationRow,
  type PresentationStatus,
  type SlideRow,
  selectSlides,
  updatePresentation,
} from './queries.ts'

export { noteListChanges, trashLifetime } from './list/queries.ts'
export { readNameSearch } from './name-search.ts'
export {
  lockPresentation as lockDocument,
  orderSlides,
  selectSlides,
  selectSlidesBetween,
  touchedWith,
} from './queries.ts'

interface Visit {
  readonly visitor: Visitor
  readonly capability: Capability
}

export interface PresentationVisit extends Visit {
  readonly slug: string
  /** Those that are not in the trash, unless given. */
  readonly among?: readonly PresentationStatus[]
}

export interface SlideVisit extends Visit {
  readonly id: number
}

interface VisitingCall<Params> {
  readonly request: FastifyRequest
  readonly params: Params
  readonly capability: Capability
}

/**
 * Who wants to do what with which presentation or slide. A command that named its capability itself could differ from
 * the contract.
 */
export function readVisit<Params extends object>(call: VisitingCall<Params>): Params & Visit {
  return { ...call.params, visitor: readVisitor(call.request), capability: call.capability }
}

/**
 * Opens a presentation to a member of its workspace or somebody it is shared with who may do what they came for, and a
 * guest's to the browser it was made in; to nobody else.
 */
export async function openPresentation(
  services: Pick<Services, 'orm'>,
  { visitor, slug, capability, among = ['guest', 'active'] }: PresentationVisit,
): Promise<OpenPresentation> {
  const known = slugSchema.safeParse(slug).success
  const found = known ? await findPresentation(services.orm, slug, visitor.userId, among) : undefined
  return checkAccess(found, visitor, capability)
}

/** Opens the presentation that a slide is in, to whom it is open anyway. */
export async function openDeckOfSlide(
  { orm }: Pick<Services, 'orm'>,
  { visitor, id, capability }: SlideVisit,
): Promise<OpenPresentation> {
  const found = await findPresentationOfSlide(orm, id, visitor.userId)
  const isSomebody = visitor.userId !== undefined || visitor.guestHash !== undefined
  // A guest has no session to renew: told to sign in, they would leave a deck that is open to them.
  if (!found && isSomebody) throw new DomainError('slide_not_found')
  try {
    return checkAccess(found, visitor, capability)
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === 'presentation_not_found'
    throw isMissing ? new DomainError('slide_not_found') : error
  }
}

export interface OpenPresentation {
  readonly presentation: PresentationRow
  /** Null for a guest's. */
  readonly workspace: string | null
  /** A guest works within the free plan. */
  readonly plan: Plan
  /** Of the caller in that workspace, or in this presentation alone; undefined for a guest. */
  readonly role?: AnyRole | undefined
}

/** The one gate of every presentation, by whatever way it was found. */
export function checkAccess(
  found: FoundPresentation | undefined,
  visitor: Visitor,
  capability: Capability,
): OpenPresentation {
  const guestHash = found?.presentation.guestHash ?? undefined
  const reason = findAccessReason({
    signedIn: visitor.userId !== undefined,
    presentationWorkspace: found?.workspace ?? undefined,
    userWorkspaces: found?.role && found.workspace ? [found.workspace] : [],
    guestOwn: guestHash === undefined ? undefined : guestHash === visitor.guestHash,
  })
  if (reason || !found) throw new DomainError(reason ?? 'presentation_not_found')
  if (guestHash === undefined && !can(found.role ?? undefined, capability)) throw new DomainError('forbidden')
  const { presentation, workspace, plan, role } = found
  return { presentation, workspace, plan: plan ?? 'free', role: role ?? undefined }
}

/** Finds the presentation and refuses whom it is closed to, on the database or inside a transaction. */
type Opener<Opened extends OpenPresentation = OpenPresentation> = (
  services: Pick<Services, 'orm'>,
) => Promise<Opened>

/**
 * Runs a change of one presentation or of its slides in a transaction that holds its row, so that changes of one deck
 * take turns. Strangers are refused before anything is held. Whoever also holds workspaces takes them after this.
 */
export async function changePresentation<Result, Opened extends OpenPresentation>(
  services: Services,
  open: Opener<Opened>,
  change: (orm: Orm, opened: Opened) => Promise<Result>,
  /** Done before anything is held, by who may make the change. */
  before?: (opened: Opened) => Promise<void>,
): Promise<Result> {
  const opened = await open(services)
  await before?.(opened)
  return services.orm.transaction(async orm => {
    const held = await lockPresentation(orm, opened.presentation.id)
    const stayed = held !== undefined && isInSamePlace(held, opened.presentation)
    return change(orm, stayed ? { ...opened, presentation: held } : await open({ orm }))
  })
}

/** One that was moved, trashed or linked while we waited for it may be closed to the caller by now. */
function isInSamePlace(now: PresentationRow, before: PresentationRow): boolean {
  return (
    now.status === before.status &&
    now.workspaceId === before.workspaceId &&
    now.guestHash === before.guestHash
  )
}

/** Counts a change of the document and who made it, in its transaction: its slides are part of it. */
export function touchPresentation(
  orm: Orm,
  services: Services,
  presentation: Pick<PresentationRow, 'id'>,
  { userId }: Pick<Visitor, 'userId'>,
  change: PresentationChange = {},
): Promise<PresentationRow> {
  return updatePresentation(orm, presentation.id, { now: services.clock.now(), by: userId ?? 0 }, change)
}

export interface NewDocument {
  readonly name: string
  readonly theme: DeckTheme
  readonly settings: Omit<Settings, 'link'>
  /** Unless its maker said so, the link is what its workspace has it for new presentations. */
  readonly link?: boolean | undefined
  readonly slides: readonly Slide[]
  readonly creationKey?: string | undefined
}

/** Puts a document into a workspace within the limits of its plan. `orm` must be a transaction: all of it or nothing. */
export async function addPresentation(
  orm: Orm,
  services: Services,
  workspaceId: number,
  document: NewDocument,
  now: Date = services.clock.now(),
): Promise<StoredDocument> {
  const slides = cleanSlides(document.slides)
  const workspace = await claimPresentationPlace(orm, workspaceId)
  refuseTooManySlides(workspace.plan, slides.length)
  const font = document.theme.font ?? (workspace.isInternal ? services.config.INTERNAL_FONT : null)
  const theme = { ...document.theme, font }
  const place = { status: 'active', workspaceId } as const
  const link = document.link ?? isLinkOnAtFirst(workspace)
  const stored = await insertDocument(orm, place, { ...document, theme, link, slides }, now)
  return { ...stored, workspace: workspace.slug }
}

/** Keeps a document for somebody without an account, in the browser that `guestHash` names and within the free plan. */
export async function addGuestPresentation(
  orm: Orm,
  guestHash: string,
  document: NewDocument,
  now: Date,
): Promise<StoredDocument> {
  const slides = cleanSlides(document.slides)
  refuseTooManySlides('free', slides.length)
  await claimGuestPlace(orm, guestHash)
  const place = { status: 'guest', guestHash } as const
  const stored = await insertDocument(orm, place, { ...document, link: false, slides }, now)
  return { ...stored, workspace: null }
}

type Place =
  | { readonly status: 'active'; readonly workspaceId: number }
  | { readonly status: 'guest'; readonly guestHash: string }

async function insertDocument(
  orm: Orm,
  place: Place,
  document: NewDocument & { readonly link: boolean },
  now: Date,
) {
  // A writer's title, or that of a file, has passed no schema of the contract.
  const name = cleanName(document.name) || '…'
  const presentation = await insertPresentation(orm, {
    ...place,
    slug: newSlug(),
    name,
    nameKey: nameKey(name),
    theme: makeStorable(document.theme),
    settings: makeStorable({ ...document.settings, link: document.link }),
    creationKey: document.creationKey ?? null,
    createdAt: now,
    updatedAt: now,
  })
  return { presentation, slides: await storeSlides(orm, presentation.id, document.slides, now) }
}

/** Writes slides of today's form into a presentation that has none of them yet. */
export function storeSlides(
  orm: Orm,
  presentationId: number,
  slides: readonly Slide[],
  now: Date,
): Promise<SlideRow[]> {
  const rows = slides.map(({ uid, index, layout, items, stickers, theme, notes, hidden }) => ({
    presentationId,
    ...{ uid, index, layout, items, stickers, theme, notes, hidden },
    shape: slideShape(),
    createdAt: now,
    updatedAt: now,
  }))
  return insertSlides(orm, rows)
}

/** The workspace that a new presentation goes to: the user's own unless they say which. */
export async function chooseWorkspace(services: Services, userId: number, slug: string | null | undefined) {
  if (slug === undefined || slug === null) return findPersonalWorkspace(services.orm, userId)
  return (await openWorkspace(services, { userId, slug, capability: 'presentation.create' })).workspace
}

/** A guest may keep as much as a free workspace holds. Call it in the transaction that fills the place. */
async function claimGuestPlace(orm: Orm, guestHash: string): Promise<void> {
  const max = planLimits.free.presentations
  const kept = await countGuestPresentations(orm, guestHash)
  if (kept >= max) throw new DomainError('pay', { limit: 'presentations', max })
}

/** Takes one of the places that the plan gives, in the transaction that holds the presentation; tells how many there were. */
export async function claimSlidePlace(orm: Orm, { presentation, plan }: OpenPresentation): Promise<number> {
  const count = await countSlides(orm, presentation.id)
  refuseTooManySlides(plan, count + 1)
  if (count >= LIMITS.slides)
    throw new DomainError('validation_failed', { fields: { presentation: 'too_long' } })
  return count
}

/** Creating past the plan's limit is refused; what is over it since a switch of plan stays. */
export function refuseTooManySlides(plan: Plan, count: number): void {
  const max = planLimits[plan].slidesPerPresentation
  if (count > max) throw new DomainError('pay', { limit: 'slides', max })
}

/** Choosing what the plan does not open is refused; what was chosen before a switch of plan stays and may be sent again. */
export function refuseLockedLook(plan: Plan, look: OwnLook, stored: readonly OwnLook[] = []): void {
  const locked = listNewlyLocked(look, stored, plan)
  const [first] = locked
  if (first) throw new DomainError('pay', { limit: `${first.kind}s`, locked })
}

/** A new slide may look like any that is there already: it may be a copy of one. */
export async function refuseLockedCopy(
  orm: Orm,
  { presentation, plan }: OpenPresentation,
  slide: Pick<Slide, 'theme' | 'items'>,
): Promise<void> {
  const look = { ...slide.theme, ...lookOfItems(slide.items) }
  if (listLocked(look, plan).length === 0) return
  const stored = await selectSlides(orm, presentation.id)
  const looks = stored.map(row => {
    const { theme, items } = presentSlide(row, presentation.slug)
    return { ...theme, ...lookOfItems(items) }
  })
  refuseLockedLook(plan, look, [deckThemeSchema.parse(presentation.theme), ...looks])
}

/** The whole document as of one moment, for work that was allowed when it was asked for; undefined once it is gone. */
export function readDocument(services: Services, id: number): Promise<StoredPresentation | undefined> {
  return readSnapshot(services.orm, async orm => {
    const presentation = await findPresentationById(orm, id)
    const slides = presentation && (await selectSlides(orm, id))
    return slides && presentPresentation({ presentation, workspace: null, slides })
  })
}

/** The whole document as an audience gets it. */
export async function readShownDocument(
  services: Services,
  id: number,
): Promise<StoredPresentation | undefined> {
  const deck = await readDocument(services, id)
  return deck && { ...deck, slides: shownSlides(deck.slides) }
}

/** Slides as the caller may see them: speaker notes and hidden slides are for those who work on them. */
export function showSlides<One extends Slide>(opened: OpenPresentation, slides: One[]): One[] {
  return seesAll(opened) ? slides : slides.filter(({ hidden }) => !hidden).map(withoutPrivateParts)
}

export function seesAll({ presentation, role }: Pick<OpenPresentation, 'presentation' | 'role'>): boolean {
  return presentation.guestHash !== null || can(role, 'presentation.notes')
}

/** How many slides there are, or whether this one is among them. */
export const countDeckSlides = ({ orm }: Services, presentationId: number, slide?: number) =>
  countSlides(orm, presentationId, { id: slide })

export interface StoredDocument {
  readonly presentation: PresentationRow
  /** Null for a guest's. */
  readonly workspace: string | null
  readonly slides: readonly SlideRow[]
}

type Placed = Pick<StoredDocument, 'presentation' | 'workspace'>

function presentDocument({ presentation, workspace }: Placed) {
  const { revision } = presentation
  return { ...presentFields(presentation), workspace, create: false as const, revision }
}

export function presentHead(document: Placed, order: SlideRef[]): PresentationHead {
  return { ...presentDocument(document), order }
}

export function presentPresentation({ slides, ...document }: StoredDocument): StoredPresentation {
  const { slug } = document.presentation
  return { ...presentDocument(document), slides: slides.map(slide => presentSlide(slide, slug)) }
}

/** Parsed on the way out: a field the document has learnt since it was written comes with its default. */
export function presentFields(row: PresentationRow) {
  return {
    slug: row.slug,
    name: row.name,
    theme: deckThemeSchema.parse(row.theme),
    settings: settingsSchema.parse(row.settings),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function presentSlide(row: SlideRow, presentation: string): StoredSlide {
  const { id, uid, index, layout, items, stickers, theme, notes, hidden, revision, saves, isFavorite } = row
  const content = { layout, items, stickers, theme, notes, hidden }
  const history = Object.keys(saves).length > 0 && { saves }
  const slide = { id, uid, index, ...content, revision, ...history, presentation, is_favorite: isFavorite }
  return row.shape === slideShape() ? slide : storedSlide.parse(slide)
}
