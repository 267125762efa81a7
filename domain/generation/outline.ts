import { z } from 'zod'
import { LIMITS } from '../deck/limits.ts'
import { TALK_KINDS } from './request.ts'

/** Drawn with placed words and shapes, never set by a layout. */
export const DRAWN_KINDS = [
  'team',
  'pricing',
  'before_after',
  'process',
  'cycle',
  'funnel',
  'matrix',
  'quiz',
  'qa',
  'code',
  'gallery',
] as const

/** What a slide of a generated presentation can be; each has its shape in slide-content.ts. */
export const SLIDE_KINDS = [
  'opening',
  'agenda',
  'section',
  'statement',
  'text',
  'points',
  'steps',
  'timeline',
  'numbers',
  'quote',
  'comparison',
  'table',
  'chart',
  ...DRAWN_KINDS,
  'closing',
] as const
export type SlideKind = (typeof SLIDE_KINDS)[number]

export const OUTLINE_LIMITS = { entries: 100, points: 12, point: 600 } as const

/** One slide to be: its heading, and what it says in short. */
export const outlineEntrySchema = z.object({
  /** Stays with the entry while the person moves it about. */
  id: z.uuid(),
  title: z.string().trim().min(1, 'required').max(LIMITS.name, 'too_long'),
  points: z.array(z.string().trim().min(1).max(OUTLINE_LIMITS.point)).max(OUTLINE_LIMITS.points).default([]),
  /** What it is to be; the writer chooses where none is named. */
  kind: z.enum(SLIDE_KINDS).nullable().default(null),
  /** The blocks of the brief that it was made from (Brief.blocks); none for one that a person added. */
  blocks: z.array(z.int().nonnegative()).max(400).default([]),
})
export type OutlineEntry = z.output<typeof outlineEntrySchema>

export const outlineSchema = z.object({
  /** The name of the presentation. */
  title: z.string().trim().min(1, 'required').max(LIMITS.name, 'too_long'),
  kind: z.enum(TALK_KINDS).default('talk'),
  /** In the order of the slides, the opening and the closing included. */
  entries: z
    .array(outlineEntrySchema)
    .min(1)
    .max(OUTLINE_LIMITS.entries)
    .refine(entries => new Set(entries.map(({ id }) => id)).size === entries.length, 'entries repeat'),
  /** What such a talk usually tells and the brief does not: said beside the outline, never on a slide. */
  /** The writer has no words of this language, and added none: headings and names are the brief's own. */
  byLetters: z.boolean().optional(),
  missing: z.array(z.string().trim().min(1).max(LIMITS.name)).max(8).default([]),
})
export type Outline = z.output<typeof outlineSchema>
