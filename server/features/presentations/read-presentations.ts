import type { z } from 'zod'
import type {
  PresentationHead,
  PresentationPreview,
  StoredPresentation,
} from '#contract/presentation-shape.ts'
import { type presentations, slidesPerRead } from '#contract/presentations.ts'
import type { Plan } from '#domain/billing/plans.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { DomainError } from '#domain/errors.ts'
import { withoutPrivateParts } from '#domain/sharing/sharing.ts'
import { accessReasons, type ShareRole, shareRoles } from '#domain/workspace/access.ts'
import { readSnapshot } from '../../db/database.ts'
import { readSlideOrder } from '../../db/read-slide-order.ts'
import type { LinkPass } from '../../http/link-pass.ts'
import type { Services } from '../../services.ts'
import { findShownDeck } from '../public-pages/public-pages.ts'
import { readListingState } from '../search-engines/search-engines.ts'
import { readWorkspace } from '../workspaces/workspaces.ts'
import { presentListed } from './list-presentations.ts'
import {
  type OpenPresentation,
  openPresentation,
  type PresentationVisit,
  presentHead,
  presentPresentation,
  presentSlide,
  seesAll,
  showSlides,
} from './presentations.ts'
import {
  countSlides,
  findPresentationById,
  type SlideRow,
  selectSlides,
  selectSlidesBetween,
} from './queries.ts'

/** The whole document as of one moment, as far as the caller's role shows it. */
export function readPresentation(
  services: Services,
  visit: PresentationVisit,
): Promise<StoredPresentation & Shared> {
  return readSnapshot(services.orm, async orm => {
    const opened = await openPresentation({ orm }, visit)
    const slides = await selectSlides(orm, opened.presentation.id)
    const document = presentPresentation({ ...opened, slides })
    return { ...document, slides: numberShown(opened, document.slides), ...describeShared(opened) }
  })
}

/** What the caller may see, counted without the rest: a gap would tell where a hidden slide is. */
function numberShown<One extends Slide>(opened: OpenPresentation, slides: One[]): One[] {
  return showSlides(opened, slides).map((slide, index) => ({ ...slide, index }))
}

interface Shared {
  readonly shared?: { readonly role: ShareRole; readonly plan: Plan }
}

/** How somebody outside the workspace came to it; members are told nothing. */
function describeShared({ role: own, plan }: OpenPresentation): Shared {
  const role = shareRoles.find(name => name === own)
  return role ? { shared: { role, plan } } : {}
}

/** What an editor opens with: everything but the slides that are not in sight yet. All of it as of one moment.
 * `at` is the uid of the slide to begin with. */
export function openDeck(
  services: Services,
  visit: PresentationVisit,
  at: string | undefined,
): Promise<PresentationHead & { slides: Slide[] } & Shared> {
  return readSnapshot(services.orm, async orm => {
    const opened = await openPresentation({ orm }, visit)
    const { id } = opened.presentation
    const all = await readSlideOrder(orm, id)
    const order = seesAll(opened) ? all : all.filter(({ hidden }) => !hidden)
    const from = firstInSight(
      order.findIndex(({ uid }) => uid === at),
      order.length,
    )
    const rows = await selectSlidesBetween(orm, id, { from, count: slidesPerRead.first })
    const slides = showSlides(
      opened,
      rows.map(row => presentSlide(row, visit.slug)),
    )
    return { ...presentHead(opened, order), slides, ...describeShared(opened) }
  })
}

/** Some of the slides that the caller sees, in order, and how many those are. */
export async function readSlides(
  services: Services,
  visit: PresentationVisit,
  part: { readonly from: number; readonly count: number },
): Promise<{ count: number; results: Slide[] }> {
  const opened = await openPresentation(services, visit)
  const { id } = opened.presentation
  const present = (rows: readonly SlideRow[]) => rows.map(row => presentSlide(row, visit.slug))
  if (seesAll(opened)) {
    const results = present(await selectSlidesBetween(services.orm, id, part))
    return { count: await countSlides(services.orm, id), results }
  }
  const shown = numberShown(opened, present(await selectSlides(services.orm, id)))
  return { count: shown.length, results: shown.slice(part.from, part.from + part.count) }
}

/** The slide asked for is in the middle, unless an end of the deck is nearer. */
function firstInSight(place: number, total: number): number {
  const centred = place - Math.floor(slidesPerRead.first / 2)
  return Math.max(0, Math.min(centred, total - slidesPerRead.first))
}

/** The front of a presentation as its link shows it; of any other nobody learns that it exists. */
export function readPreview(
  services: Services,
  slug: string,
  passes: readonly LinkPass[],
): Promise<PresentationPreview> {
  return readSnapshot(services.orm, async orm => {
    const shown = await findShownDeck({ ...services, orm }, slug, { passes })
    const row = shown && (await findPresentationById(orm, shown.id))
    const workspace = row?.workspaceId ? await readWorkspace(orm, row.workspaceId) : undefined
    if (!shown || !row || !workspace || workspace.deletedAt) throw new DomainError('presentation_not_found')
    const card = await presentListed(orm, row, workspace.slug)
    const { paging, page_numbering, copying } = shown.settings
    return {
      slug,
      name: card.name,
      theme: card.theme,
      settings: { paging, page_numbering, copying },
      first_slide: card.first_slide && withoutPrivateParts(card.first_slide),
      count: await countSlides(orm, row.id, { shown: true }),
    }
  })
}

/** Why a presentation is closed to someone who wants to edit it; where it is not, how it stands with search engines. */
export async function readAccess(services: Services, visit: PresentationVisit): Promise<Access> {
  try {
    const { id, workspaceId } = (await openPresentation(services, visit)).presentation
    if (workspaceId === null) return { reason: null }
    const asking = { workspaceId, userId: visit.visitor.userId }
    return { reason: null, listing: await readListingState(services, id, asking) }
  } catch (error) {
    const reason = accessReasons.find(code => error instanceof DomainError && error.code === code)
    if (!reason) throw error
    return { reason }
  }
}
type Access = z.output<typeof presentations.access.reply>
