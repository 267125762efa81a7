import { expect, test } from 'vitest'
import { type PlanLimits, planLimits, plans } from '#domain/billing/plans.ts'
import { planFacts, readFact } from './plan-facts.ts'

const most = 100 * 1024 * 1024

test('every limit of the plans is shown', () => {
  const limits: readonly (keyof PlanLimits)[] = planFacts
  for (const plan of plans) expect([...limits].sort()).toEqual(Object.keys(planLimits[plan]).sort())
})

test('a limit is a number, a yes or a no, and no limit is said in words', () => {
  expect(readFact('free', 'presentations', most)).toEqual({ kind: 'amount', amount: 10 })
  expect(readFact('free', 'uploadBytes', most)).toEqual({ kind: 'amount', amount: 5 })
  expect(readFact('free', 'pdfExport', most)).toEqual({ kind: 'no' })
  expect(readFact('pro', 'presentations', most)).toEqual({ kind: 'unlimited' })
  expect(readFact('pro', 'premiumBackgrounds', most)).toEqual({ kind: 'yes' })
  expect(readFact('enterprise', 'members', most)).toEqual({ kind: 'unlimited' })
})

test('[V-04] no plan promises a larger file than the installation takes', () => {
  for (const plan of ['pro', 'enterprise'] as const)
    expect(readFact(plan, 'uploadBytes', most)).toEqual({ kind: 'amount', amount: 100 })
  expect(readFact('free', 'uploadBytes', 3 * 1024 * 1024)).toEqual({ kind: 'amount', amount: 3 })
})
