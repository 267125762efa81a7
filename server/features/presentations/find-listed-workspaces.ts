import type { Services } from '#server/services.ts'
import { listMemberships } from '../workspaces/list-memberships.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'

/** The workspace whose list is asked for, or all the user's when none is named. */
export async function findListedWorkspaces(services: Services, userId: number, slug: string | undefined) {
  const capability = 'presentation.view'
  if (slug !== undefined) return [(await openWorkspace(services, { userId, slug, capability })).workspace]
  return (await listMemberships(services, userId)).map(({ workspace }) => workspace)
}
