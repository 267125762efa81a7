import { expect, test } from 'vitest'
import { CHART_VARIANTS } from '#domain/deck/items/chart.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import type { Lettering, MeasuredCell, MeasuredChart } from '#domain/export/measured.ts'
import { readChart } from '#server/documents/import/pptx/data.ts'
import { Package } from '#server/documents/import/pptx/package.ts'
import { readTheme } from '#server/documents/import/pptx/theme.ts'
import { chartXml } from './chart-xml.ts'
import { ObjectIds, SlideRelations } from './slide-parts.ts'
import { tableXml } from './text-xml.ts'

const paint = (color: string) => ({ color, alpha: 1 })
const letters: Lettering = {
  family: 'Inter',
  size: 16,
  weight: 400,
  italic: false,
  paint: paint('#222222'),
  spacing: 0,
  upper: false,
}
const measured: MeasuredChart = {
  item: 'c',
  box: { x: 0, y: 0, w: 600, h: 400 },
  plot: { x: 60, y: 40, w: 500, h: 300 },
  colors: [
    [paint('#112233'), paint('#aa0000')],
    [paint('#445566'), paint('#445566')],
  ],
  legend: { x: 0, y: 0, w: 200, h: 20 },
  named: false,
  labels: letters,
  values: letters,
  gridline: paint('#cccccc'),
}
const series = [
  { name: 'Rye & "seed"', values: [1, 3] },
  { name: 'Wheat', values: [6.3, 7.5] },
]
const chart = (fields: object) =>
  createItem({
    id: 'c',
    type: 'chart',
    index: 0,
    slideIndex: 0,
    fields: { categories: ['May', 'June'], series, x_title: 'Month', ...fields },
  })
const xmlOf = (fields: object, more: Partial<MeasuredChart> = {}) =>
  chartXml({ chart: chart(fields), measured: { ...measured, ...more }, language: 'ru' })

/** Every tag that is opened is closed, in its order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [tag, end, name = '', own] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (tag.startsWith('<?') || own) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

const drawn: Record<(typeof CHART_VARIANTS)[number]['name'], RegExp> = {
  bar: /<c:barDir val="col"\/><c:grouping val="clustered"\/>/,
  barStacked: /<c:barDir val="col"\/><c:grouping val="stacked"\/>.*<c:overlap val="100"\/>/,
  barPercent:
    /<c:grouping val="percentStacked"\/>.*formatCode="0%".*<c:max val="1"\/>|<c:grouping val="percentStacked"\/>.*<c:max val="1"\/>.*formatCode="0%"/,
  row: /<c:barDir val="bar"\/><c:grouping val="clustered"\/>.*<c:orientation val="maxMin"\/>/,
  rowStacked: /<c:barDir val="bar"\/><c:grouping val="stacked"\/>/,
  rowPercent: /<c:barDir val="bar"\/><c:grouping val="percentStacked"\/>/,
  combo: /<c:barChart>.*<\/c:barChart><c:lineChart>/,
  line: /^(?!.*<c:areaChart>).*<c:lineChart>/,
  // The first is drawn before the others, and lies below them where they stand on each other.
  area: /<c:areaChart><c:grouping val="standard"\/>.*<c:ser><c:idx val="1"\/>.*<c:ser><c:idx val="0"\/>/,
  areaStacked:
    /<c:areaChart><c:grouping val="stacked"\/>.*<c:ser><c:idx val="0"\/>.*<c:ser><c:idx val="1"\/>/,
  areaPercent:
    /<c:areaChart><c:grouping val="percentStacked"\/>.*<c:ser><c:idx val="0"\/>.*<c:ser><c:idx val="1"\/>/,
  scatter: /<c:scatterChart>.*<c:xVal>/,
  pie: /<c:pieChart>/,
  donut: /<c:doughnutChart>.*<c:holeSize val="61"\/>/,
}

test.each(CHART_VARIANTS)('[B-13] a chart goes out as its own kind: $name', ({ name, ...fields }) => {
  const xml = xmlOf(fields)
  expect(isWellFormed(xml)).toBe(true)
  expect(xml.slice(xml.indexOf('?>') + 2)).toMatch(drawn[name])
  expect(xml).toContain('Rye &amp; &quot;seed&quot;')
  expect(xml).toContain('<c:externalData r:id="rId1">')
})

test('[B-13] formats, colours of single values, a second axis and names at the ends go with it', () => {
  expect(xmlOf({ series: series.slice(1) })).toContain('formatCode="[$-419]0.0"')
  expect(xmlOf({ number_style: 'short' })).toContain('млн')
  expect(xmlOf({})).toMatch(/<c:dPt><c:idx val="1"\/>.*AA0000/)
  expect(xmlOf({ kind: 'combo', second_axis: true }).match(/<c:valAx>/g)).toHaveLength(2)
  expect(xmlOf({ kind: 'line' }, { named: true })).toMatch(/<c:dLblPos val="r"\/>.*<c:showSerName val="1"\/>/)
  // One line alone has its tint below it, as on the slide.
  expect(xmlOf({ kind: 'line', series: series.slice(0, 1) })).toMatch(
    /<c:areaChart>.*alpha val="12000".*<c:lineChart>/,
  )
})

/** What the chart of a file is read as, and what the list of differences says of it. */
function readBack(xml: string) {
  const told: string[] = []
  const root = Package.of(new Map([['chart.xml', Buffer.from(xml)]])).xml('chart.xml')
  const draft = readChart(root, readTheme(undefined, undefined), (kind, what) => told.push(`${kind} ${what}`))
  return { draft, told }
}

test.each(CHART_VARIANTS)('[P-05] a chart comes back as it went out: $name', ({ name, ...fields }) => {
  const { draft, told } = readBack(xmlOf(fields))
  expect(told).toEqual([])
  const values =
    name === 'pie' || name === 'donut'
      ? [[1, 3]]
      : [
          [1, 3],
          [6.3, 7.5],
        ]
  expect(draft?.series?.map(one => one.values)).toEqual(values)
  expect(draft).toMatchObject(fields)
  expect(draft?.unit ?? '').toBe('')
  expect(draft?.categories).toEqual(name === 'scatter' ? ['1', '2'] : ['May', 'June'])
  if (fields.stacking === 'percent') expect(draft).toMatchObject({ y_min: 0, y_max: 100 })
})

test.each([
  { name: 'a unit behind', fields: { unit: '%' }, back: { unit: '%' } },
  {
    name: 'a unit before',
    fields: { unit: '£', unit_place: 'before' },
    back: { unit: '£', unit_place: 'before' },
  },
  { name: 'decimals', fields: { unit: 'km', decimals: 2 }, back: { unit: 'km', decimals: 2 } },
  { name: 'thousands', fields: { number_style: 'short' }, back: { number_style: 'short' } },
])('[P-05] the numbers of a chart come back as they were written: $name', ({ fields, back }) => {
  const one = readBack(xmlOf({ kind: 'line', series: series.slice(0, 1), ...fields }))
  expect(one.draft).toMatchObject({ kind: 'line', ...back, series: [{ values: [1, 3] }] })
  expect(readBack(xmlOf(fields)).draft).toMatchObject({ ...back, series: [{ values: [1, 3] }, {}] })
})

const cell = (text: string, column: number, colspan = 1, rowspan = 1): MeasuredCell => ({
  runs: [{ ...letters, text, underline: false, strike: false, highlight: null, outline: null, href: null }],
  align: 'right',
  lineHeight: 20,
  fill: null,
  top: null,
  bottom: null,
  padding: [1, 2, 3, 4],
  column,
  colspan,
  rowspan,
})

test('[B-12] widths, heights, merged cells and alignment of a table are those of office programs', () => {
  const table = {
    item: 't',
    box: { x: 0, y: 0, w: 300, h: 80 },
    columns: [100, 150, 50],
    rows: [
      { height: 40, cells: [cell('a', 0, 2, 2), cell('b', 2)] },
      { height: 20, cells: [cell('c', 2)] },
      { height: 20, cells: [cell('d', 0), cell('e', 1), cell('f', 2)] },
    ],
    header: false,
    headerColumn: true,
  }
  const parts = { relations: new SlideRelations(new Map()), ids: new ObjectIds(), language: 'en-US' }
  const xml = tableXml(table, 'Ports', parts)
  expect(isWellFormed(xml)).toBe(true)
  expect([...xml.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, width]) => Number(width) / 9525)).toEqual([
    100, 150, 50,
  ])
  expect([...xml.matchAll(/<a:tr h="(\d+)"/g)].map(([, height]) => Number(height) / 9525)).toEqual([
    40, 20, 20,
  ])
  const cells = [...xml.matchAll(/<a:tc( [^>]*)?>/g)].map(([, spans = '']) => spans.trim())
  expect(cells).toEqual([
    'gridSpan="2" rowSpan="2"',
    'rowSpan="2" hMerge="1"',
    '',
    'gridSpan="2" vMerge="1"',
    'hMerge="1" vMerge="1"',
    ...['', '', '', ''],
  ])
  expect(xml).toContain('<a:tblPr firstCol="1"/>')
  expect(xml).toContain('algn="r"')
})
