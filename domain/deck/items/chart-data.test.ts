import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { chartItem } from './chart.ts'
import {
  addCategory,
  addSeries,
  type ChartData,
  type ChartFields,
  pasteCells,
  removeCategory,
  removeSeries,
  renameCategory,
  setValue,
} from './chart-data.ts'

const data: ChartData = {
  categories: ['Mon', 'Tue'],
  series: [
    { name: 'High', color: null, values: [6, 7] },
    { name: 'Low', color: '#14508c', values: [1, 2] },
  ],
}

function isSound(fields: ChartFields): boolean {
  return chartItem.schema.safeParse({ id: 'a', index: 0, type: 'chart', ...fields }).success
}

test('a sheet pasted over the corner brings its names and numbers, and the chart grows', () => {
  const cells = [
    ['', 'Spring', 'Neap', 'Mean'],
    ['Brest', '6,4', '4,1', 'no data'],
    ['Dover', '6,7', '4,0', '5,3'],
    ['Oban', '3,9', '2,2', '3,0'],
  ]
  const read = (text: string) => (/^\d+,\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined)
  const pasted = pasteCells(data, { row: 0, column: 0 }, cells, read)
  expect(pasted.categories).toEqual(['Brest', 'Dover', 'Oban'])
  expect(pasted.series.map(one => one.name)).toEqual(['Spring', 'Neap', 'Mean'])
  expect(pasted.series.map(one => one.values)).toEqual([
    [6.4, 6.7, 3.9],
    [4.1, 4, 2.2],
    [0, 5.3, 3],
  ])
  expect(pasted.series[1]?.color).toBe('#14508c')
})

test('a paste larger than a chart may be is cut at its edges', () => {
  const cells = Array.from({ length: 80 }, () => Array.from({ length: 20 }, () => '1'))
  const pasted = pasteCells(data, { row: 1, column: 1 }, cells, Number)
  expect(pasted.categories).toHaveLength(LIMITS.chartCategories)
  expect(pasted.series).toHaveLength(LIMITS.chartSeries)
  expect(isSound(pasted)).toBe(true)
})

test('whatever is done to the data, every series has a value for every category', () => {
  const place = fc.nat({ max: 40 })
  const step = fc.oneof(
    place.map(at => (now: ChartData) => addCategory(now, at, 'x')),
    place.map(at => (now: ChartData) => removeCategory(now, at % now.categories.length)),
    place.map(at => (now: ChartData) => addSeries(now, at, 'x')),
    place.map(at => (now: ChartData) => removeSeries(now, at % now.series.length)),
    fc
      .tuple(place, place, fc.double({ noNaN: true }))
      .map(([category, series, value]) => (now: ChartData) => {
        return setValue(now, category % now.categories.length, series % now.series.length, value)
      }),
    fc.tuple(place, fc.string({ maxLength: 300 })).map(
      ([at, name]) =>
        (now: ChartData) =>
          renameCategory(now, at % now.categories.length, name),
    ),
    fc.tuple(place, place, fc.array(fc.array(fc.string(), { maxLength: 9 }), { maxLength: 9 })).map(
      ([row, column, cells]) =>
        (now: ChartData) =>
          pasteCells(now, { row, column }, cells, Number),
    ),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let now: ChartData = data
      for (const change of steps) {
        const next = change(now)
        expect(isSound(next)).toBe(true)
        now = next
      }
    }),
  )
})
