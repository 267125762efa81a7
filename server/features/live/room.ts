import type { LiveEvent } from '#contract/live.ts'
import type { Orm } from '#server/db/database.ts'
import { encodeEvent, type LiveStream } from './live-stream.ts'
import type { Announcement, Change } from './message.ts'
import { People } from './people.ts'
import { readEvents } from './read-events.ts'

/** People who scroll through slides are told of in one list, not in one each. */
const peopleEvery = 200

export interface RoomOptions {
  readonly orm: Orm
  readonly presentationId: number
  readonly onError: (error: unknown) => void
}

/** One deck that is open in this process: who listens, who is there, and what is still to be told. */
export class Room {
  readonly presentationId: number
  readonly streams = new Set<LiveStream>()
  readonly people = new People()
  /** Clients whose stream broke off, and when they are given up. */
  readonly departures = new Map<string, { readonly owner: string; readonly at: number }>()
  readonly #options: RoomOptions
  #changes: Change[] = []
  #arrived: LiveStream[] = []
  #telling = false
  #peopleTimer: NodeJS.Timeout | undefined
  #peopleTold = ''

  constructor(options: RoomOptions) {
    this.#options = options
    this.presentationId = options.presentationId
  }

  get isEmpty(): boolean {
    return this.streams.size === 0 && this.departures.size === 0
  }

  get clients(): Set<string> {
    return new Set([...this.streams].map(({ visit }) => visit.client))
  }

  /** The stream hears from now on, and begins with the deck's head: what changed before it opened shows there. */
  welcome(stream: LiveStream): void {
    this.streams.add(stream)
    this.departures.delete(stream.visit.client)
    stream.send(encodeEvent({ kind: 'people', people: this.people.list() }))
    this.#arrived.push(stream)
    void this.#tell()
  }

  tellChange(change: Change): void {
    // Mostly somebody works alone: nothing is read that nobody else would hear.
    if (![...this.streams].some(({ visit }) => visit.client !== change.by)) return
    this.#changes.push(change)
    void this.#tell()
  }

  announce(person: Announcement, now: number): void {
    if (this.people.announce(person, now)) this.#tellPeople()
  }

  leave(client: string, owner: string): void {
    if (this.people.leave(client, owner)) this.#tellPeople()
  }

  expire(now: number): void {
    if (this.people.expire(now)) this.#tellPeople()
  }

  #tellPeople(): void {
    if (this.#peopleTimer) return
    this.#sendPeople()
    this.#peopleTimer = setTimeout(() => {
      this.#peopleTimer = undefined
      this.#sendPeople()
    }, peopleEvery).unref()
  }

  send(event: LiveEvent): void {
    const by = 'by' in event ? event.by : null
    this.sendTo(
      [...this.streams].filter(({ visit }) => by === null || visit.client !== by),
      event,
    )
  }

  sendTo(streams: readonly LiveStream[], event: LiveEvent): void {
    const bytes = encodeEvent(event)
    for (const stream of streams) stream.send(bytes)
  }

  #sendPeople(): void {
    const event: LiveEvent = { kind: 'people', people: this.people.list() }
    const told = JSON.stringify(event)
    if (told === this.#peopleTold) return
    this.#peopleTold = told
    this.send(event)
  }

  /** One batch after the other, so that nobody hears an older state after a newer one. */
  async #tell(): Promise<void> {
    if (this.#telling) return
    this.#telling = true
    while (this.#changes.length > 0 || this.#arrived.length > 0) await this.#tellBatch()
    this.#telling = false
  }

  async #tellBatch(): Promise<void> {
    const { orm, presentationId, onError } = this.#options
    const changes = dropRepeated(this.#changes.splice(0))
    const arrived = this.#arrived.splice(0)
    try {
      const reading = { changes, withHead: arrived.length > 0 }
      const { events, head } = await readEvents(orm, presentationId, reading)
      for (const event of events) this.send(event)
      if (head) this.sendTo(arrived, { kind: 'deck_saved', by: null, head })
    } catch (error) {
      onError(error)
      this.send({ kind: 'resync' })
    }
  }
}

/** What is read is the state of now, so of equal changes in one batch the last tells all. */
export function dropRepeated(changes: readonly Change[]): Change[] {
  const last = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.kind, change.by, change.slideId, change.uid])
    last.delete(key)
    last.set(key, change)
  }
  return [...last.values()]
}
