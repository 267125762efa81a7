import { z } from 'zod'
import { itemIdSchema } from '#domain/deck/items/base.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { revisionSchema } from '#domain/generation/revision.ts'
import { locales } from '#domain/locale.ts'
import { defineEndpoint, memberOrGuestWho } from './endpoint.ts'

const params = z.object({ id: z.coerce.number<number>().int().positive().max(2_147_483_647) })

/** The words of one item as the document stores them. */
const itemText = z.object({ id: itemIdSchema, text: z.string().max(LIMITS.text) })
export type ItemText = z.output<typeof itemText>

export const writing = {
  abilities: defineEndpoint({
    method: 'GET',
    path: '/api/writing/abilities/',
    summary: 'What this installation can do with a text',
    access: memberOrGuestWho('presentation.edit'),
    reply: z.object({ revisions: z.array(revisionSchema) }),
    errors: [],
  }),
  revise: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/revise/',
    summary: 'Other words for a slide: rewritten, shortened, expanded, translated. Nothing is stored',
    access: memberOrGuestWho('presentation.edit'),
    params,
    body: z.object({
      revision: revisionSchema,
      /** The language to translate into; the other one of the two, unless said. */
      language: z.enum(locales).optional(),
      /** The words as the editor has them now, which may be newer than what is stored. */
      items: z.array(itemText).min(1).max(LIMITS.items),
      notes: z.string().max(LIMITS.notes).default(''),
    }),
    /** Only the items whose words change. */
    reply: z.object({ items: z.array(itemText) }),
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
