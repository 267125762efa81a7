import { type Plan, planLimits } from '#domain/billing/plans.ts'

/** What the plans are compared by, in the order people ask. */
export const planFacts = [
  'presentations',
  'slidesPerPresentation',
  'members',
  'sharedPeople',
  'uploadBytes',
  'fonts',
  'premiumBackgrounds',
  'pdfExport',
  'brandKit',
  'versionDays',
] as const
export type PlanFact = (typeof planFacts)[number]

type FactValue =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'yes' | 'no' }

const megabyte = 1024 * 1024

/** One limit of a plan as a displayable value; sizes are in megabytes. */
export function readFact(plan: Plan, fact: PlanFact): FactValue {
  const limit: number | boolean = planLimits[plan][fact]
  if (typeof limit === 'boolean') return { kind: limit ? 'yes' : 'no' }
  if (!Number.isFinite(limit)) return { kind: 'unlimited' }
  return { kind: 'amount', amount: fact === 'uploadBytes' ? limit / megabyte : limit }
}

type HighlightKey =
  | Exclude<PlanFact, 'sharedPeople'>
  | 'everything'
  | 'support'
  | 'terms'
  | `unlimited.${'presentations' | 'slidesPerPresentation' | 'members' | 'uploadBytes' | 'versionDays'}`

interface Highlight {
  readonly key: HighlightKey
  readonly values: { readonly amount: number }
}

const counted = [
  'presentations',
  'slidesPerPresentation',
  'members',
  'uploadBytes',
  'fonts',
  'versionDays',
] as const
const before: Readonly<Partial<Record<Plan, Plan>>> = { pro: 'free', enterprise: 'pro' }

/** What a plan gives beyond the one before it, in the order people ask; every number is that of the plans' table. */
export function listHighlights(plan: Plan): Highlight[] {
  const smaller = before[plan]
  const isNew = (fact: PlanFact) => !smaller || planLimits[plan][fact] !== planLimits[smaller][fact]
  const limits = counted.filter(isNew).map(fact => sayCounted(plan, fact))
  const switches = (['premiumBackgrounds', 'pdfExport', 'brandKit'] as const)
    .filter(fact => isNew(fact) && planLimits[plan][fact])
    .map(fact => plain(fact))
  if (plan === 'enterprise') return [plain('everything'), ...limits, plain('support'), plain('terms')]
  return [...limits, ...switches]
}

function sayCounted(plan: Plan, fact: (typeof counted)[number]): Highlight {
  const value = readFact(plan, fact)
  if (value.kind === 'amount') return { key: fact, values: { amount: value.amount } }
  if (fact === 'fonts') throw new RangeError('fonts are counted')
  return { key: `unlimited.${fact}`, values: { amount: 0 } }
}

function plain(key: HighlightKey): Highlight {
  return { key, values: { amount: 0 } }
}
