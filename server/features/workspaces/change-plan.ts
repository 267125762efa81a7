import type { Plan } from '#domain/billing/plans.ts'
import type { Orm } from '#server/db/database.ts'
import type { WorkspaceRow } from './queries.ts'
import { updateWorkspace } from './team/queries.ts'

export interface PlanChange {
  readonly plan: Plan
  readonly seats: number | null
}

/** In the transaction that holds the workspace: its plan from the next request on; what was worked out before it is void. */
export function changePlan(orm: Orm, workspace: WorkspaceRow, change: PlanChange): Promise<void> {
  return updateWorkspace(orm, workspace.id, { ...change, billingVersion: workspace.billingVersion + 1 })
}

/** What was worked out before is void, though the plan stays. */
export function moveBillingVersion(orm: Orm, { id, billingVersion }: WorkspaceRow): Promise<void> {
  return updateWorkspace(orm, id, { billingVersion: billingVersion + 1 })
}
