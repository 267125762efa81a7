import type { Services } from '#server/services.ts'
import { type Membership, selectMemberships } from './queries.ts'

export function listMemberships(services: Services, userId: number): Promise<Membership[]> {
  return selectMemberships(services.orm, userId)
}
