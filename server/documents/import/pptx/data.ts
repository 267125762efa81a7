import type { ItemDraft } from '#domain/deck/draft.ts'
import { CHART_KINDS, type ChartKind, type ChartSeries } from '#domain/deck/items/chart.ts'
import { isStackable } from '#domain/deck/items/chart-scale.ts'
import type { TableCell } from '#domain/deck/items/table.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import type { DifferenceKind } from '#domain/import/imported.ts'
import { cleanWords } from '../../document.ts'
import { isShareFormat, readNumberFormat } from '../../office/office-xml.ts'
import { cellColor } from './ground.ts'
import { all, below, child, flag, int, type XmlNode } from './package.ts'
import { plainWords, type Run, readTextBody, type TextSettings } from './text.ts'
import { averageColor, type FileTheme, readFill, type TableStyle } from './theme.ts'

type Note = (kind: DifferenceKind, what?: string) => void
type Draft<Type extends ItemDraft['type']> = Extract<ItemDraft, { type: Type }>

const label = (text: string) =>
  cleanWords(text).replace(/\s+/g, ' ').trim().slice(0, LIMITS.label).toWellFormed()

interface Plot {
  readonly node: XmlNode
  readonly kind: ChartKind
  readonly series: readonly ReadSeries[]
}

const PLOTS: Readonly<Record<string, ChartKind>> = {
  'c:barChart': 'bar',
  'c:bar3DChart': 'bar',
  'c:lineChart': 'line',
  'c:line3DChart': 'line',
  'c:areaChart': 'area',
  'c:area3DChart': 'area',
  'c:pieChart': 'pie',
  'c:pie3DChart': 'pie',
  'c:ofPieChart': 'pie',
  'c:doughnutChart': 'donut',
  'c:scatterChart': 'scatter',
  'c:bubbleChart': 'scatter',
  'c:radarChart': 'line',
  'c:stockChart': 'line',
  'c:surfaceChart': 'area',
  'c:surface3DChart': 'area',
}

/** Shown with depth, bubbles or spokes in the file. */
const OTHERWISE = /3D|ofPie|bubble|radar|stock|surface/

/** What a chart may draw besides its values, and ours do not. */
const PARTS = ['c:trendline', 'c:errBars', 'c:dTable', 'c:logBase', 'c:upDownBars', 'c:hiLowLines'] as const

/** A chart with its data as the file has it at hand: the values it was last drawn with. */
export function readChart(
  space: XmlNode | undefined,
  theme: FileTheme,
  note: Note,
): Draft<'chart'> | undefined {
  const area = child(space, 'c:chart', 'c:plotArea')
  const read = (area?.children ?? []).flatMap((node): Plot[] => {
    const kind = PLOTS[node.name]
    // Along a pile of shares the axis counts those, not the values.
    const isPile = stackingOf(node) === 'percent'
    const axis = isPile ? '' : formatOf(child(axisOf(area, node), 'c:numFmt'))
    const series = all(node, 'c:ser').map(one => readSeries(one, theme, axis))
    return kind && series.length > 0 ? [{ node, kind, series }] : []
  })
  const plots = dropTints(read, note)
  const [first] = plots
  if (!area || !first) return undefined
  for (const { node } of plots) if (OTHERWISE.test(node.name)) note('chart_kind', node.name.slice(2))
  const bars = plots.find(({ kind }) => kind === 'bar')
  const lines = plots.filter(({ kind }) => kind === 'line')
  const isCombo = bars !== undefined && lines.length > 0
  const others = plots.filter(
    ({ kind }) => kind !== first.kind && !(isCombo && (kind === 'bar' || kind === 'line')),
  )
  for (const { node } of others) note('chart_kind', node.name.slice(2))
  const kind = isCombo ? 'combo' : first.kind
  const main = isCombo ? bars : first
  const series = plots
    .flatMap(plot => plot.series.map(one => (isCombo && plot.kind === 'line' ? { ...one, line: true } : one)))
    .sort((a, b) => a.order - b.order)
  const labels = series.find(one => one.categories.length > 0)?.categories ?? []
  const count = Math.max(labels.length, ...series.map(({ values }) => values.length))
  if (count > LIMITS.chartCategories || series.length > LIMITS.chartSeries) note('chart_cut')
  const kept = Math.min(count, LIMITS.chartCategories)
  const horizontal = kind === 'bar' && child(first.node, 'c:barDir')?.attrs.val === 'bar'
  // Programs begin at the bottom and at the left, unless the axis is turned round; ours at the top and at the left.
  const isTurned = horizontal !== (orientationOf(area, first.node) === 'maxMin')
  const inOrder = <Value>(at: (place: number) => Value) => {
    const list = Array.from({ length: kept }, (_, place) => at(place))
    return isTurned ? list.reverse() : list
  }
  noteData({ space, kind, series, kept }, note)
  const second_axis = isCombo && hasOwnAxis(bars.node, lines[0]?.node)
  const axis = axisOf(area, main.node)
  const title = readTitle(child(space, 'c:chart', 'c:title'))
  const isBare = flag(child(space, 'c:chart', 'c:autoTitleDeleted'), 'val') === true || series.length > 1
  // A chart of one series is headed by its name unless somebody took that away.
  const shown = title || (isBare ? '' : (series[0]?.name ?? ''))
  const format = sharedFormat(series, second_axis, note)
  return {
    type: 'chart',
    kind: CHART_KINDS.includes(kind) ? kind : 'bar',
    stacking: stackingOf(main.node),
    horizontal,
    second_axis,
    text: shown === '' ? '' : `<p>${escapeText(shown)}</p>`,
    ...readNumberFormat(format),
    x_title: readTitle(child(all(area, 'c:catAx')[0] ?? all(area, 'c:dateAx')[0], 'c:title')),
    y_title: readTitle(child(axis, 'c:title')),
    ...readEdges(child(axis, 'c:scaling'), kind, main),
    categories: inOrder(at => label(labels[at] ?? String(at + 1))),
    series: series.slice(0, LIMITS.chartSeries).map(({ name, color, line, values, points, isPart }) => ({
      ...{ name, color, ...(line && { line }) },
      values: inOrder(at => scaleValue(values[at] ?? 0, isPart)),
      ...(points.some(Boolean) && { points: inOrder(at => points[at] ?? null) }),
    })),
  }
}

/** Our own line that stands alone goes out with an area of the same numbers, which is its tint. */
function dropTints(plots: readonly Plot[], note: Note): Plot[] {
  const lines = plots.flatMap(({ kind, series }) => (kind === 'line' ? series : []))
  const said = ({ name, categories, values }: ReadSeries) => JSON.stringify([name, categories, values])
  const known = new Set(lines.map(said))
  return plots.flatMap(plot => {
    const series = plot.kind === 'area' ? plot.series.filter(one => !known.has(said(one))) : plot.series
    if (series.length < plot.series.length && lines.length > 1) note('chart_kind', 'areaChart')
    return series.length > 0 ? [{ ...plot, series }] : []
  })
}

const axisIds = (node: XmlNode | undefined) => all(node, 'c:axId').map(({ attrs }) => attrs.val)

/** The axis that a plot reads its values on; of a scatter chart the second of its two. */
function axisOf(area: XmlNode | undefined, plot: XmlNode): XmlNode | undefined {
  const axes = all(area, 'c:valAx')
  const own = axes.filter(axis => axisIds(axis).some(id => axisIds(plot).includes(id)))
  return (own.length > 0 ? own : axes).at(PLOTS[plot.name] === 'scatter' ? -1 : 0)
}

function orientationOf(area: XmlNode, plot: XmlNode): string | undefined {
  const axes = [...all(area, 'c:catAx'), ...all(area, 'c:dateAx')]
  const axis = axes.find(one => axisIds(one).some(id => axisIds(plot).includes(id))) ?? axes[0]
  return child(axis, 'c:scaling', 'c:orientation')?.attrs.val
}

interface ReadData {
  readonly space: XmlNode | undefined
  readonly kind: ChartKind
  readonly series: readonly ReadSeries[]
  readonly kept: number
}

/** What the file shows of its numbers, and a chart of ours shows otherwise. */
function noteData({ space, kind, series, kept }: ReadData, note: Note): void {
  for (const part of PARTS) if (below(space, part).length > 0) note('chart_part', part.slice(2))
  if (below(space, 'c:showPercent').some(isOn)) note('chart_part', 'showPercent')
  const hasGap = series.some(({ values }) =>
    Array.from({ length: kept }).some((_, at) => values[at] === undefined),
  )
  const isZero = child(space, 'c:chart', 'c:dispBlanksAs')?.attrs.val === 'zero'
  if (hasGap && !isZero && kind !== 'pie' && kind !== 'donut') note('chart_part', 'gap')
  const across = series.flatMap(({ categories }) =>
    categories[0] ? [String(categories.slice(0, kept))] : [],
  )
  if (kind === 'scatter' && new Set(across).size > 1) note('chart_part', 'xVal')
}

/** A chart of ours has one way to write its numbers, and none on its second axis. */
function sharedFormat(series: readonly ReadSeries[], hasSecondAxis: boolean, note: Note): string {
  const unitOf = ({ format }: ReadSeries) => readNumberFormat(format).unit ?? ''
  const isApart = ({ line }: ReadSeries) => hasSecondAxis && line === true
  const named = series.filter(one => !isApart(one))
  if (new Set(named.map(unitOf)).size > 1 || series.some(one => isApart(one) && unitOf(one) !== ''))
    note('chart_part', 'numFmt')
  if (new Set(named.map(({ isPart }) => isPart)).size > 1) return ''
  return named.find(({ format }) => format !== '')?.format ?? ''
}

/** Shares of a pile are written as parts of one, whatever the values in it are. */
function readEdges(limits: XmlNode | undefined, kind: ChartKind, { node, series: [first] }: Plot) {
  const isPile = stackingOf(node) === 'percent'
  const edge = (name: string) => {
    const value = Number(child(limits, name)?.attrs.val ?? Number.NaN)
    if (!Number.isFinite(value) || (isPile && !isStackable(kind))) return null
    return scaleValue(value, isPile || first?.isPart === true)
  }
  const [least, most] = [edge('c:min'), edge('c:max')]
  return least !== null && most !== null && least >= most ? {} : { y_min: least, y_max: most }
}

function stackingOf(plot: XmlNode): 'none' | 'stacked' | 'percent' {
  const grouping = child(plot, 'c:grouping')?.attrs.val
  return grouping === 'percentStacked' ? 'percent' : grouping === 'stacked' ? 'stacked' : 'none'
}

function hasOwnAxis(bars: XmlNode, lines: XmlNode | undefined): boolean {
  return lines !== undefined && !axisIds(lines).some(id => axisIds(bars).includes(id))
}

interface ReadSeries extends Omit<ChartSeries, 'values' | 'points'> {
  readonly order: number
  readonly categories: readonly string[]
  readonly values: readonly (number | undefined)[]
  readonly points: readonly (string | null)[]
  readonly format: string
  /** Its values are parts of one, and shown in per cent. */
  readonly isPart: boolean
}

function readSeries(node: XmlNode, theme: FileTheme, axisFormat: string): ReadSeries {
  const names = readPoints(child(node, 'c:tx'))
  const xs = child(node, 'c:cat') ?? child(node, 'c:xVal')
  const ys = child(node, 'c:val') ?? child(node, 'c:yVal')
  const colored = (one: XmlNode | undefined) => {
    const shape = child(one, 'c:spPr')
    const line = child(shape, 'a:ln')
    const fill = averageColor(readFill(shape, theme)) ?? averageColor(readFill(line, theme))
    return fill?.hex ?? null
  }
  const points: (string | null)[] = []
  for (const point of all(node, 'c:dPt')) {
    const at = int(child(point, 'c:idx'), 'val')
    if (at !== undefined && at >= 0 && at < LIMITS.chartCategories) points[at] = colored(point)
  }
  const labels = child(node, 'c:dLbls')
  // Labels that show shares of the whole say nothing of the values.
  const isOwn = isOn(child(labels, 'c:showVal')) && !isOn(child(labels, 'c:showPercent'))
  const format =
    (isOwn ? formatOf(child(labels, 'c:numFmt')) : '') ||
    plainFormat(below(ys, 'c:formatCode')[0]?.text) ||
    axisFormat
  return {
    name: label(names[0] ?? ''),
    order: int(child(node, 'c:order'), 'val') ?? 0,
    color: colored(node),
    categories: readPoints(xs),
    values: readPoints(ys, false).map(value =>
      Number.isFinite(Number(value || '-')) ? Number(value) : undefined,
    ),
    points: Array.from(points, one => one ?? null),
    format,
    isPart: isShareFormat(format),
  }
}

const isOn = (node: XmlNode | undefined) => node !== undefined && flag(node, 'val') !== false

const plainFormat = (code = '') => (code === 'General' ? '' : code)

/** The format that is written at labels or at an axis, unless it is that of the cells. */
function formatOf(node: XmlNode | undefined): string {
  return flag(node, 'sourceLinked') === true ? '' : plainFormat(node?.attrs.formatCode)
}

const mostPoints = 5_000

function readPoints(node: XmlNode | undefined, isName = true): string[] {
  const direct = child(node, 'c:v')
  if (direct) return [direct.text]
  // Categories on several levels: the innermost names the values.
  const levels = below(node, 'c:lvl')
  const points = levels[0] ? all(levels[0], 'c:pt') : below(node, 'c:pt')
  const code = isName ? (below(node, 'c:formatCode')[0]?.text ?? '') : ''
  const found: string[] = []
  for (const point of points) {
    const at = int(point, 'idx') ?? found.length
    if (at >= 0 && at < mostPoints) found[at] = tidyValue(child(point, 'c:v')?.text ?? '', code)
  }
  return Array.from(found, one => one ?? '')
}

/** Days are counted from the end of 1899, and sums carry the dust of binary fractions. */
function tidyValue(value: string, code: string): string {
  const number = Number(value)
  if (/[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|General/gi, '')) && number > 1_000 && number < 200_000)
    return new Date(Math.round((number - 25_569) * 86_400_000))
      .toISOString()
      .slice(0, /d/i.test(code) ? 10 : 7)
  return /^-?\d+\.\d{7,}$/.test(value) ? String(Number(number.toPrecision(10))) : value
}

function readTitle(node: XmlNode | undefined): string {
  const written = below(node, 'a:t').map(({ text }) => text)
  return label(written.length > 0 ? written.join('') : (readPoints(child(node, 'c:tx'))[0] ?? ''))
}

function scaleValue(value: number, isPart: boolean): number {
  const scaled = isPart ? Number((value * 100).toPrecision(12)) : value
  return Math.min(LIMITS.chartValue, Math.max(-LIMITS.chartValue, scaled))
}

export interface TableSettings extends Omit<TextSettings, 'note'> {
  readonly style: TableStyle | undefined
  readonly note: Note
  /** Shares of our slide for a unit of the file. */
  readonly unit: number
  /** Points of our slide for a point of the file. */
  readonly scale: number
}

const TABLE_POINTS = 28.8 * 0.78

export function readTable(table: XmlNode, settings: TableSettings): Draft<'table'> | undefined {
  const { note, theme } = settings
  const columns = all(child(table, 'a:tblGrid'), 'a:gridCol').map(one => int(one, 'w') ?? 0)
  const lines = all(table, 'a:tr')
  if (columns.length === 0 || lines.length === 0) return undefined
  const width = Math.min(columns.length, LIMITS.tableColumns)
  const height = Math.min(lines.length, LIMITS.tableRows)
  if (width < columns.length || height < lines.length) note('table_cut')
  const properties = child(table, 'a:tblPr')
  const colors = new Map<string, number>()
  const sizes = new Map<number, number>()
  let isStyled = false
  const rows = lines.slice(0, height).map((line, row) =>
    Array.from({ length: width }, (_, column): TableCell => {
      const cell = all(line, 'a:tc')[column]
      if (!cell || flag(cell, 'hMerge') || flag(cell, 'vMerge')) return { text: '', background_color: null }
      const words = readTextBody(child(cell, 'a:txBody'), { ...settings, note: kind => note(kind) })
      const isHead = row === 0 && flag(properties, 'firstRow') === true
      const looks = words?.paragraphs.flatMap(({ runs }) => runs) ?? []
      const isList = words?.paragraphs.some(({ mark }) => mark !== 'none') === true
      isStyled ||= isList || hasOwnBorder(cell) || (!isHead && looks.some(hasOwnStyle))
      for (const run of looks) {
        const length = run.text.trim().length
        if (length === 0) continue
        colors.set(run.color, (colors.get(run.color) ?? 0) + length)
        sizes.set(run.size, (sizes.get(run.size) ?? 0) + length)
      }
      const text = plainWords(words).trim()
      if (text.length > LIMITS.cell) note('table_cut')
      const across = Math.min(int(cell, 'gridSpan') ?? 1, width - column)
      const down = Math.min(int(cell, 'rowSpan') ?? 1, height - row)
      const place = { row, column, last: { row: lines.length - 1, column: columns.length - 1 } }
      const align = words?.paragraphs[0]?.align
      return {
        text: text.slice(0, LIMITS.cell).toWellFormed(),
        background_color: cellColor(cell, theme, { properties, style: settings.style, ...place }),
        align: align === 'center' || align === 'right' ? align : 'left',
        ...(across > 1 && { colspan: across }),
        ...(down > 1 && { rowspan: down }),
      }
    }),
  )
  const most = <Value>(counts: ReadonlyMap<Value, number>) =>
    [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  const size = (most(sizes) ?? 18) * settings.scale
  const sum = columns.slice(0, width).reduce((total, one) => total + one, 0)
  const heights = lines.slice(0, height).map(line => ((int(line, 'h') ?? 0) * settings.unit * 16) / 9)
  const own = most(colors)
  if (isStyled || colors.size > 1 || sizes.size > 1) note('table_style')
  return {
    type: 'table',
    header: flag(properties, 'firstRow') ?? false,
    header_column: flag(properties, 'firstCol') ?? false,
    rows: clearSpans(rows),
    widths: sum > 0 ? columns.slice(0, width).map(one => Math.max(0.001, one / sum)) : null,
    heights: heights.map(one => Math.round(Math.min(1, Math.max(0, one)) * 1e5) / 1e5),
    size: Math.round(Math.min(6, Math.max(0.1, size / TABLE_POINTS)) * 1000) / 1000,
    theme: { text_color: own ?? null },
  }
}

/** The words of a cell are plain; who emphasised some is told. */
function hasOwnStyle({ text, bold, italic, underline, strike, highlight, link }: Run): boolean {
  return text.trim() !== '' && (bold || italic || underline || strike || highlight !== null || link !== null)
}

/** A line that the file draws around this cell alone, beside those of the table's style. */
function hasOwnBorder(cell: XmlNode): boolean {
  const lines = ['a:lnL', 'a:lnR', 'a:lnT', 'a:lnB', 'a:lnTlToBr', 'a:lnBlToTr']
  return lines.some(name => child(cell, 'a:tcPr', name, 'a:solidFill') !== undefined)
}

/** A merged cell that would leave the table or lie on another is as large as it can be: one cell. */
function clearSpans(rows: TableCell[][]): TableCell[][] {
  const taken = new Set<string>()
  return rows.map((row, top) =>
    row.map((cell, left) => {
      const { colspan = 1, rowspan = 1, ...bare } = cell
      if (taken.has(`${top}.${left}`)) return { text: '', background_color: null }
      const places = Array.from({ length: rowspan * colspan }, (_, at) => [
        top + Math.floor(at / colspan),
        left + (at % colspan),
      ])
      const fits = places.every(([y = 0, x = 0]) => rows[y]?.[x] !== undefined && !taken.has(`${y}.${x}`))
      if (!fits) return bare
      for (const [y, x] of places) taken.add(`${y}.${x}`)
      return cell
    }),
  )
}
