import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { deleteResponses } from './queries.ts'

export interface ResponsesRemoval {
  readonly visitor: Visitor
  readonly slug: string
  readonly ids: number[]
}

/** Deletes responses for good; those that are gone already are no trouble. */
export async function removeResponses(
  services: Services,
  { visitor, slug, ids }: ResponsesRemoval,
): Promise<void> {
  const visit = { visitor, slug, capability: 'presentation.edit' } as const
  const { presentation } = await openPresentation(services, visit)
  await deleteResponses(services.orm, presentation.id, ids)
}
