import { Readable, type Writable } from 'node:stream'

/** A reader this far behind is let go rather than waited for; it comes back and reads everything anew. */
const maxBacklog = 1024 * 1024
const patience = 500
const heartbeat = Buffer.from(':\n\n')
/** How soon a browser that lost the stream asks for it again. */
const opening = Buffer.from('retry: 2000\n\n')

/** Or a proxy in front gathers events until it has a page of them. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const

export function encodeMessage(message: object): Buffer {
  return Buffer.from(`data: ${JSON.stringify(message)}\n\n`)
}

/** One open text/event-stream: `body` is what is piped into the reply on the wire. */
export class EventStream<Visit> {
  readonly visit: Visit
  readonly body = new Readable({ read: () => undefined })
  readonly #wire: Writable
  beatAt: number
  checkedAt: number
  #ended = false

  constructor(visit: Visit, wire: Writable, now: number) {
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
