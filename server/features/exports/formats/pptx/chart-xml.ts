import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { isLineOf, isRound } from '#domain/deck/items/chart.ts'
import {
  areaOpacity,
  chartScale,
  fitScale,
  hasOwnAxis,
  isStackable,
  type NumberScale,
  scatterPlaces,
  secondScale,
  showsValues,
} from '#domain/deck/items/chart-scale.ts'
import { formatCode } from '#domain/deck/items/number-format.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { Lettering, MeasuredChart, Paint } from '#domain/export/measured.ts'
import type { Locale } from '#domain/locale.ts'
import { escapeXml, fillXml, lineXml, points, sheetColumn } from './xml.ts'

type Chart = ItemOf<'chart'>

interface Given {
  readonly chart: Chart
  readonly measured: MeasuredChart
  readonly language: Locale
}

const GREY: Paint = { color: '#808080', alpha: 1 }
const NONE = '<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>'

/** A chart that office programs know as one of its kind, drawn as near to ours as they can. */
export function chartXml(given: Given): string {
  const { chart, measured } = given
  const plots = isRound(chart)
    ? roundXml(given)
    : chart.kind === 'scatter'
      ? scatterXml(given)
      : seriesXml(given)
  const namespaces =
    'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace ${namespaces}>` +
    '<c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea>' +
    `${layoutXml(measured, measured.plot, true)}${plots}${NONE}</c:plotArea>${legendXml(given)}` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    `${NONE}${lettersXml(measured.labels)}<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`
  )
}

/** Bars, lines and areas: all with names along one axis and numbers along the other. */
function seriesXml(given: Given): string {
  const { chart } = given
  const places = chart.series.map((_, at) => at)
  const isBar = chart.kind === 'bar' || chart.kind === 'combo'
  const lines = places.filter(at => chart.kind === 'line' || (chart.kind === 'combo' && isLineOf(chart, at)))
  const others = places.filter(at => !lines.includes(at))
  const own = lines.filter(at => hasOwnAxis(chart, at))
  const shared = lines.filter(at => !own.includes(at))
  // A line alone has a tint below it: an area of the same numbers.
  const tinted = chart.kind === 'line' && places.length === 1 && chart.categories.length > 1
  // Areas before each other: the first is the nearest, which is drawn last. On each other the first is the lowest.
  const areas = chart.stacking === 'none' ? others.toReversed() : others
  const groups = [
    tinted ? areaGroup(given, places, true) : '',
    others.length > 0 ? (isBar ? barGroup(given, others) : areaGroup(given, areas, false)) : '',
    shared.length > 0 ? lineGroup(given, shared, FIRST) : '',
    own.length > 0 ? lineGroup(given, own, SECOND) : '',
  ]
  const second = own.length > 0 ? secondScale(chart) : null
  const axes = [
    categoryAxis(given),
    valueAxis(given, { scale: chartScale(chart), ids: FIRST, hidden: showsValues(chart) }),
    second
      ? `${hiddenAxis()}${valueAxis(given, { scale: second, ids: SECOND, hidden: false, isSecond: true })}`
      : '',
  ]
  return [...groups, ...axes].join('')
}

interface Ids {
  readonly category: number
  readonly value: number
}
const FIRST: Ids = { category: 111_111, value: 222_222 }
const SECOND: Ids = { category: 333_333, value: 444_444 }

const idsXml = ({ category, value }: Ids) => `<c:axId val="${category}"/><c:axId val="${value}"/>`

function barGroup(given: Given, places: readonly number[]): string {
  const { chart } = given
  const piled = chart.kind === 'bar' && chart.stacking !== 'none'
  const grouping = piled ? GROUPINGS[chart.stacking] : 'clustered'
  // As broad as our bars: they take 62 of 100 of their place.
  const gap = piled ? 61 : Math.min(500, 61 * places.length)
  const series = places.map(at => {
    const fills = given.measured.colors[at] ?? []
    const [fill = GREY] = fills
    const apart = fills.flatMap((one, point) =>
      one.color === fill.color
        ? []
        : `<c:dPt><c:idx val="${point}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${fillXml(one)}</c:spPr></c:dPt>`,
    )
    const look = `<c:spPr>${fillXml(fill)}</c:spPr><c:invertIfNegative val="0"/>${apart.join('')}`
    return serXml(given, at, look, valuesXml(given, 'outEnd'))
  })
  return (
    `<c:barChart><c:barDir val="${chart.horizontal && chart.kind === 'bar' ? 'bar' : 'col'}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>` +
    `${series.join('')}<c:gapWidth val="${gap}"/><c:overlap val="${piled ? 100 : -8}"/>${idsXml(FIRST)}</c:barChart>`
  )
}

const GROUPINGS = { none: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const

function areaGroup(given: Given, places: readonly number[], isTint: boolean): string {
  const { chart } = given
  const series = places.map(at => {
    const paint = { ...colorOf(given, at), alpha: areaOpacity(chart) }
    const edge = isTint ? null : { paint: colorOf(given, at), width: 3 }
    const look = `<c:spPr>${fillXml(paint)}${lineXml(edge)}</c:spPr>`
    return serXml(given, at, look, isTint ? '' : valuesXml(given, null), isTint ? chart.series.length : 0)
  })
  const grouping = isTint ? 'standard' : GROUPINGS[chart.stacking]
  return `<c:areaChart><c:grouping val="${grouping}"/><c:varyColors val="0"/>${series.join('')}${idsXml(FIRST)}</c:areaChart>`
}

function lineGroup(given: Given, places: readonly number[], ids: Ids): string {
  const series = places.map(at => {
    const paint = colorOf(given, at)
    const marker = `<c:marker><c:symbol val="circle"/><c:size val="8"/><c:spPr>${fillXml(paint)}<a:ln><a:noFill/></a:ln></c:spPr></c:marker>`
    const look = `<c:spPr>${lineXml({ paint, width: 4.6 }).replace('<a:ln ', '<a:ln cap="rnd" ')}</c:spPr>${marker}`
    return serXml(
      given,
      at,
      look,
      given.measured.named ? endName(given, at) : valuesXml(given, 't'),
      0,
      '<c:smooth val="0"/>',
    )
  })
  return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series.join('')}<c:marker val="1"/>${idsXml(ids)}</c:lineChart>`
}

function scatterXml(given: Given): string {
  const { chart } = given
  const series = chart.series.map((_, at) => {
    const paint = colorOf(given, at)
    const marker = `<c:marker><c:symbol val="circle"/><c:size val="9"/><c:spPr>${fillXml(paint)}<a:ln><a:noFill/></a:ln></c:spPr></c:marker>`
    return serXml(
      given,
      at,
      `<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${marker}`,
      '',
      0,
      '<c:smooth val="0"/>',
    )
  })
  const across = fitScale(scatterPlaces(chart.categories), { min: null, max: null, isFree: true })
  const foot = valueAxis(given, {
    scale: across,
    ids: { category: FIRST.value, value: FIRST.category },
    hidden: false,
    isFoot: true,
  })
  const side = valueAxis(given, { scale: chartScale(chart), ids: FIRST, hidden: false })
  return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series.join('')}${idsXml(FIRST)}</c:scatterChart>${foot}${side}`
}

function roundXml(given: Given): string {
  const { chart, measured } = given
  const slices = measured.colors[0] ?? []
  const edge = lineXml({ paint: { color: '#ffffff', alpha: 1 }, width: 1 })
  const parts = chart.categories.map(
    (_, at) =>
      `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr>${fillXml(slices[at] ?? GREY)}${edge}</c:spPr></c:dPt>`,
  )
  const letters = measured.values ?? measured.labels
  const labels = chart.categories.map((_, at) => {
    const color = inkOn((slices[at] ?? GREY).color)
    return `<c:dLbl><c:idx val="${at}"/>${formatXml(given)}${lettersXml({ ...letters, paint: { color, alpha: 1 } }, true)}${shows('value')}</c:dLbl>`
  })
  const ser = serXml(
    given,
    0,
    parts.join(''),
    `<c:dLbls>${labels.join('')}${formatXml(given)}${lettersXml(letters, true)}${shows('value')}<c:showLeaderLines val="0"/></c:dLbls>`,
  )
  return chart.kind === 'pie'
    ? `<c:pieChart><c:varyColors val="1"/>${ser}<c:firstSliceAng val="0"/></c:pieChart>`
    : `<c:doughnutChart><c:varyColors val="1"/>${ser}<c:firstSliceAng val="0"/><c:holeSize val="61"/></c:doughnutChart>`
}

function inkOn(color: string): string {
  return contrastRatio('#ffffff', color) >= contrastRatio('#16181d', color) ? '#ffffff' : '#16181d'
}

function serXml(given: Given, at: number, look: string, labels: string, order = 0, end = ''): string {
  const { categories, series } = given.chart
  const one = series[at]
  const column = sheetColumn(at + 1)
  const last = categories.length + 1
  const name = strings(`Sheet1!$${column}$1`, [one?.name ?? ''])
  const values = numbers(`Sheet1!$${column}$2:$${column}$${last}`, one?.values ?? [])
  const names = `Sheet1!$A$2:$A$${last}`
  const data =
    given.chart.kind === 'scatter'
      ? `<c:xVal>${numbers(names, scatterPlaces(categories))}</c:xVal><c:yVal>${values}</c:yVal>`
      : `<c:cat>${strings(names, categories)}</c:cat><c:val>${values}</c:val>`
  return `<c:ser><c:idx val="${at + order}"/><c:order val="${at + order}"/><c:tx>${name}</c:tx>${look}${labels}${data}${end}</c:ser>`
}

function strings(reference: string, texts: readonly string[]): string {
  const entries = texts.map((text, at) => `<c:pt idx="${at}"><c:v>${escapeXml(text)}</c:v></c:pt>`).join('')
  return `<c:strRef><c:f>${reference}</c:f><c:strCache><c:ptCount val="${texts.length}"/>${entries}</c:strCache></c:strRef>`
}

function numbers(reference: string, values: readonly number[]): string {
  const entries = values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
  return `<c:numRef><c:f>${reference}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${entries}</c:numCache></c:numRef>`
}

function shows(what: 'value' | 'name' | 'nothing'): string {
  return `<c:showLegendKey val="0"/><c:showVal val="${Number(what === 'value')}"/><c:showCatName val="0"/><c:showSerName val="${Number(what === 'name')}"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`
}

/** The numbers at the bars or points, where they carry them; an area has no place to choose for them. */
function valuesXml(given: Given, place: string | null): string {
  const { chart, measured } = given
  if (!showsValues(chart)) return ''
  const position =
    place && (chart.stacking === 'none' || chart.kind !== 'bar') ? `<c:dLblPos val="${place}"/>` : ''
  return `<c:dLbls>${formatXml(given)}${lettersXml(measured.values ?? measured.labels, true)}${position}${shows('value')}</c:dLbls>`
}

/** The name of a series beside its last point. */
function endName({ chart, measured }: Given, at: number): string {
  const last = (chart.series[at]?.values.length ?? 1) - 1
  return `<c:dLbls><c:dLbl><c:idx val="${last}"/>${lettersXml(measured.labels)}<c:dLblPos val="r"/>${shows('name')}</c:dLbl>${shows('nothing')}</c:dLbls>`
}

function formatXml({ chart, language }: Given, isSecond = false): string {
  const isShare = isStackable(chart.kind) && chart.stacking === 'percent'
  const values = chart.series.flatMap(series => series.values)
  const format = isSecond ? { unit: '', number_style: chart.number_style } : chart
  const code = isShare ? '0%' : formatCode(format, values, language)
  return `<c:numFmt formatCode="${escapeXml(code)}" sourceLinked="0"/>`
}

function categoryAxis({ chart, measured }: Given): string {
  const lies = chart.horizontal && chart.kind === 'bar'
  return (
    `<c:catAx><c:axId val="${FIRST.category}"/><c:scaling><c:orientation val="${lies ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/>` +
    `<c:axPos val="${lies ? 'l' : 'b'}"/>${titleXml(chart.x_title, measured, lies)}<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="low"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${lettersXml(measured.labels)}<c:crossAx val="${FIRST.value}"/>` +
    '<c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>'
  )
}

/** A second axis of numbers needs one of names, which is not shown. */
function hiddenAxis(): string {
  return (
    `<c:catAx><c:axId val="${SECOND.category}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="1"/><c:axPos val="b"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="${SECOND.value}"/><c:crosses val="autoZero"/></c:catAx>`
  )
}

interface ValueAxis {
  readonly scale: NumberScale
  readonly ids: Ids
  readonly hidden: boolean
  readonly isSecond?: boolean
  /** The numbers across a scatter chart. */
  readonly isFoot?: boolean
}

function valueAxis(
  given: Given,
  { scale, ids, hidden, isSecond = false, isFoot = false }: ValueAxis,
): string {
  const { chart, measured } = given
  const lies = chart.horizontal && chart.kind === 'bar'
  const part = isStackable(chart.kind) && chart.stacking === 'percent' ? 100 : 1
  const [low = 0, next = scale.max] = scale.ticks
  const step = hidden || next === low ? scale.max - scale.min : next - low
  const lines =
    hidden || isSecond || isFoot
      ? ''
      : `<c:majorGridlines><c:spPr>${lineXml({ paint: measured.gridline, width: 1 })}</c:spPr></c:majorGridlines>`
  const title = isFoot
    ? titleXml(chart.x_title, measured, false)
    : isSecond
      ? ''
      : titleXml(chart.y_title, measured, !lies)
  const place = isSecond ? 'r' : isFoot || lies ? 'b' : 'l'
  const number = isFoot ? '<c:numFmt formatCode="General" sourceLinked="0"/>' : formatXml(given, isSecond)
  return (
    `<c:valAx><c:axId val="${ids.value}"/><c:scaling><c:orientation val="minMax"/><c:max val="${scale.max / part}"/><c:min val="${scale.min / part}"/></c:scaling>` +
    `<c:delete val="${Number(hidden)}"/><c:axPos val="${place}"/>${lines}${title}${number}<c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="${isSecond || lies ? 'nextTo' : 'low'}"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${lettersXml(measured.labels)}<c:crossAx val="${ids.category}"/>` +
    `<c:crosses val="${isSecond || lies ? 'max' : 'autoZero'}"/><c:crossBetween val="${chart.kind === 'scatter' ? 'midCat' : 'between'}"/><c:majorUnit val="${step / part}"/></c:valAx>`
  )
}

/** The title of the axis at the side stands above it, as ours does; that of the foot where programs put it. */
function titleXml(words: string, { labels }: MeasuredChart, isAbove: boolean): string {
  if (words === '') return ''
  const layout = isAbove
    ? '<c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0"/><c:y val="0"/></c:manualLayout></c:layout>'
    : '<c:layout/>'
  return (
    `<c:title><c:tx><c:rich><a:bodyPr rot="0" vert="horz"/><a:lstStyle/><a:p><a:pPr>${runXml('a:defRPr', labels, false)}</a:pPr>` +
    `<a:r>${runXml('a:rPr', labels, false)}<a:t>${escapeXml(words)}</a:t></a:r></a:p></c:rich></c:tx>${layout}<c:overlay val="0"/></c:title>`
  )
}

function legendXml(given: Given): string {
  const { chart, measured } = given
  const round = isRound(chart)
  const named = measured.named && chart.kind === 'line'
  if (named || (!round && chart.series.length < 2)) return ''
  const letters = round ? { ...(measured.values ?? measured.labels), ...measured.labels } : measured.labels
  const layout = measured.legend ? layoutXml(measured, measured.legend, false) : ''
  return `<c:legend><c:legendPos val="${round || measured.named ? 'r' : 't'}"/>${layout}<c:overlay val="0"/>${lettersXml(letters)}</c:legend>`
}

function layoutXml({ box }: MeasuredChart, inside: MeasuredChart['plot'], isPlot: boolean): string {
  const share = (part: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, part / Math.max(1, whole))) * 1e5) / 1e5
  const size = isPlot ? `<c:w val="${share(inside.w, box.w)}"/><c:h val="${share(inside.h, box.h)}"/>` : ''
  return (
    `<c:layout><c:manualLayout>${isPlot ? '<c:layoutTarget val="inner"/>' : ''}<c:xMode val="edge"/><c:yMode val="edge"/>` +
    `<c:x val="${share(inside.x - box.x, box.w)}"/><c:y val="${share(inside.y - box.y, box.h)}"/>${size}</c:manualLayout></c:layout>`
  )
}

function lettersXml(letters: Lettering, isBold = false): string {
  return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${runXml('a:defRPr', letters, isBold)}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`
}

function runXml(tag: string, { size, paint, family }: Lettering, isBold: boolean): string {
  const face = escapeXml(family)
  return `<${tag} sz="${points(size)}" b="${Number(isBold)}">${fillXml(paint)}<a:latin typeface="${face}"/><a:ea typeface="${face}"/><a:cs typeface="${face}"/></${tag}>`
}

function colorOf({ measured }: Given, at: number): Paint {
  return measured.colors[at]?.[0] ?? GREY
}
