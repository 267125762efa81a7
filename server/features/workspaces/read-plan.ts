import type { Plan } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { readWorkspace } from './queries.ts'

export async function readPlan(orm: Orm, workspaceId: number): Promise<Plan> {
  const workspace = await readWorkspace(orm, workspaceId)
  if (!workspace) throw new DomainError('workspace_not_found')
  return workspace.plan
}
