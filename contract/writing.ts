import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { itemIdSchema } from '#domain/deck/place.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { revisionSchema } from '#domain/generation/request.ts'
import { locales } from '#domain/locale.ts'
import { anyone, defineEndpoint, memberOrGuestWho } from './endpoint.ts'
import { slideParams } from './params.ts'

/** Words of a slide and where they stand: `text` is markup as the document stores it, other places hold plain words. */
const itemWords = z.object({
  id: itemIdSchema,
  path: z
    .string()
    .max(64)
    .regex(/^[a-z]+(?:\.[a-z0-9]+)*$/),
  text: z.string().min(1).max(LIMITS.text),
})

const mostWords = 400

export const writing = {
  abilities: defineEndpoint({
    method: 'GET',
    path: '/api/writing/abilities/',
    summary: 'What this installation’s writer can do',
    access: anyone,
    reply: z.object({ revisions: z.array(revisionSchema) }),
    errors: [],
  }),
  revise: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/revise/',
    summary: 'Suggest text for a slide: rewritten, shortened, expanded or translated. Nothing is stored',
    access: memberOrGuestWho('presentation.edit'),
    params: slideParams,
    body: z.object({
      revision: revisionSchema,
      /** The language to translate into; the other one of the two, unless said. */
      language: z.enum(locales).optional(),
      /** The words as the editor has them now, which may be newer than what is stored. */
      words: z.array(itemWords).min(1).max(mostWords),
      notes: z.string().max(LIMITS.notes).default(''),
    }),
    /** Only the words that change. */
    reply: z.object({ words: z.array(itemWords) }),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'slide_not_found',
      'writer_cannot',
      'writer_unavailable',
      'too_many_requests',
    ],
  }),
} as const

/** Pages of the web, and what is made of them. */
export const pages = {
  toSlide: defineEndpoint({
    method: 'POST',
    path: '/api/slides/from_url/',
    summary:
      'One slide from a page of the web, with its source linked. Nothing is stored: the editor puts it in',
    access: memberOrGuestWho('presentation.edit'),
    body: z.object({
      presentation: z.string().max(512),
      url: z.string().trim().min(1, 'required').max(LIMITS.url, 'too_long'),
      /** Where the slide is to stand, from 0: it is designed to follow the one before. */
      index: z.int().min(0).max(LIMITS.slides),
    }),
    reply: z.object({ slide: slideSchema }),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'page_unreachable',
      'page_without_text',
      'writer_unavailable',
      'too_many_requests',
    ],
  }),
} as const
