import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { freePresentationPlace } from '../workspaces/free-presentation-place.ts'
import { changePresentation } from './change-presentation.ts'
import { noteListChange } from './list/queries.ts'
import { openPresentation } from './open-presentation.ts'
import { deletePresentation, placePresentation } from './queries.ts'

/** Puts a presentation into the trash of its workspace; a guest's has none and is gone. */
export async function removePresentation(services: Services, visitor: Visitor, slug: string): Promise<void> {
  const visit = { visitor, slug, capability: 'presentation.delete' } as const
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
        await noteListChange(orm, workspaceId, presentation, now)
      }
      await publishChange(orm, { presentationId: id, kind: 'closed', by: visitor.client })
    },
  )
}
