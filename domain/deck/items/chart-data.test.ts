import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { chartItem } from './chart.ts'
import {
  addCategory,
  addSeries,
  type ChartData,
  type ChartFields,
  clearData,
  colorPoint,
  pasteBlock,
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

const block = (text: string) => text.split('\n').map(line => line.split('\t').map(words => ({ text: words })))

test('[B-13] a block with its headers is the data, wherever it is pasted and whatever stood there', () => {
  const sheet = block(
    'Порт\tПрилив\tОтлив\tСредний\nБрест\t6,4\t1 204,1\t3,75\nДувр\t6,7\tнет\t3,9\nОбан\t3,9\t0,2\t2,05',
  )
  const pasted = pasteBlock(data, { row: 2, column: 1 }, sheet, 'en')
  expect(pasted).toEqual({
    categories: ['Брест', 'Дувр', 'Обан'],
    series: [
      { name: 'Прилив', color: null, values: [6.4, 6.7, 3.9] },
      { name: 'Отлив', color: '#14508c', values: [1204.1, 0, 0.2] },
      { name: 'Средний', color: null, values: [3.75, 3.9, 2.05] },
    ],
  })
  // An empty corner is a corner too, and so are years beside the figures.
  expect(
    pasteBlock(data, { row: 0, column: 1 }, block('\t2024\t2025\nNorth\t1\t2'), 'en').series.map(
      one => one.name,
    ),
  ).toEqual(['2024', '2025'])
  expect(
    pasteBlock(data, { row: 1, column: 1 }, block('Year\tSales\n2024\t5\n2025\t7'), 'en').categories,
  ).toEqual(['2024', '2025'])
})

test('[B-13] a block without headers lies where it is put', () => {
  expect(pasteBlock(data, { row: 2, column: 1 }, block('8\t9'), 'en').series.map(one => one.values)).toEqual([
    [6, 8],
    [1, 9],
  ])
  const named = pasteBlock(data, { row: 0, column: 1 }, block('Spring\tNeap\n5\t6'), 'en')
  expect(named.series.map(one => [one.name, ...one.values])).toEqual([
    ['Spring', 5, 7],
    ['Neap', 6, 2],
  ])
  expect(named.categories).toEqual(['Mon', 'Tue'])
})

test('[B-13] figures are read as the file writes them, with the unit they share', () => {
  const read = (text: string) => pasteBlock({ ...data, unit: '' }, { row: 1, column: 1 }, block(text), 'en')
  expect(read('\ta\nx\t1.234,5\ny\t2.000,25').series[0]?.values).toEqual([1234.5, 2000.25])
  expect(read('\ta\nx\t1,234.5\ny\t2,000').series[0]?.values).toEqual([1234.5, 2000])
  expect(read('\ta\nx\t54 %\ny\t46 %')).toMatchObject({ unit: '%', series: [{ values: [54, 46] }] })
  expect(read('\ta\nx\t$1,200\ny\t($300)')).toMatchObject({ unit: '$', series: [{ values: [1200, -300] }] })
  expect(read('\ta\nx\t12 500\u202f₽\ny\t−7 ₽')).toMatchObject({
    unit: '₽',
    series: [{ values: [12_500, -7] }],
  })
  // What the program says the number is counts more than how it looks.
  const told = [
    [{ text: '' }, { text: 'a' }],
    [{ text: 'x' }, { text: '6,3', value: 6.3 }],
  ]
  expect(pasteBlock(data, { row: 0, column: 1 }, told, 'en').series[0]?.values).toEqual([6.3])
})

test('[B-13] colours of single values go with their category', () => {
  const colored = colorPoint(data, 0, 1, '#aa0000')
  expect(colored.series[0]?.points).toEqual([null, '#aa0000'])
  expect(addCategory(colored, 0, 'x').series[0]?.points).toEqual([null, null, '#aa0000'])
  expect(removeCategory(colored, 0).series[0]?.points).toEqual(['#aa0000'])
  expect(colorPoint(colored, 0, 1, null).series[0]).not.toHaveProperty('points')
  expect(clearData(colored, { top: 1, left: 0, bottom: 2, right: 1 })).toMatchObject({
    categories: ['', ''],
    series: [{ values: [0, 0] }, { values: [1, 2] }],
  })
})

test('whatever is done to the data, every series has a value for every category', () => {
  const place = fc.nat({ max: 40 })
  const step = fc.oneof(
    place.map(at => (now: ChartData) => addCategory(now, at, 'x')),
    place.map(at => (now: ChartData) => removeCategory(now, at % now.categories.length)),
    place.map(at => (now: ChartData) => addSeries(now, at, 'x')),
    fc.tuple(place, place).map(
      ([series, category]) =>
        (now: ChartData) =>
          colorPoint(now, series % now.series.length, category % now.categories.length, '#123456'),
    ),
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
