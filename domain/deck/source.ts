import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { webAddressSchema } from './link.ts'

export const SOURCE_KINDS = ['file', 'page'] as const

/** Where words came from: a file that was given, or a page of the web. */
export const sourceSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** The name of the file, or the title of the page. */
  title: z.string().trim().min(1).max(LIMITS.label),
  /** The address of a page; a file has none. */
  url: webAddressSchema.nullable().default(null),
  /** Which page of a document or slide of a deck, where that is known. */
  place: z.int().positive().max(100_000).nullable().default(null),
})
export type Source = z.output<typeof sourceSchema>
