import { planLimits } from '#domain/billing/plans.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from './open-workspace.ts'

/** Whether the plan has a place left; who claims it finds out for certain. */
export async function canAddPresentation(services: Services, userId: number, slug: string): Promise<boolean> {
  const { workspace } = await openWorkspace(services, { userId, slug, capability: 'workspace.view' })
  return workspace.activePresentations < planLimits[workspace.plan].presentations
}
