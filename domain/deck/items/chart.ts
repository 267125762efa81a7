import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'
import { LIMITS } from '../limits.ts'
import { itemBase, type MapWords } from './base.ts'

export const CHART_KINDS = ['bar', 'line', 'pie', 'donut'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

const value = z.number().min(-LIMITS.chartValue).max(LIMITS.chartValue)

export const chartSeriesSchema = z.object({
  name: z.string().max(LIMITS.label).default(''),
  color: hexSchema.nullable().default(null),
  values: z.array(value).max(LIMITS.chartCategories),
})
export type ChartSeries = z.infer<typeof chartSeriesSchema>

const schema = z
  .object({
    ...itemBase,
    type: z.literal('chart'),
    kind: z.enum(CHART_KINDS).default('bar'),
    unit: z.string().max(16).default(''),
    categories: z.array(z.string().max(LIMITS.label)).max(LIMITS.chartCategories).default([]),
    series: z.array(chartSeriesSchema).max(LIMITS.chartSeries).default([]),
  })
  .refine(
    chart => chart.series.every(series => series.values.length === chart.categories.length),
    'a series has more or fewer values than there are categories',
  )

function mapWords(chart: z.output<typeof schema>, map: MapWords) {
  return {
    categories: chart.categories.map((name, at) => map(name, `categories.${at}`, LIMITS.label)),
    series: chart.series.map((series, at) => ({
      ...series,
      name: map(series.name, `series.${at}.name`, LIMITS.label),
    })),
  }
}

export const chartItem = { schema, role: 'media', mapWords } as const
