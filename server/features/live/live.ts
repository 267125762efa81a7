import { z } from 'zod'
import { clientIdSchema, personSchema, pointing, textCaret, textSteps } from '#contract/live.ts'
import { maxPayloadBytes, notice, notify, type Orm } from '../../db/database.ts'
import type { Visitor } from '../../http/visitor.ts'

/**
 * Tells everybody who has the deck open, in every process. Pass the transaction of the change: it is heard when that
 * commits, and never without it.
 */
export async function publishChange(orm: Orm, ...changes: readonly Change[]): Promise<void> {
  await publish(orm, ...changes.map(change => ({ type: 'change' as const, ...change })))
}

/** The same as an expression, for the statement that makes the change. */
export const changeNotice = (change: Change) =>
  notice(liveChannel, JSON.stringify({ type: 'change', ...change } satisfies Message))

/**
 * Tells who is in a text of steps in it, once they are committed. Where they do not fit into a payload they are left out:
 * whoever hears of them reads them.
 */
export async function publishText(orm: Orm, news: TextNews): Promise<void> {
  const whole = JSON.stringify({ type: 'text', ...news })
  if (Buffer.byteLength(whole) <= maxPayloadBytes) await notify(orm, liveChannel, whole)
  else await publish(orm, { type: 'text', ...news, steps: null })
}

type Leaving =
  | {
      readonly workspaceId: number
      /** Who left; everybody, where it is the workspace that is gone. */
      readonly userId?: number
    }
  /** Somebody whom this one presentation was shared with. */
  | { readonly presentationId: number; readonly userId: number }

/** Shows somebody out of every deck of the workspace that they have open, or of one, in every process, once this commits. */
export async function publishLeaving(orm: Orm, { userId, ...place }: Leaving): Promise<void> {
  const owner = userId === undefined ? null : userKey(userId)
  await publish(orm, { type: 'left', ...place, owner })
}

/** As many as fit into a payload, with room to spare. */
const sessionsAtOnce = 50

/** Ends the streams that were opened with these sessions, in every process, once this commits. */
export async function publishSignOut(orm: Orm, sessionHashes: readonly string[]): Promise<void> {
  for (let from = 0; from < sessionHashes.length; from += sessionsAtOnce) {
    await publish(orm, { type: 'signed_out', sessions: sessionHashes.slice(from, from + sessionsAtOnce) })
  }
}

export async function publish(orm: Orm, ...messages: readonly Message[]): Promise<void> {
  await notify(orm, liveChannel, ...messages.map(message => JSON.stringify(message)))
}

/** In as many messages as it takes: a payload has its bound, a deck's visitors have none. */
export async function publishPeople(
  orm: Orm,
  presentationId: number,
  people: readonly Announcement[],
): Promise<void> {
  const parts = splitPeople(people).map(part => ({ type: 'here' as const, presentationId, people: part }))
  await publish(orm, ...parts)
}

const frameBytes = 100

export function splitPeople(people: readonly Announcement[]): Announcement[][] {
  const parts: Announcement[][] = []
  let room = 0
  for (const person of people) {
    const bytes = Buffer.byteLength(JSON.stringify(person)) + 1
    if (bytes > room) {
      parts.push([])
      room = maxPayloadBytes - frameBytes
    }
    parts.at(-1)!.push(person)
    room -= bytes
  }
  return parts
}

/** Whose a client is, so that nobody speaks for somebody else's. */
export function ownerKey({ userId, guestHash }: Visitor): string {
  return userId === undefined ? `guest ${guestHash}` : userKey(userId)
}

function userKey(userId: number): string {
  return `user ${userId}`
}

/** The one channel of PostgreSQL over which the processes of an installation tell each other about open decks. */
export const liveChannel = 'lectern_live'

const changeKinds = [
  'slide_added',
  'slide_saved',
  'slide_removed',
  'deck_saved',
  'comments',
  'closed',
] as const

/** Names what changed, never what it is now: a payload has to stay below 8000 bytes, whatever is on the slide. */
const change = z.object({
  type: z.literal('change'),
  presentationId: z.int(),
  kind: z.enum(changeKinds),
  /** The client that did it. */
  by: clientIdSchema.nullable(),
  /** Of the slide. */
  slideId: z.int().optional(),
  /** Of a slide that was removed. */
  uid: z.uuid().optional(),
})
export type Change = Omit<z.output<typeof change>, 'type'>

/** Someone who is there, as the processes tell each other. */
const announcement = personSchema.extend({
  /** Whose client it is: nobody moves or removes somebody else's. */
  owner: z.string(),
  /** Milliseconds since they said so; the clocks of two machines need not agree. */
  age: z.number().nonnegative(),
})
export type Announcement = z.output<typeof announcement>

const here = z.object({
  type: z.literal('here'),
  presentationId: z.int(),
  people: z.array(announcement),
})

const gone = z.object({
  type: z.literal('gone'),
  presentationId: z.int(),
  client: clientIdSchema,
  owner: z.string(),
})

/** A stream has been opened; a process that had none of this deck asks the others who is there. */
const opened = z.object({
  type: z.literal('opened'),
  presentationId: z.int(),
  client: clientIdSchema.nullable(),
  process: z.string(),
  asks: z.boolean(),
})

/** Somebody is no longer in a workspace or a presentation; everybody, where there is no owner named. */
const left = z.object({
  type: z.literal('left'),
  workspaceId: z.int().optional(),
  presentationId: z.int().optional(),
  owner: z.string().nullable(),
})

/** These sessions have ended, each named by the hash that the database has of it. */
const signedOut = z.object({ type: z.literal('signed_out'), sessions: z.array(z.string()) })

/** Steps in a text that several people are in. */
const text = z.object({
  type: z.literal('text'),
  presentationId: z.int(),
  by: clientIdSchema.nullable(),
  slide: z.uuid(),
  item: z.string(),
  session: z.int(),
  from: z.int(),
  revision: z.int(),
  steps: textSteps.nullable(),
  caret: textCaret.nullable(),
})
type TextNews = Omit<z.output<typeof text>, 'type'>

/** Where somebody points: told and forgotten. */
const pointer = pointing.extend({
  type: z.literal('pointer'),
  presentationId: z.int(),
  client: clientIdSchema,
  owner: z.string(),
})

const message = z.discriminatedUnion('type', [change, here, gone, opened, left, signedOut, text, pointer])
export type Message = z.output<typeof message>

/** Undefined for what is not ours: anyone with the database's password can speak on the channel. */
export function readMessage(payload: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
