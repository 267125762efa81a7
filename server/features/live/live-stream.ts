import { Readable, type Writable } from 'node:stream'
import type { LiveEvent } from '#contract/live.ts'

/** A reader this far behind is let go rather than waited for; it comes back and reads the deck anew. */
const maxBacklog = 1024 * 1024
const patience = 500
const heartbeat = Buffer.from(':\n\n')
/** How soon a browser that lost the stream asks for it again. */
const opening = Buffer.from('retry: 2000\n\n')

export interface StreamVisit {
  readonly client: string
  /** Whose it is: a user, or a guest's browser. */
  readonly owner: string
  /** The session it was opened with, as the database knows it; a guest has none. */
  readonly sessionHash: string | undefined
  /** Where the deck was when it was last looked at; a guest's is nowhere. */
  readonly workspaceId: number | null
  /** Whether the visitor may still look; throws when that cannot be told now. */
  mayStay(): Promise<boolean>
}

export function encodeEvent(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
}

/** One open text/event-stream: `body` is what is piped into the reply on the wire. */
export class LiveStream {
  readonly visit: StreamVisit
  readonly body = new Readable({ read: () => undefined })
  readonly #wire: Writable
  beatAt: number
  checkedAt: number
  #ended = false

  constructor(visit: StreamVisit, wire: Writable, now: number) {
    this.visit = visit
    this.#wire = wire
    this.beatAt = now
    this.checkedAt = now
    this.send(opening)
  }

  get isOpen(): boolean {
    return !this.#ended && !this.body.destroyed
  }

  /** Bytes and not an event: what is sent to many is encoded once. */
  send(bytes: Buffer): void {
    if (!this.isOpen) return
    if (this.body.readableLength > maxBacklog) this.body.destroy()
    else this.body.push(bytes)
  }

  beat(now: number): void {
    this.beatAt = now
    this.send(heartbeat)
  }

  /** Nothing comes after this; a reader that does not take even that is cut off, or the server could not end. */
  end(last?: Buffer): void {
    if (!this.isOpen) return
    if (last) this.send(last)
    this.#ended = true
    this.body.push(null)
    const cutting = setTimeout(() => this.#wire.destroy(), patience)
    this.#wire.once('close', () => clearTimeout(cutting))
  }
}

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
