import { z } from 'zod'
import { sourceSchema } from '../deck/sources.ts'
import { locales } from '../locale.ts'

export const TONES = ['neutral', 'formal', 'friendly', 'bold', 'playful'] as const
export type Tone = (typeof TONES)[number]

/** How much stands on a slide: the fewer words, the more slides. */
export const DENSITIES = ['airy', 'normal', 'dense'] as const

export const REQUEST_LIMITS = {
  brief: 100_000,
  documents: 5,
  document: 400_000,
  audience: 200,
  fewestSlides: 3,
  mostSlides: 60,
} as const

/** The words of a file that was given, as Markdown. */
export const briefDocumentSchema = z.object({
  source: sourceSchema,
  text: z.string().max(REQUEST_LIMITS.document),
})

/** What a person asks a presentation to be made of. */
export const generationRequestSchema = z.object({
  /** A topic, a brief, a text or an outline in Markdown; may be empty where documents say it all. */
  brief: z.string().trim().max(REQUEST_LIMITS.brief, 'too_long'),
  documents: z.array(briefDocumentSchema).max(REQUEST_LIMITS.documents).default([]),
  /** As many as the content asks for, unless said. */
  slides: z.int().min(REQUEST_LIMITS.fewestSlides).max(REQUEST_LIMITS.mostSlides).nullable().default(null),
  tone: z.enum(TONES).default('neutral'),
  audience: z.string().trim().max(REQUEST_LIMITS.audience, 'too_long').default(''),
  /** How much a slide holds. */
  density: z.enum(DENSITIES).default('normal'),
  /** The theme it is drawn in, by name; chosen by subject and tone where none, or none of that name. */
  look: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable()
    .default(null),
  /**
   * Whether a language model may add what is generally known. Null leaves it to the brief: it may where a topic is all that
   * there is.
   */
  knowledge: z.boolean().nullable().default(null),
  /** The language of the brief, unless said. */
  language: z.enum(locales).nullable().default(null),
  /** The folder of its workspace that the presentation is put into. */
  folder: z.int().positive().max(2_147_483_647).nullish(),
})
export type GenerationRequest = z.output<typeof generationRequestSchema>

/** What can be done with the words of a slide. */
export const REVISIONS = ['rewrite', 'shorten', 'expand', 'translate'] as const
export const revisionSchema = z.enum(REVISIONS)
export type Revision = z.output<typeof revisionSchema>

/** What sort of talk a presentation is for: each is built differently. `talk` is any other. */
export const TALK_KINDS = [
  'talk',
  'pitch',
  'lesson',
  'report',
  'product',
  'event',
  'portfolio',
  'plan',
] as const
export type TalkKind = (typeof TALK_KINDS)[number]
