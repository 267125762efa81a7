import type { Plan } from '#domain/billing/plans.ts'
import { useUser } from '../runtime/runtime-context.ts'
import type { SessionUser } from './session-store.ts'

/** The plan of a workspace of theirs; whoever has none has what is free. */
export function readPlan(user: SessionUser, slug: string | null): Plan {
  return user?.workspaces.find(workspace => workspace.slug === slug)?.tariff.level.name ?? 'free'
}

export function useWorkspacePlan(slug: string | null): Plan {
  return readPlan(useUser(), slug)
}
