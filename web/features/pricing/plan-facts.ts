import { type Plan, planLimits } from '#domain/billing/plans.ts'

/** What the plans are compared by, in the order people ask. */
export const planFacts = [
  'presentations',
  'slidesPerPresentation',
  'members',
  'uploadBytes',
  'fonts',
  'premiumBackgrounds',
  'pdfExport',
] as const
export type PlanFact = (typeof planFacts)[number]

export type FactValue =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'yes' | 'no' }

const megabyte = 1024 * 1024

/** One limit of a plan as something that can be said; sizes are in megabytes. */
export function readFact(plan: Plan, fact: PlanFact): FactValue {
  const limit: number | boolean = planLimits[plan][fact]
  if (typeof limit === 'boolean') return { kind: limit ? 'yes' : 'no' }
  if (!Number.isFinite(limit)) return { kind: 'unlimited' }
  return { kind: 'amount', amount: fact === 'uploadBytes' ? limit / megabyte : limit }
}
