import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { changePresentation } from './change-presentation.ts'
import { openPresentation } from './open-presentation.ts'
import { deletePresentation } from './queries.ts'

/** Deletes what is in the trash for good; what is not in the trash is not found there. */
export async function purgePresentation(services: Services, visitor: Visitor, slug: string): Promise<void> {
  const visit = { visitor, slug, capability: 'presentation.delete', among: ['trashed'] } as const
  await changePresentation(
    services,
    on => openPresentation(on, visit),
    (orm, { presentation }) => deletePresentation(orm, presentation.id),
  )
}
