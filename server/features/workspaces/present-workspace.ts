import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import type { Membership } from './queries.ts'

export function presentWorkspace({ workspace, role, changedAt }: Membership): WorkspaceSummary {
  return {
    id: workspace.id,
    slug: workspace.slug,
    name: workspace.name,
    kind: workspace.kind,
    is_internal: workspace.isInternal,
    role,
    tariff: { level: { name: workspace.plan, is_free: workspace.plan === 'free' } },
    created_at: workspace.createdAt.toISOString(),
    updated_at: changedAt.toISOString(),
  }
}
