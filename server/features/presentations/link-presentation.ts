import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { changePresentation } from './change-presentation.ts'
import { chooseWorkspace } from './choose-workspace.ts'
import { noteListChange } from './list/queries.ts'
import { openPresentation } from './open-presentation.ts'
import { presentListed } from './present-listed.ts'
import { moveAssets, placePresentation } from './queries.ts'

export interface LinkOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly slug: string
  /** Their own unless told. */
  readonly workspace: string | null | undefined
}

/** Keeps what was made as a guest, from the browser that made it. What is kept already stays where it is. */
export function linkPresentation(
  services: Services,
  { visitor, userId, slug, workspace }: LinkOrder,
): Promise<PresentationCard> {
  const visit = { visitor, slug, capability: 'presentation.edit' } as const
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened) => {
      const { presentation } = opened
      if (opened.workspace !== null) return presentListed(orm, presentation, opened.workspace)
      const { id: workspaceId, slug: kept } = await chooseWorkspace({ ...services, orm }, userId, workspace)
      await claimPresentationPlace(orm, workspaceId)
      const { id } = presentation
      const linked = await placePresentation(orm, id, { status: 'active', workspaceId })
      await moveAssets(orm, id, workspaceId)
      await noteListChange(orm, workspaceId, presentation, services.clock.now())
      await publishChange(orm, { presentationId: id, kind: 'deck_saved', by: visitor.client })
      return presentListed(orm, linked, kept)
    },
  )
}
