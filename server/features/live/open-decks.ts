import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '../../clock.ts'
import type { StopListening } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { liveChannel, type Message, publish, publishPeople, readMessage } from './live.ts'
import { checkStreams, endForGood, LiveStream, type StreamVisit } from './live-stream.ts'
import { Room } from './room.ts'

/** A browser that lost its stream has this long to come back before it is taken for gone. */
const grace = seconds(5)
/** Tabs of one user, or of one guest's browser, in this process. */
export const streamsOfOne = 20

/** Every deck that is open in this process. Listens from the first stream on, so that a start does not wait for it. */
export class OpenDecks {
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
    stream.body.once('close', () => this.#handleClosed(room, stream))
    room.welcome(stream)
    this.#timer ??= setInterval(() => this.#maintain(), seconds(1)).unref()
    this.#publish(this.#describeOpening(presentationId, visit.client, !known))
    // Somebody whose access ended while the stream was opening was in no list yet: they would get events until the next check.
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
        onMessage: payload => this.#receive(readMessage(payload)),
        onGap: () => this.#recoverFromGap(),
      })
      .catch(error => {
        this.#listening = undefined
        throw error
      })
    return this.#listening
  }

  #receive(message: Message | undefined): void {
    if (!message) return
    if (message.type === 'left') {
      this.#endStreamsOf(message)
      return
    }
    if (message.type === 'signed_out') {
      this.#endStreamsOfSessions(new Set(message.sessions))
      return
    }
    const room = this.#rooms.get(message.presentationId)
    if (!room) return
    switch (message.type) {
      case 'change':
        if (message.kind === 'closed') void this.#checkAll(room)
        else room.tellChange(message)
        return
      case 'text': {
        const { type: _, presentationId: __, ...steps } = message
        room.send({ kind: 'text', ...steps })
        return
      }
      case 'pointer': {
        const { type: _, presentationId: __, client, owner, ...where } = message
        // Nobody points in somebody else's name.
        if (room.people.isOwn(client, owner)) room.send({ kind: 'pointer', by: client, ...where })
        return
      }
      case 'here':
        for (const person of message.people) room.announce(person, this.#now())
        return
      case 'gone':
        room.leave(message.client, message.owner)
        return
      case 'opened':
        if (message.process === this.#process) return
        if (message.client) room.departures.delete(message.client)
        if (message.asks) this.#answerWhoIsHere(room)
    }
  }

  /** At once, without asking the database: the next change must not reach them while it answers. */
  #endStreamsOf(left: Extract<Message, { type: 'left' }>): void {
    for (const stream of this.#streams()) {
      const { visit } = stream
      const isThere =
        left.presentationId === undefined
          ? visit.workspaceId === left.workspaceId
          : visit.presentationId === left.presentationId
      if (isThere && (left.owner === null || visit.owner === left.owner)) endForGood(stream)
    }
  }

  #endStreamsOfSessions(sessions: ReadonlySet<string>): void {
    for (const stream of this.#streams()) {
      const { sessionHash } = stream.visit
      if (sessionHash && sessions.has(sessionHash)) endForGood(stream)
    }
  }

  /** Those who still have access reload the deck; the streams of the others are ended. */
  async #checkAll(room: Room): Promise<void> {
    const staying = await checkStreams([...room.streams], error => this.#warn(error))
    room.sendTo(staying, { kind: 'resync' })
  }

  #recoverFromGap(): void {
    for (const room of this.#rooms.values()) {
      room.send({ kind: 'resync' })
      this.#publish(this.#describeOpening(room.presentationId, null, true))
    }
  }

  #answerWhoIsHere(room: Room): void {
    const people = room.people.announcementsOf(room.clients, this.#now())
    publishPeople(this.#services.orm, room.presentationId, people).catch(error => this.#warn(error))
  }

  #handleClosed(room: Room, stream: LiveStream): void {
    const { client, owner } = stream.visit
    room.streams.delete(stream)
    if (!room.clients.has(client)) room.departures.set(client, { owner, at: this.#now() + grace })
  }

  #maintain(): void {
    const { stale, departed } = maintainRooms(this.#rooms, this.#now())
    for (const farewell of departed) this.#publish({ type: 'gone', ...farewell })
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

  #publish(message: Message): void {
    publish(this.#services.orm, message).catch(error => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#logger.warn({ err: error }, 'live stream')
  }

  #now(): number {
    return this.#services.clock.now().getTime()
  }
}

const beatEvery = seconds(20)
const checkEvery = seconds(30)
/** A thousand streams that opened together are not all asked after in one moment. */
const checksAtOnce = 50

interface Departure {
  readonly presentationId: number
  readonly client: string
  readonly owner: string
}

/** What time alone brings: heartbeats, people who fell silent, streams whose right to look is due to be checked. */
function maintainRooms(rooms: Map<number, Room>, now: number) {
  const stale: LiveStream[] = []
  const departed: Departure[] = []
  for (const room of rooms.values()) {
    for (const stream of room.streams) {
      if (now - stream.beatAt >= beatEvery) stream.beat(now)
      if (now - stream.checkedAt < checkEvery || stale.length >= checksAtOnce) continue
      stream.checkedAt = now
      stale.push(stream)
    }
    for (const [client, { owner, at }] of room.departures) {
      if (now < at) continue
      room.departures.delete(client)
      departed.push({ presentationId: room.presentationId, client, owner })
    }
    room.expire(now)
    if (room.isEmpty) rooms.delete(room.presentationId)
  }
  return { stale, departed }
}
