import { z } from 'zod'
import { alignSchema } from '../align.ts'
import { buildSchema } from '../builds.ts'
import { LIMITS } from '../limits.ts'
import { linkSchema } from '../link.ts'
import { itemIdSchema, placeSchema } from '../place.ts'
import { DEFAULT_TEXT_SIZE } from '../scale.ts'
import { sourceSchema } from '../sources.ts'
import { itemThemeSchema } from '../theme/overrides.ts'

/** What every item has. `text` is the item's words: a text's body, a picture's caption, a button's label. */
export const itemBase = {
  id: itemIdSchema,
  index: z.int().min(0).max(LIMITS.items),
  align: alignSchema.default('tl'),
  size: z.number().min(0.1).max(6).default(DEFAULT_TEXT_SIZE),
  /** Shrinks text that would overflow its cell; measured in the editor and stored, so that a viewer never measures. */
  fit: z.number().min(0.1).max(1).default(1),
  text: z.string().max(LIMITS.text).default(''),
  theme: itemThemeSchema.prefault({}),
  /** Where its words came from, when they were taken out of a file or a page. */
  source: sourceSchema.nullable().default(null),
  /** Null while it flows in the cells of the layout. */
  place: placeSchema.nullable().default(null),
  /** How it appears while the slide is shown; null where it is there from the start. */
  build: buildSchema.nullable().default(null),
}

/** How a kind of item takes part in the layout: media fills its cell and is drawn to media cells first. */
export type ItemRole = 'text' | 'media'

/** Gives other words for some of an item's; `path` names the place inside the item, `limit` the longest it may hold. */
export type MapWords = (words: string, path: string, limit: number) => string

export const textItem = { schema: z.object({ ...itemBase, type: z.literal('text') }), role: 'text' } as const

export const buttonItem = {
  schema: z.object({
    ...itemBase,
    type: z.literal('button'),
    href: linkSchema.nullable().default(null),
    look: z.enum(['solid', 'outline', 'link']).default('solid'),
  }),
  role: 'text',
} as const
