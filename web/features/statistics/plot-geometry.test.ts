import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawArea, drawCurve, pickPlaces, pickTicks } from './plot-geometry.ts'

test('[S-13] the axis has a few round whole numbers and room for the highest', () => {
  expect(pickTicks(0)).toEqual([0, 1])
  expect(pickTicks(1)).toEqual([0, 1])
  expect(pickTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(pickTicks(96)).toEqual([0, 20, 40, 60, 80, 100])
  fc.assert(
    fc.property(fc.nat(10_000_000), highest => {
      const ticks = pickTicks(highest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('[S-13] named days are even apart, within the room, and today is among them', () => {
  expect(pickPlaces(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(pickPlaces(30, 6)).toEqual([5, 11, 17, 23, 29])
  expect(pickPlaces(1, 6)).toEqual([0])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 731 }), fc.integer({ min: 2, max: 8 }), (count, most) => {
      const places = pickPlaces(count, most)
      expect(places.at(-1)).toBe(count - 1)
      expect(places.length).toBeLessThanOrEqual(most)
    }),
  )
})

test('[S-13] the curve never shows more or fewer views than there were', () => {
  const heights = fc.array(fc.nat(1000), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(heights, values => {
      const points = values.map((y, x) => ({ x, y }))
      const numbers = drawCurve(points)
        .match(/[\d.-]+,[\d.-]+/g)!
        .map(pair => Number(pair.split(',')[1]))
      for (let index = 1; index < points.length; index++) {
        const [low, high] = [values[index - 1]!, values[index]!].sort((a, b) => a - b)
        for (const handle of numbers.slice(index * 3 - 2, index * 3)) {
          expect(handle).toBeGreaterThanOrEqual(low! - 0.01)
          expect(handle).toBeLessThanOrEqual(high! + 0.01)
        }
      }
    }),
  )
  expect(drawCurve([])).toBe('')
  expect(drawArea([{ x: 50, y: 3 }], 100)).toBe('')
})
