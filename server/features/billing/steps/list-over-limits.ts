import type { TariffPreview } from '#contract/billing-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { listLocked } from '#domain/deck/catalog/locked-look.ts'
import type { Orm } from '#server/db/database.ts'
import { countTakenSeats } from '../../workspaces/count-taken-seats.ts'
import type { HeldWorkspace } from '../../workspaces/hold-workspace.ts'
import { findLongestDeck, selectOwnLooks } from './queries.ts'

type OverLimits = TariffPreview['over_limits']

/** What there would be too much of on the free plan. It stays, and nothing can be added to it. */
export async function listOverLimits(orm: Orm, workspace: HeldWorkspace, now: Date): Promise<OverLimits> {
  const { free } = planLimits
  const locked = (await selectOwnLooks(orm, workspace.id)).flatMap(look => listLocked(look, 'free'))
  const countLocked = (wanted: 'font' | 'background') =>
    new Set(locked.flatMap(({ kind, id }) => (kind === wanted ? id : []))).size
  const slides = await findLongestDeck(orm, workspace.id)
  const found = [
    { limit: 'presentations', used: workspace.activePresentations, max: free.presentations },
    { limit: 'members', used: await countTakenSeats(orm, workspace.id, now), max: free.members },
    { limit: 'slidesPerPresentation', used: slides, max: free.slidesPerPresentation },
    { limit: 'fonts', used: countLocked('font'), max: 0 },
    { limit: 'premiumBackgrounds', used: countLocked('background'), max: 0 },
  ] as const
  return found.filter(({ used, max }) => used > max)
}
