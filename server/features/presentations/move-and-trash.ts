import type { PresentationCard } from '#contract/presentation-shape.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { publishChange } from '../live/live.ts'
import { keepListing } from '../search-engines/search-engines.ts'
import {
  claimPresentationPlace,
  freePresentationPlace,
  isLinkOnAtFirst,
  lockWorkspaces,
  openWorkspace,
} from '../workspaces/workspaces.ts'
import { noteListChanges } from './list/queries.ts'
import { presentListed } from './list-presentations.ts'
import {
  changePresentation,
  chooseWorkspace,
  openPresentation,
  type PresentationVisit,
  refuseTooManySlides,
} from './presentations.ts'
import { countSlides, deletePresentation, moveAssets, placePresentation } from './queries.ts'

interface MoveOrder {
  readonly userId: number
  /** Of the workspace it goes to. */
  readonly workspace: string
}

/** Moves a presentation to another workspace of the caller; its address stays. */
export async function movePresentation(
  services: Services,
  visit: PresentationVisit,
  order: MoveOrder,
): Promise<PresentationCard> {
  const active = { ...visit, among: ['active'] } as const
  await openPresentation(services, active)
  // The contract declares what the caller needs where the presentation is; this is what they need where it goes.
  const wanted = { userId: order.userId, slug: order.workspace, capability: 'presentation.create' } as const
  const { workspace: target } = await openWorkspace(services, wanted)
  return changePresentation(
    services,
    on => openPresentation(on, active),
    async (orm, { presentation }) => {
      const { id } = presentation
      const from = presentation.workspaceId!
      if (from === target.id) return presentListed(orm, presentation, target.slug)
      await lockWorkspaces(orm, [from, target.id])
      const { plan } = await claimPresentationPlace(orm, target.id)
      refuseTooManySlides(plan, await countSlides(orm, id))
      await freePresentationPlace(orm, from)
      const asking = { workspaceId: target.id, userId: order.userId }
      const settings = await keepListing(orm, asking, settingsSchema.parse(presentation.settings))
      const moved = await placePresentation(orm, id, { status: 'active', workspaceId: target.id, settings })
      await moveAssets(orm, id, target.id)
      const now = services.clock.now()
      await noteListChanges(orm, from, [presentation], now)
      await noteListChanges(orm, target.id, [presentation], now)
      // A person who has it open may be a stranger now; members of the other workspace open it again.
      await publishChange(orm, { presentationId: id, kind: 'closed', by: visit.visitor.client })
      return presentListed(orm, moved, target.slug)
    },
  )
}

interface LinkOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly slug: string
  /** Their own unless given. */
  readonly workspace: string | null | undefined
}

/** Keeps what was made as a guest, from the browser that made it. What is kept already stays where it is. */
export function linkPresentation(
  services: Services,
  { visitor, userId, slug, workspace }: LinkOrder,
): Promise<PresentationCard> {
  // A guest's belongs to no workspace: anybody signed in may ask, and the one gate of presentations decides.
  const visit = { visitor, slug, capability: 'presentation.edit' } as const
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened) => {
      const { presentation } = opened
      if (opened.workspace !== null) return presentListed(orm, presentation, opened.workspace)
      const { id: workspaceId, slug: kept } = await chooseWorkspace({ ...services, orm }, userId, workspace)
      // A guest has nobody to share with: here it is as private as what is made here.
      const link = isLinkOnAtFirst(await claimPresentationPlace(orm, workspaceId))
      const before = { ...settingsSchema.parse(presentation.settings), link }
      const settings = await keepListing(orm, { workspaceId, userId }, before)
      const { id } = presentation
      const linked = await placePresentation(orm, id, { status: 'active', workspaceId, settings })
      await moveAssets(orm, id, workspaceId)
      await noteListChanges(orm, workspaceId, [presentation], services.clock.now())
      await publishChange(orm, { presentationId: id, kind: 'deck_saved', by: visitor.client })
      return presentListed(orm, linked, kept)
    },
  )
}

/** Puts a presentation into the trash of its workspace; a guest's has none and is gone. */
export async function removePresentation(services: Services, visit: PresentationVisit): Promise<void> {
  await changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation }) => {
      const { id, workspaceId } = presentation
      const now = services.clock.now()
      if (workspaceId === null) {
        await deletePresentation(orm, id)
      } else {
        await placePresentation(orm, id, { status: 'trashed', workspaceId, trashedAt: now })
        await freePresentationPlace(orm, workspaceId)
        await noteListChanges(orm, workspaceId, [presentation], now)
      }
      await publishChange(orm, { presentationId: id, kind: 'closed', by: visit.visitor.client })
    },
  )
}

/** Takes a presentation out of the trash, if the plan has a place for it; one that is out already stays where it is. */
export function restorePresentation(services: Services, visit: PresentationVisit): Promise<PresentationCard> {
  return changePresentation(
    services,
    on => openPresentation(on, { ...visit, among: ['active', 'trashed'] }),
    async (orm, { presentation, workspace }) => {
      if (presentation.status === 'active') return presentListed(orm, presentation, workspace!)
      const workspaceId = presentation.workspaceId!
      await claimPresentationPlace(orm, workspaceId)
      const restored = await placePresentation(orm, presentation.id, { status: 'active', workspaceId })
      await noteListChanges(orm, workspaceId, [presentation], services.clock.now())
      return presentListed(orm, restored, workspace!)
    },
  )
}

/** Deletes what is in the trash for good; what is not in the trash is not found there. */
export async function purgePresentation(services: Services, visit: PresentationVisit): Promise<void> {
  await changePresentation(
    services,
    on => openPresentation(on, { ...visit, among: ['trashed'] }),
    (orm, { presentation }) => deletePresentation(orm, presentation.id),
  )
}
