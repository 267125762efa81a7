import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { deleteExpiredInvitations, deleteGoneWorkspaces } from './queries.ts'

/** Invitations nobody answered, and workspaces nobody took back. */
export async function tidyTeams({ orm, clock }: Services): Promise<void> {
  const now = clock.now()
  await deleteExpiredInvitations(orm, now)
  await deleteGoneWorkspaces(orm, new Date(now.getTime() - days(deletedWorkspaceDays)))
}
