import { z } from 'zod'
import { CHART_KINDS } from '../deck/items/chart.ts'
import { LIMITS } from '../deck/limits.ts'
import { sourceSchema } from '../deck/sources.ts'
import { OUTLINE_LIMITS, slideWishes } from './outline.ts'

const line = z.string().trim().min(1).max(LIMITS.name)
const words = z.string().trim().min(1).max(1_200)
const cell = z.string().trim().max(160)

/** What every kind has. All texts are plain: what looks like markup is shown as written. */
const common = {
  title: line,
  /** What the speaker says, and what had no place on the slide. */
  notes: z.string().trim().max(4_000).default(''),
  /** What a picture beside the words would show, as words to search by; empty where none would help. */
  picture: z.string().trim().max(LIMITS.name).default(''),
  /** Where the words came from, when not from the brief itself. */
  source: sourceSchema.nullable().default(null),
  ...slideWishes,
  /** What an icon beside each part would show, in their order; all of them or none are drawn. */
  icons: z.array(z.string().trim().max(60)).max(8).optional(),
  /** What it says with a figure or a date that the person did not give: to be checked before anybody believes it. */
  checks: z.array(line).max(OUTLINE_LIMITS.checks).optional(),
}

/** A point with or without a heading of its own. */
const point = z.object({
  head: z.string().trim().max(120).default(''),
  text: z.string().trim().max(600).default(''),
})
const points = z.array(point.refine(({ head, text }) => head !== '' || text !== '', 'an empty point'))
const side = z.object({ head: line, points: z.array(z.string().trim().min(1).max(300)).min(1).max(6) })
const value = z.number().min(-LIMITS.chartValue).max(LIMITS.chartValue)

const schemas = {
  opening: z.object({
    ...common,
    kind: z.literal('opening'),
    subtitle: z.string().trim().max(300).default(''),
  }),
  agenda: z.object({ ...common, kind: z.literal('agenda'), entries: z.array(line).min(2).max(12) }),
  section: z.object({
    ...common,
    kind: z.literal('section'),
    subtitle: z.string().trim().max(300).default(''),
  }),
  /** One sentence that stands alone: the title is the sentence. */
  statement: z.object({
    ...common,
    kind: z.literal('statement'),
    text: z.string().trim().max(300).default(''),
  }),
  text: z.object({ ...common, kind: z.literal('text'), paragraphs: z.array(words).min(1).max(4) }),
  points: z.object({ ...common, kind: z.literal('points'), points: points.min(2).max(8) }),
  /** One after the other. */
  steps: z.object({ ...common, kind: z.literal('steps'), steps: points.min(2).max(8) }),
  timeline: z.object({
    ...common,
    kind: z.literal('timeline'),
    events: z
      .array(z.object({ when: z.string().trim().min(1).max(60), text: z.string().trim().min(1).max(300) }))
      .min(2)
      .max(8),
  }),
  /** Figures as they are written: 42 %, +18%, £774k. */
  numbers: z.object({
    ...common,
    kind: z.literal('numbers'),
    numbers: z
      .array(z.object({ value: z.string().trim().min(1).max(24), label: z.string().trim().min(1).max(200) }))
      .min(1)
      .max(4),
  }),
  quote: z.object({
    ...common,
    kind: z.literal('quote'),
    text: z.string().trim().min(1).max(500),
    author: z.string().trim().max(160).default(''),
  }),
  comparison: z.object({
    ...common,
    kind: z.literal('comparison'),
    sides: z.array(side).min(2).max(4),
  }),
  table: z.object({
    ...common,
    kind: z.literal('table'),
    columns: z.array(cell).min(2).max(6),
    rows: z.array(z.array(cell).min(2).max(6)).min(1).max(10),
  }),
  chart: z.object({
    ...common,
    kind: z.literal('chart'),
    chart: z.enum(CHART_KINDS),
    unit: z.string().trim().max(16).default(''),
    categories: z.array(z.string().trim().min(1).max(80)).min(2).max(12),
    series: z
      .array(z.object({ name: z.string().trim().max(80).default(''), values: z.array(value) }))
      .min(1)
      .max(4),
    /** What the chart shows, in a sentence. */
    text: z.string().trim().max(300).default(''),
  }),
  team: z.object({
    ...common,
    kind: z.literal('team'),
    people: z
      .array(
        z.object({ name: z.string().trim().min(1).max(120), role: z.string().trim().max(200).default('') }),
      )
      .min(2)
      .max(8),
  }),
  pricing: z.object({
    ...common,
    kind: z.literal('pricing'),
    offers: z
      .array(
        z.object({
          name: z.string().trim().min(1).max(120),
          price: z.string().trim().min(1).max(60),
          points: z.array(z.string().trim().min(1).max(200)).max(6).default([]),
        }),
      )
      .min(2)
      .max(4),
    /** The name of the offer that the material recommends; empty for none. */
    lifted: z.string().trim().max(120).default(''),
  }),
  before_after: z.object({ ...common, kind: z.literal('before_after'), before: side, after: side }),
  /** Stages that lead into one another. */
  process: z.object({ ...common, kind: z.literal('process'), steps: points.min(3).max(6) }),
  /** The last leads to the first. */
  cycle: z.object({ ...common, kind: z.literal('cycle'), steps: points.min(3).max(6) }),
  /** Ever fewer; the widest first. */
  funnel: z.object({
    ...common,
    kind: z.literal('funnel'),
    stages: z
      .array(z.object({ value: z.string().trim().min(1).max(24), label: z.string().trim().min(1).max(120) }))
      .min(3)
      .max(6),
  }),
  /** Two properties, each with two values: four fields, row by row. */
  matrix: z.object({
    ...common,
    kind: z.literal('matrix'),
    columns: z.array(z.string().trim().min(1).max(60)).length(2),
    rows: z.array(z.string().trim().min(1).max(60)).length(2),
    fields: z.array(z.string().trim().max(240)).length(4),
  }),
  quiz: z.object({
    ...common,
    kind: z.literal('quiz'),
    question: z.string().trim().min(1).max(300),
    options: z.array(z.string().trim().min(1).max(200)).min(2).max(6),
  }),
  qa: z.object({
    ...common,
    kind: z.literal('qa'),
    pairs: z
      .array(
        z.object({ question: z.string().trim().min(1).max(200), answer: z.string().trim().min(1).max(500) }),
      )
      .min(2)
      .max(6),
  }),
  /** Lines of a program; blanks at the head of a line are part of it. */
  code: z.object({ ...common, kind: z.literal('code'), code: z.string().min(1).max(1_600) }),
  /** Works side by side, each by its name. */
  gallery: z.object({ ...common, kind: z.literal('gallery'), works: points.min(3).max(6) }),
  closing: z.object({
    ...common,
    kind: z.literal('closing'),
    text: z.string().trim().max(300).default(''),
    contacts: z.array(z.string().trim().min(1).max(120)).max(4).default([]),
  }),
} as const

export const slideContentSchemas = schemas

/** What a writer gives for one slide: content without any look. */
export const slideContentSchema = z
  .discriminatedUnion('kind', [
    schemas.opening,
    schemas.agenda,
    schemas.section,
    schemas.statement,
    schemas.text,
    schemas.points,
    schemas.steps,
    schemas.timeline,
    schemas.numbers,
    schemas.quote,
    schemas.comparison,
    schemas.table,
    schemas.chart,
    schemas.team,
    schemas.pricing,
    schemas.before_after,
    schemas.process,
    schemas.cycle,
    schemas.funnel,
    schemas.matrix,
    schemas.quiz,
    schemas.qa,
    schemas.code,
    schemas.gallery,
    schemas.closing,
  ])
  .superRefine((content, context) => {
    if (content.kind === 'table' && content.rows.some(row => row.length !== content.columns.length))
      context.addIssue({ code: 'custom', message: 'a row has more or fewer cells than there are columns' })
    if (
      content.kind === 'chart' &&
      content.series.some(({ values }) => values.length !== content.categories.length)
    )
      context.addIssue({ code: 'custom', message: 'a series has more or fewer values than categories' })
  })
export type SlideContent = z.output<typeof slideContentSchema>
export type SlideContentOf<Kind extends SlideContent['kind']> = Extract<SlideContent, { kind: Kind }>
