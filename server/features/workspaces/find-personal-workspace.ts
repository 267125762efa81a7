import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { selectMemberships, type WorkspaceRow } from './queries.ts'

export async function findPersonalWorkspace(orm: Orm, userId: number): Promise<WorkspaceRow> {
  const memberships = await selectMemberships(orm, userId)
  const own = memberships.find(({ workspace, role }) => workspace.kind === 'personal' && role === 'owner')
  if (!own) throw new DomainError('workspace_not_found')
  return own.workspace
}
