import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountedVisit, countVisit, uncounted, type VisitTold } from './visits.ts'

const told = fc.record({
  slides: fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), seconds: fc.nat(3600) }), {
    maxLength: 8,
  }),
  click_throughs: fc.nat(20),
})

/** A visit as it goes on: each report tells at least what the one before told. */
const growing = fc.array(told, { minLength: 1, maxLength: 8 }).map(parts => {
  let visit = uncounted
  return parts.map((part): VisitTold => {
    visit = countVisit(visit, part).counted
    return {
      slides: Object.entries(visit.slides).map(([id, seconds]) => ({ id: Number(id), seconds })),
      click_throughs: visit.clickThroughs,
    }
  })
})

function sum(reports: readonly VisitTold[]) {
  let visit: CountedVisit = uncounted
  const views = new Map<number, number>()
  const seconds = new Map<number, number>()
  let clickThroughs = 0
  for (const report of reports) {
    const { counted, delta } = countVisit(visit, report)
    visit = counted
    clickThroughs += delta.clickThroughs
    for (const slide of delta.slides) {
      views.set(slide.id, (views.get(slide.id) ?? 0) + slide.views)
      seconds.set(slide.id, (seconds.get(slide.id) ?? 0) + slide.seconds)
    }
  }
  const inOrder = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b)
  return { views: inOrder(views), seconds: inOrder(seconds), clickThroughs }
}

describe('[F-08] [D-23] what a visit adds to the sums', () => {
  test('a slide counts one view and its seconds, a click-through one', () => {
    const first = countVisit(uncounted, { slides: [{ id: 7, seconds: 3 }], click_throughs: 0 })
    expect(first.delta).toEqual({ slides: [{ id: 7, views: 1, seconds: 3 }], clickThroughs: 0 })
    const second = countVisit(first.counted, {
      slides: [
        { id: 7, seconds: 5 },
        { id: 8, seconds: 0 },
      ],
      click_throughs: 2,
    })
    expect(second.delta).toEqual({
      slides: [
        { id: 7, views: 0, seconds: 2 },
        { id: 8, views: 1, seconds: 0 },
      ],
      clickThroughs: 2,
    })
    expect(second.counted).toEqual({ slides: { 7: 5, 8: 0 }, clickThroughs: 2 })
  })

  test('any order, any repeats and any loss before the last leave the sums of the last alone', () => {
    const sent = growing.chain(reports =>
      fc.record({
        last: fc.constant(reports.at(-1)!),
        arrived: fc
          .array(fc.constantFrom(...reports), { maxLength: 12 })
          .chain(some => fc.shuffledSubarray([...some, reports.at(-1)!], { minLength: some.length + 1 })),
      }),
    )
    fc.assert(
      fc.property(sent, ({ last, arrived }) => {
        expect(sum(arrived)).toEqual(sum([last]))
      }),
    )
  })

  test('sums never shrink, whatever is told', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), reports => {
        let visit = uncounted
        for (const report of reports) {
          const { counted, delta } = countVisit(visit, report)
          visit = counted
          expect(delta.clickThroughs).toBeGreaterThanOrEqual(0)
          for (const slide of delta.slides) expect(slide.seconds).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('of hostile reports too, each slide counts one view and at most its longest look', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), reports => {
        const { views, seconds, clickThroughs } = sum(reports)
        for (const [, count] of views) expect(count).toBe(1)
        for (const [id, total] of seconds) {
          const looks = reports.flatMap(({ slides }) => slides.filter(slide => slide.id === id))
          expect(total).toBe(Math.max(...looks.map(look => look.seconds)))
        }
        expect(clickThroughs).toBe(Math.max(0, ...reports.map(report => report.click_throughs)))
      }),
    )
  })
})
