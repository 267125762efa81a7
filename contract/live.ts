import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
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
const item = z.string().min(1).max(LIMITS.id)

/** A step as ProseMirror writes it; the server reads it by the schema of texts and refuses what does not fit. */
export const textStep = z.record(z.string().max(40), z.unknown())

/** The opening of a text that a step comes from: another each time, so that a page that was reloaded is somebody else. */
export const typist = z.string().min(8).max(64)

export const textSteps = z.array(z.object({ client: typist, step: textStep }))
export type TextSteps = z.output<typeof textSteps>

/** Where somebody's caret is in a text, in the positions of its document after the steps that it came with. */
export const textCaret = z.object({ anchor: z.int().nonnegative(), head: z.int().nonnegative() })

/** So many at once: who was away for long sends the rest after the answer. */
export const mostSteps = 200

/** Where somebody points, in parts of the slide's width and height, what they have selected, and where their caret is. */
export const pointing = z.object({
  slide: z.uuid(),
  at: z.object({ x: z.number().min(-1).max(2), y: z.number().min(-1).max(2) }).nullable(),
  items: z.array(item).max(20),
  caret: textCaret.extend({ item, session: z.int().positive(), version: z.int().nonnegative() }).nullable(),
})
export type Pointing = z.output<typeof pointing>

/** What happened to an open deck, as the stream tells it. `by` is the client that did it. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slide_added'), by, slide: slideSchema }),
  z.object({ kind: z.literal('slide_saved'), by, slide: slideSchema }),
  /** A slide that was brought back has its uid and another id: the news of its first end must not end it again. */
  z.object({ kind: z.literal('slide_removed'), by, uid: z.uuid(), id: z.int().positive().optional() }),
  z.object({ kind: z.literal('deck_saved'), by, head: presentationHead }),
  /** Somebody wrote, changed or resolved a comment: read them again. */
  z.object({ kind: z.literal('comments'), by }),
  /** Somebody typed in a text that several people are in: steps on top of version `from`, or null where they have to be read. */
  z.object({
    kind: z.literal('text'),
    by,
    slide: z.uuid(),
    item,
    session: z.int().positive(),
    from: z.int().nonnegative(),
    revision: z.int().nonnegative(),
    steps: textSteps.nullable(),
    caret: textCaret.nullable(),
  }),
  /** Never kept: what is missed is told again with the next movement. */
  pointing.extend({ kind: z.literal('pointer'), by: clientIdSchema }),
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
  point: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/pointer/',
    summary: 'Show other editors where the caller points, what they have selected and where their caret is',
    access: memberOrGuestWho('presentation.view'),
    params: slugParams,
    body: pointing.extend({ client: clientIdSchema }),
    reply: z.object({}),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
} as const
