import { expect, test } from 'vitest'
import { type PlanLimits, planLimits, plans } from '#domain/billing/plans.ts'
import { planFacts, readFact } from './plan-facts.ts'

test('every limit of the plans is shown', () => {
  const limits: readonly (keyof PlanLimits)[] = planFacts
  for (const plan of plans) expect([...limits].sort()).toEqual(Object.keys(planLimits[plan]).sort())
})

test('a limit is a number, a yes or a no, and no limit is said in words', () => {
  expect(readFact('free', 'presentations')).toEqual({ kind: 'amount', amount: 10 })
  expect(readFact('free', 'uploadBytes')).toEqual({ kind: 'amount', amount: 5 })
  expect(readFact('free', 'pdfExport')).toEqual({ kind: 'no' })
  expect(readFact('pro', 'presentations')).toEqual({ kind: 'unlimited' })
  expect(readFact('pro', 'premiumBackgrounds')).toEqual({ kind: 'yes' })
  expect(readFact('enterprise', 'members')).toEqual({ kind: 'unlimited' })
})
