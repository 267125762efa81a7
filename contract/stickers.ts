import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { anyone, defineEndpoint } from './endpoint.ts'
import { paged, pageQuery } from './paged.ts'

export const offeredSticker = z.object({
  /** What a document stores. */
  src: z.string(),
  /** What it shows, in the caller's language. */
  name: z.string(),
  category: z.string(),
})
export type OfferedSticker = z.output<typeof offeredSticker>

export const stickers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/stickers/',
    summary:
      'The stickers, all by their categories or those that words in either language find, the best first',
    access: anyone,
    query: z.object({
      query: z.string().max(100).default(''),
      category: z.string().max(40).optional(),
      /** The language of the names; that of the caller unless said. */
      locale: z.enum(locales).optional(),
      ...pageQuery(1_000_000, { default: 60, max: 200 }),
    }),
    reply: paged(offeredSticker),
    errors: ['validation_failed', 'not_found', 'too_many_requests'],
  }),
} as const
