import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import type { StopListening } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { checkStreams, endForGood } from './check-streams.ts'
import { LiveStream, type StreamVisit } from './live-stream.ts'
import { liveChannel, type Message, readMessage } from './message.ts'
import { publish, publishPeople } from './publish.ts'
import { Room } from './room.ts'
import { tendRooms } from './tend-rooms.ts'

/** A browser that lost its stream has this long to come back before it is taken for gone. */
const grace = seconds(5)
/** Tabs of one user, or of one guest's browser, in this process. */
export const streamsOfOne = 20

/** Every deck that is open in this process. Listens from the first stream on, so that a start does not wait for it. */
export class Live {
  readonly #services: Services
  readonly #logger: FastifyBaseLogger
  readonly #process = randomUUID()
  readonly #rooms = new Map<number, Room>()
  #listening: Promise<StopListening> | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(services: Services, logger: FastifyBaseLogger) {
    this.#services = services
    this.#logger = logger
  }

  async open(presentationId: number, visit: StreamVisit, wire: Writable): Promise<LiveStream> {
    this.#endOlder(visit)
    if (this.#countStreams(visit.owner) >= streamsOfOne) throw new DomainError('too_many_requests')
    await this.#listen()
    if (this.#closed) throw new DomainError('unavailable')
    const known = this.#rooms.get(presentationId)
    const room = known ?? this.#openRoom(presentationId)
    const stream = new LiveStream(visit, wire, this.#now())
    stream.body.once('close', () => this.#lose(room, stream))
    room.welcome(stream)
    this.#timer ??= setInterval(() => this.#tend(), seconds(1)).unref()
    this.#say(this.#describeOpening(presentationId, visit.client, !known))
    // Who was shown out between asking and being let in was on no list yet, and would hear on until the next check.
    void checkStreams([stream], error => this.#warn(error))
    return stream
  }

  /** Ends every stream at once; the browsers ask another process, or this one when it is back. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    for (const stream of this.#streams()) stream.end()
    this.#rooms.clear()
    const stop = await this.#listening?.catch(() => undefined)
    await stop?.()
  }

  #listen(): Promise<StopListening> {
    this.#listening ??= this.#services.database
      .listen(liveChannel, {
        onMessage: payload => this.#hear(readMessage(payload)),
        onGap: () => this.#mendGap(),
      })
      .catch(error => {
        this.#listening = undefined
        throw error
      })
    return this.#listening
  }

  #hear(message: Message | undefined): void {
    if (!message) return
    if (message.type === 'left') {
      this.#showOut(message.workspaceId, message.owner)
      return
    }
    const room = this.#rooms.get(message.presentationId)
    if (!room) return
    switch (message.type) {
      case 'change':
        if (message.kind === 'closed') void this.#checkAll(room)
        else room.tellChange(message)
        return
      case 'here':
        for (const person of message.people) room.announce(person, this.#now())
        return
      case 'gone':
        room.leave(message.client, message.owner)
        return
      case 'opened':
        if (message.process === this.#process) return
        if (message.client) room.departures.delete(message.client)
        if (message.asks) this.#answer(room)
    }
  }

  /** At once and without asking: the next change must not reach them while the database is still thinking. */
  #showOut(workspaceId: number, owner: string | null): void {
    for (const stream of this.#streams()) {
      const { visit } = stream
      if (visit.workspaceId === workspaceId && (owner === null || visit.owner === owner)) endForGood(stream)
    }
  }

  /** Who moved with the deck to where it is now reads it anew; who did not is shown out. */
  async #checkAll(room: Room): Promise<void> {
    const staying = await checkStreams([...room.streams], error => this.#warn(error))
    room.sendTo(staying, { kind: 'resync' })
  }

  #mendGap(): void {
    for (const room of this.#rooms.values()) {
      room.send({ kind: 'resync' })
      this.#say(this.#describeOpening(room.presentationId, null, true))
    }
  }

  #answer(room: Room): void {
    const people = room.people.announcementsOf(room.clients, this.#now())
    publishPeople(this.#services.orm, room.presentationId, people).catch(error => this.#warn(error))
  }

  #lose(room: Room, stream: LiveStream): void {
    const { client, owner } = stream.visit
    room.streams.delete(stream)
    if (!room.clients.has(client)) room.departures.set(client, { owner, at: this.#now() + grace })
  }

  #tend(): void {
    const { stale, departed } = tendRooms(this.#rooms, this.#now())
    for (const farewell of departed) this.#say({ type: 'gone', ...farewell })
    void checkStreams(stale, error => this.#warn(error))
    if (this.#rooms.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #openRoom(presentationId: number): Room {
    const room = new Room({
      orm: this.#services.orm,
      presentationId,
      onError: error => this.#warn(error),
    })
    this.#rooms.set(presentationId, room)
    return room
  }

  /** A tab that asks again has lost what it had, whether or not this side has noticed. */
  #endOlder({ client, owner }: StreamVisit): void {
    for (const stream of this.#streams()) {
      if (stream.visit.client === client && stream.visit.owner === owner) stream.end()
    }
  }

  #countStreams(owner: string): number {
    return [...this.#streams()].filter(({ visit, isOpen }) => isOpen && visit.owner === owner).length
  }

  *#streams(): Generator<LiveStream> {
    for (const room of this.#rooms.values()) yield* room.streams
  }

  #describeOpening(presentationId: number, client: string | null, asks: boolean): Message {
    return { type: 'opened', presentationId, client, process: this.#process, asks }
  }

  #say(message: Message): void {
    publish(this.#services.orm, message).catch(error => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#logger.warn({ err: error }, 'live stream')
  }

  #now(): number {
    return this.#services.clock.now().getTime()
  }
}
