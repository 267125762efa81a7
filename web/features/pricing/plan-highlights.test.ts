import { expect, test } from 'vitest'
import { planLimits, plans } from '#domain/billing/plans.ts'
import { listHighlights } from './plan-facts.ts'

const most = 100 * 1024 * 1024

test('[R-08] a plan is praised for what the one before it lacks, with the numbers of the plans', () => {
  expect(listHighlights('free', most).map(({ key }) => key)).toEqual([
    'presentations',
    'slidesPerPresentation',
    'members',
    'uploadBytes',
    'fonts',
    'versionDays',
  ])
  expect(listHighlights('free', most)[0]?.values.amount).toBe(planLimits.free.presentations)
  expect(listHighlights('pro', most).map(({ key }) => key)).toEqual([
    'unlimited.presentations',
    'unlimited.slidesPerPresentation',
    'members',
    'uploadBytes',
    'fonts',
    'unlimited.versionDays',
    'premiumBackgrounds',
    'pdfExport',
    'brandKit',
  ])
  expect(listHighlights('enterprise', most).map(({ key }) => key)).toEqual([
    'everything',
    'unlimited.members',
    'support',
    'terms',
  ])
  for (const plan of plans) expect(listHighlights(plan, most).length).toBeGreaterThan(2)
})
