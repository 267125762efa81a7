import type { ItemDraft } from '#domain/deck/draft.ts'
import { CHART_KINDS, type ChartKind, type ChartSeries } from '#domain/deck/items/chart.ts'
import type { TableCell } from '#domain/deck/items/table.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import type { DifferenceKind } from '#domain/import/imported.ts'
import { cleanWords } from '../../document.ts'
import { all, below, child, flag, int, type XmlNode } from './package.ts'
import { plainWords, type Run, readTextBody, type TextSettings } from './text.ts'
import { averageColor, type FileTheme, readColor, readFill } from './theme.ts'

type Note = (kind: DifferenceKind, what?: string) => void
type Draft<Type extends ItemDraft['type']> = Extract<ItemDraft, { type: Type }>

const label = (text: string) =>
  cleanWords(text).replace(/\s+/g, ' ').trim().slice(0, LIMITS.label).toWellFormed()

interface Plot {
  readonly node: XmlNode
  readonly kind: ChartKind
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
  const plots = (area?.children ?? []).flatMap((node): Plot[] => {
    const kind = PLOTS[node.name]
    return kind && all(node, 'c:ser').length > 0 ? [{ node, kind }] : []
  })
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
  const series = plots.flatMap(({ node, kind }) =>
    all(node, 'c:ser').map(one => readSeries(one, theme, isCombo && kind === 'line')),
  )
  const labels = series.find(one => one.categories.length > 0)?.categories ?? []
  const count = Math.max(labels.length, ...series.map(({ values }) => values.length))
  if (count > LIMITS.chartCategories || series.length > LIMITS.chartSeries) note('chart_cut')
  const kept = Math.min(count, LIMITS.chartCategories)
  const format = series.find(({ format: code }) => code)?.format ?? ''
  const isShare = format.includes('%')
  const kind = isCombo ? 'combo' : first.kind
  const axis = all(area, 'c:valAx').at(kind === 'scatter' ? -1 : 0)
  const limits = child(axis, 'c:scaling')
  const edge = (name: string) => {
    const value = Number(child(limits, name)?.attrs.val ?? Number.NaN)
    return Number.isFinite(value) ? clampValue(isShare ? value * 100 : value) : null
  }
  for (const part of PARTS) if (below(area, part).length > 0) note('chart_part', part.slice(2))
  const title = readTitle(child(space, 'c:chart', 'c:title'))
  const shown =
    flag(child(space, 'c:chart', 'c:autoTitleDeleted'), 'val') === true ? title : title || autoTitle(series)
  return {
    type: 'chart',
    kind: CHART_KINDS.includes(kind) ? kind : 'bar',
    stacking: stackingOf(first.node),
    horizontal: kind === 'bar' && child(first.node, 'c:barDir')?.attrs.val === 'bar',
    second_axis: isCombo && hasOwnAxis(bars.node, lines[0]?.node),
    text: shown === '' ? '' : `<p>${escapeText(shown)}</p>`,
    ...readFormat(format),
    x_title: readTitle(child(all(area, 'c:catAx')[0] ?? all(area, 'c:dateAx')[0], 'c:title')),
    y_title: readTitle(child(axis, 'c:title')),
    ...orderEdges(edge('c:min'), edge('c:max')),
    categories: Array.from({ length: kept }, (_, at) => label(labels[at] ?? String(at + 1))),
    series: series
      .slice(0, LIMITS.chartSeries)
      .map(({ values, points, categories: _, format: __, ...one }) => ({
        ...one,
        values: Array.from({ length: kept }, (_, at) => clampValue((values[at] ?? 0) * (isShare ? 100 : 1))),
        ...(points.some(Boolean) && { points: Array.from({ length: kept }, (_, at) => points[at] ?? null) }),
      })),
  }
}

function orderEdges(least: number | null, most: number | null) {
  return least !== null && most !== null && least >= most ? {} : { y_min: least, y_max: most }
}

/** A chart of one series is headed by its name unless somebody took that away. */
function autoTitle(series: readonly { readonly name: string }[]): string {
  return series.length === 1 ? (series[0]?.name ?? '') : ''
}

function stackingOf(plot: XmlNode): 'none' | 'stacked' | 'percent' {
  const grouping = child(plot, 'c:grouping')?.attrs.val
  return grouping === 'percentStacked' ? 'percent' : grouping === 'stacked' ? 'stacked' : 'none'
}

function hasOwnAxis(bars: XmlNode, lines: XmlNode | undefined): boolean {
  const axes = (plot: XmlNode | undefined) => all(plot, 'c:axId').map(({ attrs }) => attrs.val)
  return lines !== undefined && !axes(lines).some(id => axes(bars).includes(id))
}

interface ReadSeries extends Omit<ChartSeries, 'values' | 'points'> {
  readonly categories: readonly string[]
  readonly values: readonly (number | undefined)[]
  readonly points: readonly (string | null)[]
  readonly format: string
}

function readSeries(node: XmlNode, theme: FileTheme, isLine: boolean): ReadSeries {
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
  const labels = child(node, 'c:dLbls', 'c:numFmt')?.attrs.formatCode
  return {
    name: label(names[0] ?? ''),
    color: colored(node),
    ...(isLine && { line: true }),
    categories: readPoints(xs),
    values: readPoints(ys).map(value => (value === '' ? undefined : Number(value) || 0)),
    points: Array.from(points, one => one ?? null),
    format: labels ?? below(ys, 'c:formatCode')[0]?.text ?? '',
  }
}

const mostPoints = 5_000

function readPoints(node: XmlNode | undefined): string[] {
  const direct = child(node, 'c:v')
  if (direct) return [direct.text]
  // Categories on several levels: the innermost names the values.
  const levels = below(node, 'c:lvl')
  const points = levels[0] ? all(levels[0], 'c:pt') : below(node, 'c:pt')
  const code = below(node, 'c:formatCode')[0]?.text ?? ''
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

/** A unit and how many decimals, out of the way a spreadsheet writes numbers. */
function readFormat(code: string): Pick<Draft<'chart'>, 'unit' | 'decimals' | 'unit_place'> {
  const [positive = ''] = code.split(';')
  const decimals = /\.(0+)/.exec(positive)?.[1]?.length
  const fixed = decimals === undefined ? {} : { decimals: Math.min(4, decimals) }
  if (positive.includes('%')) return { unit: '%', ...fixed }
  const bare = positive.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/[_*]./g, '')
  const before = /^(?:"([^"]*)"|([$€£₽¥]))/.exec(bare)
  const after = /(?:"([^"]*)"|([$€£₽¥]))$/.exec(bare)
  const unit = (before?.[1] ?? before?.[2] ?? after?.[1] ?? after?.[2] ?? '').trim().slice(0, 16)
  return { ...fixed, ...(unit && { unit, unit_place: before ? ('before' as const) : ('after' as const) }) }
}

function readTitle(node: XmlNode | undefined): string {
  const written = below(node, 'a:t').map(({ text }) => text)
  return label(written.length > 0 ? written.join('') : (readPoints(child(node, 'c:tx'))[0] ?? ''))
}

function clampValue(value: number): number {
  return Math.min(LIMITS.chartValue, Math.max(-LIMITS.chartValue, Number.isFinite(value) ? value : 0))
}

/** A table style by its id: what it fills cells with, by the part of the table. */
export type TableStyle = ReadonlyMap<string, XmlNode>

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

interface CellPlace {
  readonly properties: XmlNode | undefined
  readonly style: TableStyle | undefined
  readonly row: number
  readonly column: number
  readonly last: { readonly row: number; readonly column: number }
}

function cellColor(cell: XmlNode, theme: FileTheme, place: CellPlace): string | null {
  const own = readFill(child(cell, 'a:tcPr'), theme)
  if (own) return own.kind === 'none' ? null : (averageColor(own)?.hex ?? null)
  const { properties, style, row, column, last } = place
  const on = (name: string) => flag(properties, name) ?? false
  const isFirst = on('firstRow') && row === 0
  const band = row - (on('firstRow') ? 1 : 0)
  const parts = [
    isFirst && 'a:firstRow',
    on('lastRow') && row === last.row && 'a:lastRow',
    on('firstCol') && column === 0 && 'a:firstCol',
    on('lastCol') && column === last.column && 'a:lastCol',
    on('bandRow') && !isFirst && (band % 2 === 0 ? 'a:band1H' : 'a:band2H'),
    on('bandCol') && (column % 2 === 0 ? 'a:band1V' : 'a:band2V'),
    'a:wholeTbl',
  ]
  for (const part of parts) {
    const found = part ? child(style?.get(part), 'a:tcStyle') : undefined
    const fill = readFill(child(found, 'a:fill'), theme)
    if (fill) return fill.kind === 'none' ? null : (averageColor(fill)?.hex ?? null)
    const reference = child(found, 'a:fillRef')
    const color = (int(reference, 'idx') ?? 0) > 0 ? readColor(reference, theme) : undefined
    if (color) return color.hex
  }
  return null
}

/** The styles that a file brings along, by their ids. */
export function readTableStyles(list: XmlNode | undefined): ReadonlyMap<string, TableStyle> {
  return new Map(
    all(list, 'a:tblStyle').map(style => [
      style.attrs.styleId ?? '',
      new Map(style.children.map(part => [part.name, part])),
    ]),
  )
}
