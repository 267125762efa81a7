import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { freePresentationPlace } from '../workspaces/free-presentation-place.ts'
import { holdWorkspaces } from '../workspaces/hold-workspaces.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { changePresentation } from './change-presentation.ts'
import { noteListChange } from './list/queries.ts'
import { openPresentation } from './open-presentation.ts'
import { presentListed } from './present-listed.ts'
import { countSlides, moveAssets, placePresentation } from './queries.ts'
import { refuseTooManySlides } from './refuse-too-many-slides.ts'

export interface MoveOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly slug: string
  /** Of the workspace it goes to. */
  readonly workspace: string
}

/** Moves a presentation to another workspace of the caller; its address stays. */
export async function movePresentation(services: Services, order: MoveOrder): Promise<PresentationCard> {
  const { visitor, userId, slug } = order
  const visit = { visitor, slug, capability: 'presentation.delete', among: ['active'] } as const
  await openPresentation(services, visit)
  const wanted = { userId, slug: order.workspace, capability: 'presentation.create' } as const
  const { workspace: target } = await openWorkspace(services, wanted)
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation }) => {
      const { id } = presentation
      const from = presentation.workspaceId!
      if (from === target.id) return presentListed(orm, presentation, target.slug)
      await holdWorkspaces(orm, [from, target.id])
      const { plan } = await claimPresentationPlace(orm, target.id)
      refuseTooManySlides(plan, await countSlides(orm, id))
      await freePresentationPlace(orm, from)
      const moved = await placePresentation(orm, id, { status: 'active', workspaceId: target.id })
      await moveAssets(orm, id, target.id)
      const now = services.clock.now()
      await noteListChange(orm, from, presentation, now)
      await noteListChange(orm, target.id, presentation, now)
      // Whoever has it open may be a stranger now; members of the other workspace open it again.
      await publishChange(orm, { presentationId: id, kind: 'closed', by: visitor.client })
      return presentListed(orm, moved, target.slug)
    },
  )
}
