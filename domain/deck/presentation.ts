import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { slugSchema } from './link.ts'
import { inOrder, slideSchema } from './slide.ts'
import { deckThemeSchema } from './theme/overrides.ts'

export const PAGING_MODES = ['fade', 'instant', 'scroll'] as const

export const settingsSchema = z.object({
  page_numbering: z.boolean().default(false),
  paging: z.enum(PAGING_MODES).default('fade'),
  /** Search engines stay out until the owner lets them in. */
  indexing: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** Whoever has the link may look at it. Off until somebody shares the presentation. */
  link: z.boolean().default(false),
  /** Whoever may look at it may take a copy. */
  copying: z.boolean().default(false),
})
export type Settings = z.output<typeof settingsSchema>

const instant = z.iso.datetime({ offset: true })

const slidesSchema = z
  .array(slideSchema)
  .max(LIMITS.slides)
  .refine(inOrder, 'slides are not numbered 0..n-1')
  .refine(slides => new Set(slides.map(slide => slide.uid)).size === slides.length, 'slide uids repeat')

/** The document. The same shape in the database, on the wire and in the editor. */
export const presentationSchema = z.object({
  /** Null until the server has stored it. */
  slug: slugSchema.nullable().default(null),
  name: z.string().trim().min(1).max(LIMITS.name),
  /** Null for a guest's presentation. */
  workspace: slugSchema.nullable().default(null),
  slides: slidesSchema.default([]),
  theme: deckThemeSchema.prefault({}),
  create: z.boolean().default(false),
  settings: settingsSchema.prefault({}),
  created_at: instant.nullable().default(null),
  updated_at: instant.nullable().default(null),
})
export type Presentation = z.output<typeof presentationSchema>
export type PresentationInput = z.input<typeof presentationSchema>

export interface NewPresentation {
  name: string
  workspace?: string | null
  theme?: PresentationInput['theme']
  slides?: PresentationInput['slides']
  now?: string | null
}

/** `create` marks a document that exists only here; the first save clears it. */
export function createPresentation({ now = null, ...fields }: NewPresentation): Presentation {
  return presentationSchema.parse({ ...fields, create: true, created_at: now, updated_at: now })
}
