import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFunnel } from './visits.ts'

test('[W-04] a visit counts for every slide up to the furthest it saw, though some were skipped', () => {
  const counted = [
    { slide: 1, furthest: 3, sent: 0 },
    { slide: 3, furthest: 2, sent: 1 },
  ]
  expect(readFunnel([1, 2, 3, 4], counted)).toEqual([
    { slide: 1, reached: 5, sent: 0 },
    { slide: 2, reached: 2, sent: 0 },
    { slide: 3, reached: 2, sent: 1 },
    { slide: 4, reached: 0, sent: 0 },
  ])
})

test('[W-04] visits that ended at a deleted slide have opened the presentation, and nothing else', () => {
  expect(readFunnel([5, 6], [{ slide: 9, furthest: 4, sent: 2 }])).toEqual([
    { slide: 5, reached: 4, sent: 0 },
    { slide: 6, reached: 0, sent: 0 },
  ])
  expect(readFunnel([], [{ slide: 9, furthest: 4, sent: 2 }])).toEqual([])
})

test('[W-04] whatever was counted, no slide is reached by more than the one before, and no form sent by more', () => {
  const step = fc.record({
    slide: fc.integer({ min: 1, max: 9 }),
    furthest: fc.integer({ min: -2, max: 50 }),
    sent: fc.integer({ min: -2, max: 80 }),
  })
  const counted = fc.uniqueArray(step, { selector: ({ slide }) => slide })
  const order = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(order, counted, (slides, steps) => {
      const funnel = readFunnel(slides, steps)
      expect(funnel.map(({ slide }) => slide)).toEqual(slides)
      funnel.forEach(({ reached, sent }, at) => {
        expect(reached).toBeLessThanOrEqual(funnel[at - 1]?.reached ?? reached)
        expect(sent).toBeLessThanOrEqual(reached)
        expect(Math.min(reached, sent)).toBeGreaterThanOrEqual(0)
      })
    }),
  )
})
