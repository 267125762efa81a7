import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { claimPresentationPlace } from '../workspaces/claim-presentation-place.ts'
import { changePresentation } from './change-presentation.ts'
import { noteListChange } from './list/queries.ts'
import { openPresentation } from './open-presentation.ts'
import { presentListed } from './present-listed.ts'
import { placePresentation } from './queries.ts'

/** Takes a presentation out of the trash, if the plan has a place for it; one that is out already stays where it is. */
export function restorePresentation(
  services: Services,
  visitor: Visitor,
  slug: string,
): Promise<PresentationCard> {
  const among = ['active', 'trashed'] as const
  const visit = { visitor, slug, capability: 'presentation.delete', among } as const
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation, workspace }) => {
      if (presentation.status === 'active') return presentListed(orm, presentation, workspace!)
      const workspaceId = presentation.workspaceId!
      await claimPresentationPlace(orm, workspaceId)
      const restored = await placePresentation(orm, presentation.id, { status: 'active', workspaceId })
      await noteListChange(orm, workspaceId, presentation, services.clock.now())
      return presentListed(orm, restored, workspace!)
    },
  )
}
