import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import type { WorkspaceRow } from './queries.ts'

/** Creating past the plan's limit is refused; who claims the place finds out for certain. */
export function refuseFullWorkspace(workspace: Pick<WorkspaceRow, 'plan' | 'activePresentations'>): void {
  const max = planLimits[workspace.plan].presentations
  if (workspace.activePresentations >= max) throw new DomainError('pay', { limit: 'presentations', max })
}
