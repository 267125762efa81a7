import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { writeFollowing } from './queries.ts'

export interface FollowOrder {
  readonly visitor: Visitor
  readonly userId: number
  readonly slug: string
  readonly follows: boolean
}

/** Whether somebody is mailed about new responses. */
export async function followResponses(
  services: Services,
  { visitor, userId, slug, follows }: FollowOrder,
): Promise<void> {
  const visit = { visitor, slug, capability: 'presentation.view' } as const
  const { presentation } = await openPresentation(services, visit)
  await writeFollowing(services.orm, { presentationId: presentation.id, userId, follows })
}
