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

/** No plan takes a larger file than its installation does. */
function limitOf(plan: Plan, fact: PlanFact, maxUploadBytes: number): number | boolean {
  const limit = planLimits[plan][fact]
  return fact === 'uploadBytes' ? Math.min(Number(limit), maxUploadBytes) : limit
}

/** One limit of a plan as a displayable value; sizes are in megabytes. */
export function readFact(plan: Plan, fact: PlanFact, maxUploadBytes: number): FactValue {
  const limit = limitOf(plan, fact, maxUploadBytes)
  if (typeof limit === 'boolean') return { kind: limit ? 'yes' : 'no' }
  if (!Number.isFinite(limit)) return { kind: 'unlimited' }
  return { kind: 'amount', amount: fact === 'uploadBytes' ? limit / megabyte : limit }
}

type HighlightKey =
  | Exclude<PlanFact, 'sharedPeople'>
  | 'everything'
  | 'support'
  | 'terms'
  | `unlimited.${'presentations' | 'slidesPerPresentation' | 'members' | 'versionDays'}`

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
export function listHighlights(plan: Plan, maxUploadBytes: number): Highlight[] {
  const smaller = before[plan]
  const read = (of: Plan, fact: PlanFact) => limitOf(of, fact, maxUploadBytes)
  const isNew = (fact: PlanFact) => !smaller || read(plan, fact) !== read(smaller, fact)
  const limits = counted.filter(isNew).map(fact => sayCounted(fact, readFact(plan, fact, maxUploadBytes)))
  const switches = (['premiumBackgrounds', 'pdfExport', 'brandKit'] as const)
    .filter(fact => isNew(fact) && planLimits[plan][fact])
    .map(fact => plain(fact))
  if (plan === 'enterprise') return [plain('everything'), ...limits, plain('support'), plain('terms')]
  return [...limits, ...switches]
}

function sayCounted(fact: (typeof counted)[number], value: FactValue): Highlight {
  if (value.kind === 'amount') return { key: fact, values: { amount: value.amount } }
  if (fact === 'fonts' || fact === 'uploadBytes') throw new RangeError(`${fact} are counted`)
  return { key: `unlimited.${fact}`, values: { amount: 0 } }
}

function plain(key: HighlightKey): Highlight {
  return { key, values: { amount: 0 } }
}
