import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitScale, hugScale } from '#domain/deck/items/chart-scale.ts'
import { formatValue, labelPlace } from './chart-model.ts'
import { arcPath, sliceCircle } from './plots.tsx'

const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 30 })

test('a scale holds zero and every value, and its ticks rise evenly', () => {
  fc.assert(
    fc.property(values, list => {
      for (const scale of [fitScale(list), hugScale(list)]) {
        for (const value of [0, ...list]) {
          expect(scale.place(value)).toBeGreaterThanOrEqual(-1e-9)
          expect(scale.place(value)).toBeLessThanOrEqual(1 + 1e-9)
        }
      }
      const { ticks } = fitScale(list)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(10)
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b))
    }),
  )
})

test('ticks are numbers people count in', () => {
  expect(fitScale([520, 560, 580]).ticks).toEqual([0, 200, 400, 600])
  expect(fitScale([0.1, 0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3])
  expect(fitScale([]).ticks[0]).toBe(0)
})

test('slices of a circle close it, and nothing takes less than nothing', () => {
  fc.assert(
    fc.property(values, list => {
      const slices = sliceCircle(list)
      const last = slices.at(-1)
      const whole = list.some(value => value > 0) ? 1 : 0
      expect(last?.to).toBeCloseTo(whole, 6)
      for (const slice of slices) expect(slice.to).toBeGreaterThanOrEqual(slice.from)
    }),
  )
  expect(arcPath({ from: 0, to: 1 }, 49, 0)).not.toMatch(/M50 1 A49 49 0 1 1 50 1 /)
})

test('values are spelled as each language spells them', () => {
  expect(formatValue(1234.5, '', 'en')).toBe('1,234.5')
  expect(formatValue(12345.5, '', 'ru')).toBe('12\u00a0345,5')
  expect(formatValue(4000, '', 'ru')).toBe('4000')
  expect(formatValue(-3, '£', 'en')).toBe('\u2212£3')
  expect(formatValue(910, '£k', 'en')).toBe('£910k')
  expect(formatValue(54, '%', 'en')).toBe('54%')
  expect(formatValue(4.1, 'м', 'ru')).toBe('4,1\u00a0м')
})

test('a label stays off the line it belongs to', () => {
  expect([4, 2, 0, 2, 4, 4].map((_, index, list) => labelPlace(list, index))).toEqual([
    'above',
    'right',
    'below',
    'left',
    'above',
    'above',
  ])
})
