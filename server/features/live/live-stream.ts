import type { LiveEvent } from '#contract/live.ts'
import { EventStream, encodeMessage } from '../../http/event-stream.ts'

export interface StreamVisit {
  readonly client: string
  /** Whose it is: a user, or a guest's browser. */
  readonly owner: string
  /** The session it was opened with, as the database knows it; a guest has none. */
  readonly sessionHash: string | undefined
  /** Where the deck was when it was last looked at; a guest's is nowhere. */
  readonly workspaceId: number | null
  readonly presentationId: number
  /** Speaker notes are for those who work on the deck. */
  readonly seesNotes: boolean
  /** Whether the visitor may still look; throws when that cannot be told now. */
  mayStay(): Promise<boolean>
}

export function encodeEvent(event: LiveEvent): Buffer {
  return encodeMessage(event)
}

export class LiveStream extends EventStream<StreamVisit> {}

const closed = encodeEvent({ kind: 'closed' })

/** The browser is told not to come back. */
export function endForGood(stream: LiveStream): void {
  stream.end(closed)
}

/** Ends the streams of those who may not look any more, and tells who stays. What cannot be told now stays too. */
export async function checkStreams(
  streams: readonly LiveStream[],
  onError: (error: unknown) => void,
): Promise<LiveStream[]> {
  const staying = await Promise.all(
    streams.map(async stream => {
      const stays = await stream.visit.mayStay().catch(error => {
        onError(error)
        return true
      })
      if (!stays) endForGood(stream)
      return stays
    }),
  )
  return streams.filter((_stream, index) => staying[index])
}
