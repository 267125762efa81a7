import { z } from 'zod'
import { slideSchema } from '#domain/deck/slide.ts'
import { defineEndpoint, memberOrGuestWho } from './endpoint.ts'
import { slugParams } from './params.ts'
import { presentationHead } from './presentation-shape.ts'

export const clientIdSchema = z.uuid()

/** Someone who has the deck open. Two tabs of one user are two clients of one name. */
export const personSchema = z.object({
  client: clientIdSchema,
  name: z.string(),
  /** The slide they are on. */
  slide: z.uuid().nullable(),
})
export type Person = z.output<typeof personSchema>

const by = clientIdSchema.nullable()

/** What happened to an open deck, as the stream tells it. `by` is the client that did it. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slide_added'), by, slide: slideSchema }),
  z.object({ kind: z.literal('slide_saved'), by, slide: slideSchema }),
  /** A slide that was brought back has its uid and another id: the news of its first end must not end it again. */
  z.object({ kind: z.literal('slide_removed'), by, uid: z.uuid(), id: z.int().positive().optional() }),
  z.object({ kind: z.literal('deck_saved'), by, head: presentationHead }),
  /** Somebody wrote, changed or resolved a comment: read them again. */
  z.object({ kind: z.literal('comments'), by }),
  z.object({ kind: z.literal('people'), people: z.array(personSchema) }),
  /** Something may have been missed: read the deck again. */
  z.object({ kind: z.literal('resync') }),
  /** The deck was trashed or moved out of reach; the stream ends. */
  z.object({ kind: z.literal('closed') }),
])
export type LiveEvent = z.output<typeof liveEvent>

/**
 * The stream itself (text/event-stream); each message is one LiveEvent as JSON. Every connection, also one made again,
 * begins with `people` and with `deck_saved` by null: its order and revisions show what was missed before.
 */
export function livePath(slug: string, client: string): string {
  return `/api/presentations/${encodeURIComponent(slug)}/live/?client=${encodeURIComponent(client)}`
}
export const liveRoute = {
  path: '/api/presentations/:slug/live/',
  access: memberOrGuestWho('presentation.view'),
} as const

export const live = {
  announce: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/presence/',
    summary:
      'Tell other editors which slide the caller is on; repeated regularly, or the caller counts as gone',
    access: memberOrGuestWho('presentation.view'),
    params: slugParams,
    body: z.object({
      client: clientIdSchema,
      slide: z.uuid().nullable(),
      leaving: z.boolean().default(false),
    }),
    reply: z.object({}),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
} as const
