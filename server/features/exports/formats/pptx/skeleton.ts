import PptxGenJS from 'pptxgenjs'
import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { chartScale, showsValues } from '#domain/deck/items/chart-scale.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { MeasuredChart, MeasuredSlide, Paint } from '#domain/export/measured.ts'
import { altOf } from './slide-to-write.ts'

/** The parts that make a presentation of so many slides, with the charts and their workbooks, as the library writes them. */
export async function writeSkeleton(
  deck: Pick<Presentation, 'name' | 'slides'>,
  measured: readonly MeasuredSlide[],
): Promise<Buffer> {
  const pptx = new PptxGenJS()
  pptx.defineLayout({ name: 'slides', width: 1280 / 96, height: 7.5 })
  pptx.layout = 'slides'
  pptx.title = deck.name
  for (const [at, slide] of deck.slides.entries()) {
    const page = pptx.addSlide()
    const seen = measured[at]
    if (!seen) continue
    for (const { chart, item } of listCharts(slide, seen)) addChart(page, item, chart, altOf([item], item.id))
  }
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer
}

/** The charts of a slide that have something to show, in the order in which the library writes them. */
export function listCharts(
  { items }: Pick<Slide, 'items'>,
  { charts }: Pick<MeasuredSlide, 'charts'>,
): { readonly chart: MeasuredChart; readonly item: Chart }[] {
  return charts.flatMap(chart => {
    const item = items.find((one): one is Chart => one.id === chart.item && one.type === 'chart')
    return item && item.categories.length > 0 && item.series.length > 0 ? [{ chart, item }] : []
  })
}

const PIXELS_PER_INCH = 96

type Chart = ItemOf<'chart'>
type Page = ReturnType<PptxGenJS['addSlide']>

/** Puts a chart on a slide as one whose data can be edited, drawn as near to ours as office programs can. */
function addChart(slide: Page, chart: Chart, measured: MeasuredChart, alt: string): void {
  const { box, plot, labels, values } = measured
  const round = chart.kind === 'pie' || chart.kind === 'donut'
  const labelled = round || showsValues(chart)
  const points = (size: number) => Math.round(size * 0.75 * 10) / 10
  const data = (round ? chart.series.slice(0, 1) : chart.series).map(series => ({
    name: series.name,
    labels: [...chart.categories],
    values: [...series.values],
  }))
  const scale = chartScale(chart)
  const [low = 0, next = scale.max] = scale.ticks
  const options: PptxGenJS.IChartOpts = {
    x: box.x / PIXELS_PER_INCH,
    y: box.y / PIXELS_PER_INCH,
    w: box.w / PIXELS_PER_INCH,
    h: box.h / PIXELS_PER_INCH,
    altText: alt,
    layout: {
      x: share(plot.x - box.x, box.w),
      y: share(plot.y - box.y, box.h),
      w: share(plot.w, box.w),
      h: share(plot.h, box.h),
    },
    chartColors: colorsOf(chart, measured),
    showTitle: false,
    showLegend: round || chart.series.length > 1,
    legendPos: round ? 'r' : 't',
    legendFontFace: labels.family,
    legendFontSize: points(labels.size),
    legendColor: hex((round ? (values ?? labels) : labels).paint),
    showValue: labelled,
    showPercent: false,
    dataLabelFontFace: (values ?? labels).family,
    dataLabelFontSize: points((values ?? labels).size),
    dataLabelFontBold: !round,
    dataLabelColor: round ? pickInk(measured) : hex((values ?? labels).paint),
    dataLabelFormatCode: formatOf(chart),
    catAxisLabelFontFace: labels.family,
    catAxisLabelFontSize: points(labels.size),
    catAxisLabelColor: hex(labels.paint),
    catAxisLineShow: false,
    valAxisHidden: labelled,
    valAxisMinVal: scale.min,
    valAxisMaxVal: scale.max,
    valAxisMajorUnit: labelled ? scale.max - scale.min : next - low,
    valAxisLineShow: false,
    valAxisLabelFontFace: labels.family,
    valAxisLabelFontSize: points(labels.size),
    valAxisLabelColor: hex(labels.paint),
    valAxisLabelFormatCode: formatOf(chart),
    valGridLine: labelled ? { style: 'none' } : { color: hex(measured.gridline), size: 0.75, style: 'solid' },
    chartArea: { roundedCorners: false },
  }
  const type = ({ bar: 'bar', line: 'line', pie: 'pie', donut: 'doughnut' } as const)[chart.kind]
  const looks: Record<Chart['kind'], PptxGenJS.IChartOpts> = {
    // As broad as our bars: they take 62 of 100 of their place.
    bar: { barDir: 'col', barGapWidthPct: 61, dataLabelPosition: 'outEnd' },
    line: { lineSize: 3.4, lineDataSymbolSize: 8, dataLabelPosition: 't' },
    pie: { dataBorder: { pt: 0.75, color: 'FFFFFF' }, dataLabelPosition: 'ctr' },
    donut: { holeSize: 61, dataBorder: { pt: 0.75, color: 'FFFFFF' } },
  }
  slide.addChart(type as never, data, { ...options, ...looks[chart.kind] })
}

/** One colour for each series, or for each slice. */
function colorsOf(chart: Chart, { colors }: MeasuredChart): string[] {
  if (chart.kind === 'pie' || chart.kind === 'donut') return colors.slice(0, chart.categories.length).map(hex)
  if (chart.kind === 'line') return colors.slice(0, chart.series.length).map(hex)
  return chart.series.map((_, at) =>
    hex(colors[at * chart.categories.length] ?? { color: '#808080', alpha: 1 }),
  )
}

/** Read on every slice; the library knows one colour for all of them. */
function pickInk({ colors }: MeasuredChart): string {
  const worst = (ink: string) => Math.min(...colors.map(({ color }) => contrastRatio(ink, color)))
  return worst('#ffffff') >= worst('#000000') ? 'FFFFFF' : '000000'
}

function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / Math.max(1, whole)))
}

function hex({ color }: Paint): string {
  return color.slice(1).toUpperCase()
}

const BEFORE = new Set(['$', '€', '£'])

/** Numbers as we write them, in the language of the person who opens the file. */
function formatOf({ unit, series }: Chart): string {
  const numbers = series.flatMap(({ values }) => values).some(value => Math.abs(value) >= 10_000)
    ? '#,##0'
    : 'General'
  const name = unit.replaceAll('"', '')
  if (name === '') return numbers
  if (BEFORE.has(name)) return `"${name}"${numbers}`
  return /^\p{L}|₽/u.test(name) ? `${numbers}"\u00a0${name}"` : `${numbers}"${name}"`
}
