import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartScale, fitScale, hugScale, secondScale, stackSeries } from '#domain/deck/items/chart-scale.ts'
import { formatCode, formatValue, type NumberFormat } from '#domain/deck/items/number-format.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { type Chart, endLabels, labelPlace } from './chart-model.ts'
import { arcPath, sliceCircle } from './round-plot.tsx'

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
  expect(formatValue(1234.5, { unit: '' }, 'en')).toBe('1,234.5')
  expect(formatValue(12345.5, { unit: '' }, 'ru')).toBe('12\u00a0345,5')
  expect(formatValue(4000, { unit: '' }, 'ru')).toBe('4000')
  expect(formatValue(-3, { unit: '£' }, 'en')).toBe('\u2212£3')
  expect(formatValue(910, { unit: '£k' }, 'en')).toBe('£910k')
  expect(formatValue(54, { unit: '%' }, 'en')).toBe('54%')
  expect(formatValue(4.1, { unit: 'м' }, 'ru')).toBe('4,1\u00a0м')
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

const spelled = (value: number, format: Partial<NumberFormat>, locale = 'en') =>
  formatValue(value, { unit: '', ...format }, locale)

test('[B-13] numbers are spelled as the chart wants them, in both languages', () => {
  expect(spelled(12345.678, { number_style: 'plain' })).toBe('12345.68')
  expect(spelled(1234, { number_style: 'grouped' }, 'ru')).toBe('1\u00a0234')
  expect(spelled(1.5, { decimals: 2 }, 'ru')).toBe('1,50')
  expect(spelled(0.543, { number_style: 'percent' })).toBe('54.3%')
  expect(spelled(0.5, { number_style: 'percent', decimals: 0, unit: 'x' })).toBe('50%')
  expect(spelled(1250, { number_style: 'short' })).toBe('1.3k')
  expect(spelled(-2_400_000, { number_style: 'short', unit: '$' })).toBe('\u2212$2.4M')
  expect(spelled(999_960, { number_style: 'short' })).toBe('1M')
  expect(spelled(2_400_000, { number_style: 'short', unit: '₽' }, 'ru')).toBe('2,4\u00a0млн\u00a0₽')
  expect(spelled(1500, { number_style: 'short' }, 'ru')).toBe('1,5\u00a0тыс.')
  expect(spelled(-0.001, { decimals: 1 })).toBe('0.0')
  expect(spelled(7, { unit: 'CHF', unit_place: 'before' })).toBe('CHF\u00a07')
  expect(spelled(7, { unit: '$', unit_place: 'after' })).toBe('7$')
})

test('[B-13] office programs get the same format, with its language', () => {
  expect(formatCode({ unit: '' }, [6.3, 7.1], 'ru')).toBe('[$-419]0.0')
  expect(formatCode({ unit: '%' }, [54, 46], 'en')).toBe('[$-409]0"%"')
  expect(formatCode({ unit: '$' }, [1200, 9000.5], 'en')).toBe('[$-409]"$"#,##0.##')
  expect(formatCode({ unit: '', number_style: 'percent', decimals: 1 }, [0.5], 'en')).toBe('[$-409]0.0%')
  expect(formatCode({ unit: '', number_style: 'short' }, [5e6], 'ru')).toContain('млн')
})

const chart = (fields: Partial<Chart>) =>
  createItem({
    id: 'c',
    type: 'chart',
    index: 0,
    slideIndex: 0,
    fields: {
      categories: ['a', 'b'],
      series: [
        { name: 'one', values: [1, 3] },
        { name: 'two', values: [3, 9] },
      ],
      ...fields,
    },
  })

test('[B-13] series pile up to their sum or to a hundred, below zero apart from above', () => {
  expect(stackSeries(chart({ stacking: 'stacked' }))[1]).toEqual([
    { from: 1, to: 4 },
    { from: 3, to: 12 },
  ])
  expect(stackSeries(chart({ stacking: 'percent' }))[1]?.map(({ to }) => to)).toEqual([100, 100])
  expect(chartScale(chart({ stacking: 'percent' })).ticks).toEqual([0, 25, 50, 75, 100])
  const mixed = chart({
    stacking: 'stacked',
    series: [
      { name: '', color: null, values: [2, -1] },
      { name: '', color: null, values: [-3, -1] },
    ],
  })
  expect(stackSeries(mixed)[1]).toEqual([
    { from: 0, to: -3 },
    { from: -1, to: -2 },
  ])
})

test('[B-13] an axis begins and ends where it is told, and a line may have its own', () => {
  expect(chartScale(chart({ y_min: 2, y_max: 10 }))).toMatchObject({
    min: 2,
    max: 10,
    ticks: [2, 4, 6, 8, 10],
  })
  expect(chartScale(chart({ y_min: 20, y_max: 10 })).min).toBe(0)
  expect(secondScale(chart({ kind: 'combo' }))).toBeNull()
  expect(secondScale(chart({ kind: 'combo', second_axis: true }))?.max).toBe(10)
  expect(chartScale(chart({ kind: 'combo', second_axis: true })).max).toBe(3)
})

test('[B-13] names stand at the ends of their lines where they have room, and in a legend where not', () => {
  expect(endLabels(chart({ kind: 'line' }))).toHaveLength(2)
  const close = [
    { name: 'one', color: null, values: [1, 9] },
    { name: 'two', color: null, values: [3, 9.2] },
  ]
  expect(endLabels(chart({ kind: 'line', series: close }))).toBeNull()
  expect(endLabels(chart({ kind: 'bar' }))).toBeNull()
  expect(endLabels(chart({ kind: 'bar', stacking: 'stacked' }))).toHaveLength(2)
})
