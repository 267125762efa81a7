import { z } from 'zod'
import { clientIdSchema, personSchema } from '#contract/live.ts'

/** The one channel of PostgreSQL over which the processes of an installation tell each other about open decks. */
export const liveChannel = 'lectern_live'

export const changeKinds = ['slide_added', 'slide_saved', 'slide_removed', 'deck_saved', 'closed'] as const

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

/** Somebody is no longer in a workspace; everybody, where there is no owner named. */
const left = z.object({
  type: z.literal('left'),
  workspaceId: z.int(),
  owner: z.string().nullable(),
})

const message = z.discriminatedUnion('type', [change, here, gone, opened, left])
export type Message = z.output<typeof message>

/** Undefined for what is not ours: anyone with the database's password can speak on the channel. */
export function readMessage(payload: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
