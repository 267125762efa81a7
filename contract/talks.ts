import { z } from 'zod'
import { POLL_KINDS } from '#domain/deck/items/poll.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { REMOTE_ACTS, talkPlaceSchema } from '#domain/talks/talk.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { slugParams } from './params.ts'

const instant = z.iso.datetime({ offset: true })
const closed = ['unauthorized', 'workspace_access_denied', 'presentation_not_found'] as const
const closedToMost = ['forbidden', ...closed] as const
/** Whoever may change a presentation may present it to others: what they do is seen by everybody who follows. */
const presents = memberWho('presentation.edit')

const tally = {
  voters: z.int().nonnegative(),
  /** Options by their ids, numbers of a scale, or words; the most given first. */
  counts: z.array(z.tuple([z.string(), z.int().nonnegative()])),
}

const talkPoll = z.object({
  id: z.string(),
  /** The slide it is on. */
  slide: z.uuid(),
  /** Answers are taken. */
  open: z.boolean(),
  /** The audience sees the results. */
  shown: z.boolean(),
  ...tally,
})

/** A presentation while it is presented to others. */
export const talk = z.object({
  place: talkPlaceSchema,
  started_at: instant,
  /** How it is followed; null where it is not. */
  audience: z.object({ link: z.int().nonnegative(), code: z.string(), path: z.string() }).nullable(),
  followers: z.int().nonnegative(),
  remotes: z.int().nonnegative(),
  polls: z.array(talkPoll),
})
export type Talk = z.output<typeof talk>

/** What the stream of whoever presents tells. The first message is the talk as it is; null once it is over. */
export const talkEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('talk'), talk: talk.nullable() }),
  /** A remote was pressed. */
  z.object({ kind: z.literal('act'), act: z.enum(REMOTE_ACTS) }),
  /** Where a remote points, in fractions of the slide; null when it does not. */
  z.object({ kind: z.literal('point'), at: z.tuple([z.number(), z.number()]).nullable() }),
])
export type TalkEvent = z.output<typeof talkEvent>

/** What the pages of those who follow and of remotes are told. */
export interface FollowEvent {
  readonly kind: 'talk' | 'over'
  readonly place?: z.output<typeof talkPlaceSchema>
  readonly polls?: readonly FollowedPoll[]
  /** How long it has been going on, in milliseconds: the clock of a phone may be wrong. */
  readonly elapsed?: number
}

export interface FollowedPoll {
  readonly id: string
  readonly open: boolean
  /** Null while they are hidden. */
  readonly results: {
    readonly voters: number
    readonly counts: readonly (readonly [string, number])[]
  } | null
  /** The right options, once they are told. */
  readonly right: readonly string[]
}

/** The stream itself (text/event-stream); each message is one TalkEvent as JSON. */
export const talkStreamRoute = { path: '/api/presentations/:slug/talk/live/', access: presents } as const

export function talkStreamPath(slug: string): string {
  return `/api/presentations/${encodeURIComponent(slug)}/talk/live/`
}

export const pollsCsvPath = (slug: string) => `/api/presentations/${slug}/polls/csv/` as const

export const pollResult = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(POLL_KINDS),
  options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean() })),
  steps: z.int(),
  low: z.string(),
  high: z.string(),
  ...tally,
})
export type PollResult = z.output<typeof pollResult>

export const talks = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/talk/',
    summary: 'The presentation while it is presented to others; null where it is not',
    access: presents,
    params: slugParams,
    reply: z.object({ talk: talk.nullable() }),
    errors: closedToMost,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/talk/',
    summary: 'Begin to present to others, or let them follow what is presented already',
    access: presents,
    params: slugParams,
    body: z.object({
      place: talkPlaceSchema,
      /** The link by which others follow; null for a remote alone. */
      link: z.int().min(0).max(2_147_483_647).nullable(),
    }),
    reply: talk,
    status: 201,
    errors: ['validation_failed', 'link_not_found', 'too_many_requests', ...closedToMost],
  }),
  move: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/talk/',
    summary: 'Say which slide is shown; repeated regularly, or the talk counts as over',
    access: presents,
    params: slugParams,
    body: z.object({ place: talkPlaceSchema }),
    reply: z.object({}),
    errors: ['validation_failed', 'talk_over', ...closedToMost],
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/talk/',
    summary: 'End it: nobody follows and no remote works any more',
    access: presents,
    params: slugParams,
    reply: z.object({}),
    errors: closedToMost,
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/talk/remotes/',
    summary: 'A code that makes a phone the remote; works once, for some minutes',
    access: presents,
    params: slugParams,
    body: z.object({}),
    reply: z.object({ path: z.string(), expires_at: instant }),
    status: 201,
    errors: ['validation_failed', 'talk_over', 'too_many_requests', ...closedToMost],
  }),
  disconnect: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/talk/remotes/',
    summary: 'End all remotes of the talk',
    access: presents,
    params: slugParams,
    reply: z.object({}),
    errors: closedToMost,
  }),
  poll: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/talk/polls/:poll/',
    summary: 'Open or close a poll, show or hide its results, or forget its answers',
    access: presents,
    params: slugParams.extend({ poll: z.string().max(LIMITS.id) }),
    body: z.object({
      open: z.boolean().optional(),
      shown: z.boolean().optional(),
      reset: z.literal(true).optional(),
    }),
    reply: z.object({}),
    errors: ['validation_failed', 'talk_over', 'form_not_found', ...closedToMost],
  }),
  results: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/polls/',
    summary: 'How polls were answered, by talk, the latest first',
    access: memberWho('presentation.audience'),
    params: slugParams,
    reply: z.object({
      results: z.array(z.object({ id: z.int().positive(), started_at: instant, polls: z.array(pollResult) })),
    }),
    errors: closedToMost,
  }),
  forget: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/polls/:talk/',
    summary: 'Delete the answers of one talk permanently',
    access: memberWho('presentation.audience'),
    params: slugParams.extend({ talk: z.coerce.number<number>().int().positive().max(2_147_483_647) }),
    reply: z.object({}),
    errors: ['validation_failed', ...closedToMost],
  }),
} as const
