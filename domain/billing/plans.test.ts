import { expect, test } from 'vitest'
import { type PlanLimits, planLimits, plans } from './plans.ts'

const unlimited = Number.POSITIVE_INFINITY

test('[K-01] free: 30 slides, 10 presentations, 5 members, 5 MB a file, 8 fonts, no premium backgrounds', () => {
  expect(planLimits.free).toEqual({
    slidesPerPresentation: 30,
    presentations: 10,
    members: 5,
    sharedPeople: 5,
    uploadBytes: 5_242_880,
    fonts: 8,
    premiumBackgrounds: false,
    pdfExport: false,
    brandKit: false,
    versionDays: 30,
  })
})

test('[K-02] pro: everything unlimited but 61 fonts and 100 members, with premium backgrounds and PDF', () => {
  expect(planLimits.pro).toEqual({
    slidesPerPresentation: unlimited,
    presentations: unlimited,
    members: 100,
    sharedPeople: 100,
    uploadBytes: unlimited,
    fonts: 61,
    premiumBackgrounds: true,
    pdfExport: true,
    brandKit: true,
    versionDays: unlimited,
  })
})

test('[A-07] each plan gives at least what the one before it gives', () => {
  expect(plans).toEqual(['free', 'pro', 'enterprise'])
  for (const name of Object.keys(planLimits.free) as (keyof PlanLimits)[]) {
    const values = plans.map(plan => Number(planLimits[plan][name]))
    expect([name, values]).toEqual([name, values.toSorted((a, b) => a - b)])
  }
})
