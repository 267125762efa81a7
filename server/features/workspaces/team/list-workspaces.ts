import type { ListedWorkspace } from '#contract/workspace-shape.ts'
import { seatsOf } from '#domain/workspace/seats.ts'
import type { Services } from '#server/services.ts'
import { listMemberships } from '../list-memberships.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { boundOrNull } from './bound-or-null.ts'
import { countPeople } from './queries.ts'

/** The workspaces of somebody, with how many people and seats each has. */
export async function listWorkspaces(services: Services, userId: number): Promise<ListedWorkspace[]> {
  const memberships = await listMemberships(services, userId)
  const people = await countPeople(
    services.orm,
    memberships.map(({ workspace }) => workspace.id),
  )
  return memberships.map(membership => ({
    ...presentWorkspace(membership),
    people: people.get(membership.workspace.id) ?? 0,
    seats: boundOrNull(seatsOf(membership.workspace)),
  }))
}
