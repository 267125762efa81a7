import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'
import { LIMITS } from '../limits.ts'
import { itemBase, type MapWords } from './base.ts'
import { NUMBER_STYLES, UNIT_PLACES } from './number-format.ts'

export const CHART_KINDS = ['bar', 'line', 'area', 'pie', 'donut', 'scatter', 'combo'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** How the series of bars and areas stand: side by side, on each other, or as shares of a hundred. */
export const STACKINGS = ['none', 'stacked', 'percent'] as const

const value = z.number().min(-LIMITS.chartValue).max(LIMITS.chartValue)

export const chartSeriesSchema = z
  .object({
    name: z.string().max(LIMITS.label).default(''),
    color: hexSchema.nullable().default(null),
    values: z.array(value).max(LIMITS.chartCategories),
    /** Colours of single values: the slices of a pie, a bar that stands out. */
    points: z.array(hexSchema.nullable()).max(LIMITS.chartCategories).optional(),
    /** Among bars with a line it is a line. */
    line: z.boolean().optional(),
  })
  .refine(
    ({ values, points }) => !points || points.length === values.length,
    'there are more or fewer colours than values',
  )
export type ChartSeries = z.infer<typeof chartSeriesSchema>

const schema = z
  .object({
    ...itemBase,
    type: z.literal('chart'),
    kind: z.enum(CHART_KINDS).default('bar'),
    stacking: z.enum(STACKINGS).default('none'),
    /** Bars that lie. */
    horizontal: z.boolean().default(false),
    /** The line among bars has an axis of its own, at the right. */
    second_axis: z.boolean().default(false),
    unit: z.string().max(16).default(''),
    unit_place: z.enum(UNIT_PLACES).default('auto'),
    number_style: z.enum(NUMBER_STYLES).default('auto'),
    decimals: z.int().min(0).max(4).nullable().default(null),
    x_title: z.string().max(LIMITS.label).default(''),
    y_title: z.string().max(LIMITS.label).default(''),
    /** Where the axis of the values begins and ends; null is by the values. */
    y_min: value.nullable().default(null),
    y_max: value.nullable().default(null),
    categories: z.array(z.string().max(LIMITS.label)).max(LIMITS.chartCategories).default([]),
    series: z.array(chartSeriesSchema).max(LIMITS.chartSeries).default([]),
  })
  .refine(
    chart => chart.series.every(series => series.values.length === chart.categories.length),
    'a series has more or fewer values than there are categories',
  )

/** The charts that people choose from, each with what makes it so. */
export const CHART_VARIANTS = [
  { name: 'bar', kind: 'bar', stacking: 'none', horizontal: false },
  { name: 'barStacked', kind: 'bar', stacking: 'stacked', horizontal: false },
  { name: 'barPercent', kind: 'bar', stacking: 'percent', horizontal: false },
  { name: 'row', kind: 'bar', stacking: 'none', horizontal: true },
  { name: 'rowStacked', kind: 'bar', stacking: 'stacked', horizontal: true },
  { name: 'rowPercent', kind: 'bar', stacking: 'percent', horizontal: true },
  { name: 'combo', kind: 'combo', stacking: 'none', horizontal: false },
  { name: 'line', kind: 'line', stacking: 'none', horizontal: false },
  { name: 'area', kind: 'area', stacking: 'none', horizontal: false },
  { name: 'areaStacked', kind: 'area', stacking: 'stacked', horizontal: false },
  { name: 'areaPercent', kind: 'area', stacking: 'percent', horizontal: false },
  { name: 'scatter', kind: 'scatter', stacking: 'none', horizontal: false },
  { name: 'pie', kind: 'pie', stacking: 'none', horizontal: false },
  { name: 'donut', kind: 'donut', stacking: 'none', horizontal: false },
] as const
export type ChartVariant = (typeof CHART_VARIANTS)[number]

type Drawn = Pick<z.output<typeof schema>, 'kind' | 'stacking' | 'horizontal'>

/** Which of them a chart is; what its kind does not know makes no difference. */
export function variantOf({ kind, stacking, horizontal }: Drawn): ChartVariant {
  const fits = CHART_VARIANTS.filter(one => one.kind === kind)
  const exact = fits.find(
    one => one.stacking === stacking && one.horizontal === (kind === 'bar' && horizontal),
  )
  return exact ?? fits[0] ?? CHART_VARIANTS[0]
}

export function isRound({ kind }: { readonly kind: ChartKind }): boolean {
  return kind === 'pie' || kind === 'donut'
}

/** Whether a series is a line among bars: those that say so, or else the last. */
export function isLineOf(
  chart: { readonly series: readonly Pick<ChartSeries, 'line'>[] },
  at: number,
): boolean {
  const { series } = chart
  return series.some(({ line }) => line)
    ? series[at]?.line === true
    : series.length > 1 && at === series.length - 1
}

function mapWords(chart: z.output<typeof schema>, map: MapWords) {
  return {
    categories: chart.categories.map((name, at) => map(name, `categories.${at}`, LIMITS.label)),
    series: chart.series.map((series, at) => ({
      ...series,
      name: map(series.name, `series.${at}.name`, LIMITS.label),
    })),
    x_title: map(chart.x_title, 'x_title', LIMITS.label),
    y_title: map(chart.y_title, 'y_title', LIMITS.label),
  }
}

export const chartItem = { schema, role: 'media', mapWords } as const
