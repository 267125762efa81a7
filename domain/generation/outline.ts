import { z } from 'zod'
import { LIMITS } from '../deck/limits.ts'
import { DENSITIES, TALK_KINDS } from './request.ts'

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

export const OUTLINE_LIMITS = {
  entries: 100,
  points: 12,
  point: 600,
  story: 600,
  checks: 20,
  left: 40,
} as const

/** How loudly a slide speaks beside its neighbours. */
export const EMPHASES = ['quiet', 'normal', 'loud'] as const
export type Emphasis = (typeof EMPHASES)[number]

/** How the parts of a slide may be wished to stand; what does not fit its words is not followed. */
export const ARRANGEMENTS = ['cards', 'rows', 'columns', 'line', 'stairs', 'large', 'side'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** What a writer may wish for a slide beside its words; a design follows where it can. */
export const slideWishes = {
  emphasis: z.enum(EMPHASES).optional(),
  arrangement: z.enum(ARRANGEMENTS).optional(),
}

/** Why a planned slide was left out: the plan allows no more, another slide says it, or it says too little. */
export const LEFT_REASONS = ['limit', 'repeat', 'weak'] as const

/** A point without the blanks around it; of the lines of a program the first keeps what it is indented by. */
export function trimPoint(point: string): string {
  return point.trim().includes('\n') ? point.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd() : point.trim()
}

/** One slide to be: its heading, and what it says in short. */
export const outlineEntrySchema = z.object({
  /** Stays with the entry while the person moves it about. */
  id: z.uuid(),
  title: z.string().trim().min(1, 'required').max(LIMITS.name, 'too_long'),
  points: z
    .array(z.string().overwrite(trimPoint).min(1).max(OUTLINE_LIMITS.point))
    .max(OUTLINE_LIMITS.points)
    .default([]),
  /** What it is to be; the writer chooses where none is named. */
  kind: z.enum(SLIDE_KINDS).nullable().default(null),
  /** The blocks of the brief that it was made from (Brief.blocks); none for one that a person added. */
  blocks: z.array(z.int().nonnegative()).max(400).default([]),
  /** What the slide does in the story, as the writer planned it. */
  role: z.string().trim().max(LIMITS.name).optional(),
  ...slideWishes,
  /** What a picture on it would show, in words to search by. */
  picture: z.string().trim().max(LIMITS.name).optional(),
  /** What it says with a figure or a date that the brief does not have. */
  checks: z.array(z.string().trim().min(1).max(LIMITS.name)).max(OUTLINE_LIMITS.checks).optional(),
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
  /** What a language model decided before it wrote an entry. */
  story: z
    .object({
      /** The one sentence that the audience should leave with. */
      thesis: z.string().trim().max(OUTLINE_LIMITS.story).default(''),
      /** How the slides lead there. */
      telling: z.string().trim().max(OUTLINE_LIMITS.story).default(''),
      /** The theme that suits it, by name; the person's own choice and a brand go before it. */
      look: z.string().trim().max(40).default(''),
      density: z.enum(DENSITIES).default('normal'),
    })
    .optional(),
  /** Slides that the writer planned and that are not among the entries, each with the reason: nothing goes in silence. */
  left: z
    .array(z.object({ title: z.string().trim().min(1).max(LIMITS.name), why: z.enum(LEFT_REASONS) }))
    .max(OUTLINE_LIMITS.left)
    .optional(),
})
export type Outline = z.output<typeof outlineSchema>
