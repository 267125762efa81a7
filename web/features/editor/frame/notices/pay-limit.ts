import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import type { Presentation } from '#domain/deck/presentation.ts'

export interface PayLimit {
  readonly what: 'slides' | 'presentations'
  /** Null where the plan sets none that we know of. */
  readonly max: number | null
}

/** Which limit of the plan stands in the way: a deck that has no address yet could not be made at all. */
export function findPayLimit(
  deck: Pick<Presentation, 'slug' | 'slides' | 'workspace'>,
  workspaces: readonly WorkspaceSummary[],
): PayLimit {
  const plan = workspaces.find(({ slug }) => slug === deck.workspace)?.tariff.level.name ?? 'free'
  const { slidesPerPresentation, presentations } = planLimits[plan]
  const what = deck.slug === null && deck.slides.length <= slidesPerPresentation ? 'presentations' : 'slides'
  const max = what === 'slides' ? slidesPerPresentation : presentations
  return { what, max: Number.isFinite(max) ? max : null }
}
