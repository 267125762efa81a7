import { z } from 'zod'
import { clientIdSchema } from '#contract/live.ts'

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
  /** Of a slide that was added or saved. */
  slideId: z.int().optional(),
  /** Of a slide that was removed. */
  uid: z.uuid().optional(),
})
export type Change = Omit<z.output<typeof change>, 'type'>

export const message = z.discriminatedUnion('type', [change])
export type Message = z.output<typeof message>
