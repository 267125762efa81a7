import { expect, test } from 'vitest'
import { planLimits, plans } from '#domain/billing/plans.ts'
import { listHighlights } from './plan-facts.ts'

test('[R-08] a plan is praised for what the one before it lacks, with the numbers of the plans', () => {
  expect(listHighlights('free').map(({ key }) => key)).toEqual([
    'presentations',
    'slidesPerPresentation',
    'members',
    'uploadBytes',
    'fonts',
    'versionDays',
  ])
  expect(listHighlights('free')[0]?.values.amount).toBe(planLimits.free.presentations)
  expect(listHighlights('pro').map(({ key }) => key)).toEqual([
    'unlimited.presentations',
    'unlimited.slidesPerPresentation',
    'members',
    'unlimited.uploadBytes',
    'fonts',
    'unlimited.versionDays',
    'premiumBackgrounds',
    'pdfExport',
    'brandKit',
  ])
  expect(listHighlights('enterprise').map(({ key }) => key)).toEqual([
    'everything',
    'unlimited.members',
    'support',
    'terms',
  ])
  for (const plan of plans) expect(listHighlights(plan).length).toBeGreaterThan(2)
})
