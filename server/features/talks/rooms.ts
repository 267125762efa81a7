import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { FollowEvent, Talk, TalkEvent } from '#contract/talks.ts'
import { DomainError } from '#domain/errors.ts'
import { isSolved, NO_ANSWERS, type PollTally, stateOfPoll } from '#domain/talks/polls.ts'
import { TALK_TIMES } from '#domain/talks/talk.ts'
import { seconds } from '../../clock.ts'
import { readSnapshot, type StopListening } from '../../db/database.ts'
import { EventStream, encodeMessage } from '../../http/event-stream.ts'
import type { Services } from '../../services.ts'
import {
  countRemotes,
  findAddress,
  findRunning,
  type PlacedPoll,
  readTallies,
  selectPolls,
  type TalkRow,
} from './queries.ts'
import { listenToTalks, publishTalk, silenceOf, type TalkMember, type TalkMessage } from './talks.ts'

/** Who has a stream open: those who follow, windows of whoever presents, phones that are remotes. */
const roles = ['follower', 'presenter', 'remote'] as const
type Role = (typeof roles)[number]

interface TalkVisit {
  readonly role: Role
  /** Of whoever presents; followers and remotes come without an account. */
  readonly member?: TalkMember
  /** Whether they may still look; those of one kind are asked together, and cost one question to the database. */
  mayStay(): Promise<boolean>
}
type TalkStream = EventStream<TalkVisit>

/** A talk as it was read last. */
export interface TalkFacts {
  readonly talk: TalkRow
  readonly revision: number
  readonly slug: string | undefined
  readonly polls: readonly PlacedPoll[]
  readonly tallies: ReadonlyMap<string, PollTally>
  readonly remotes: number
}

const mostFollowers = 5000
const over = encodeMessage({ kind: 'over' } satisfies FollowEvent)
const ended = encodeMessage({ kind: 'talk', talk: null } satisfies TalkEvent)
const beatEvery = seconds(20)
const checkEvery = seconds(30)
const countEvery = seconds(2)

/** One presentation that is presented, with all who look on in this process. What they are told is written once for all. */
class Room {
  readonly presentationId: number
  readonly streams = new Set<TalkStream>()
  /** How many follow in other processes, and when that was said. */
  readonly elsewhere = new Map<string, { readonly followers: number; readonly at: number }>()
  readonly #services: Services
  readonly #onError: (error: unknown) => void
  facts: TalkFacts | undefined
  #told = new Map<Role, string>()
  #bytes = new Map<Role, Buffer>()
  #reading: Promise<void> | undefined
  #isStale = false
  #counting: NodeJS.Timeout | undefined
  countedAt = 0
  countTold = -1
  emptySince = 0

  constructor(services: Services, presentationId: number, onError: (error: unknown) => void) {
    this.#services = services
    this.presentationId = presentationId
    this.#onError = onError
  }

  get followers(): number {
    let sum = 0
    for (const { visit } of this.streams) if (visit.role === 'follower') sum += 1
    return sum
  }

  /** Reads the talk again: at once, and once more if something changed meanwhile. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Answers come by the hundred: they are counted a few times a second, for everybody at once. */
  countSoon(): void {
    this.#counting ??= setTimeout(() => {
      this.#counting = undefined
      void this.refresh()
    }, TALK_TIMES.results)
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      try {
        this.facts = await readFacts(this.#services, this.presentationId, this.facts)
        this.tell()
      } catch (error) {
        this.#onError(error)
        return
      }
    }
  }

  /** Tells everybody what is new for them; once it is over, that it is. */
  tell(): void {
    const { facts } = this
    if (!facts) {
      for (const stream of this.streams) stream.end(stream.visit.role === 'presenter' ? ended : over)
      return
    }
    const now = this.#services.clock.now().getTime()
    const events = {
      follower: presentToFollower(facts, now),
      presenter: { kind: 'talk', talk: presentTalk(facts, this.countAll(now)) } satisfies TalkEvent,
      remote: presentToRemote(facts, now),
    }
    for (const role of roles) {
      // The time goes on by itself; it is no news.
      const { elapsed: _, ...news } = events[role] as { elapsed?: number }
      const told = JSON.stringify(news)
      this.#bytes.set(role, encodeMessage(events[role]))
      if (this.#told.get(role) === told) continue
      this.#told.set(role, told)
      this.sendTo(role, this.#bytes.get(role) as Buffer)
    }
  }

  sendTo(role: Role, bytes: Buffer): void {
    for (const stream of this.streams) if (stream.visit.role === role) stream.send(bytes)
  }

  /** What somebody who has just come is told. */
  welcome(stream: TalkStream): void {
    this.streams.add(stream)
    const bytes = this.#bytes.get(stream.visit.role)
    if (bytes) stream.send(bytes)
  }

  countAll(now: number): number {
    let sum = this.followers
    for (const [process, { followers, at }] of this.elsewhere) {
      if (now - at > seconds(60)) this.elsewhere.delete(process)
      else sum += followers
    }
    return sum
  }

  close(): void {
    clearTimeout(this.#counting)
    this.#isStale = false
    for (const stream of this.streams) stream.end()
  }
}

/** All of it as of one moment. What was written on the slides is read again only when the presentation changed. */
export async function readFacts(
  services: Services,
  presentationId: number,
  before?: TalkFacts,
): Promise<TalkFacts | undefined> {
  return readSnapshot(services.orm, async orm => {
    const running = await findRunning(orm, presentationId, silenceOf(services))
    if (!running) return undefined
    const { talk, revision } = running
    const isSame =
      before?.revision === revision && before.talk.id === talk.id && before.talk.link === talk.link
    const [polls, slug] = isSame
      ? [before.polls, before.slug]
      : [
          await selectPolls(orm, presentationId),
          talk.link === null ? undefined : await findAddress(orm, presentationId, talk.link),
        ]
    const tallies = polls.length === 0 ? new Map() : await readTallies(orm, [talk.id])
    return { talk, revision, slug, polls, tallies, remotes: await countRemotes(orm, talk.id) }
  })
}

const tallyOf = ({ talk, tallies }: TalkFacts, poll: string) =>
  tallies.get(`${talk.id} ${poll}`) ?? NO_ANSWERS

export function presentTalk(facts: TalkFacts, followers: number): Talk {
  const { talk, slug, polls, remotes } = facts
  const isFollowed = talk.link !== null && talk.code !== null && slug !== undefined
  return {
    place: talk.place,
    started_at: talk.createdAt.toISOString(),
    audience: isFollowed ? { link: talk.link ?? 0, code: talk.code ?? '', path: `/p/${slug}/live` } : null,
    followers,
    remotes,
    polls: polls.map(poll => {
      const { voters, counts } = tallyOf(facts, poll.id)
      const given = counts.map(([value, count]): [string, number] => [value, count])
      return { id: poll.id, slide: poll.slide, ...stateOfPoll(poll, talk.polls), voters, counts: given }
    }),
  }
}

/** What is hidden is not sent: whoever looks into the page finds neither results nor the right answer. */
export function presentToFollower(facts: TalkFacts, now: number): FollowEvent {
  const { talk, polls } = facts
  return {
    kind: 'talk',
    place: talk.place,
    elapsed: now - talk.createdAt.getTime(),
    polls: polls.map(poll => {
      const state = stateOfPoll(poll, talk.polls)
      const right = isSolved(poll, state) ? poll.options.filter(one => one.right).map(({ id }) => id) : []
      return { id: poll.id, open: state.open, results: state.shown ? tallyOf(facts, poll.id) : null, right }
    }),
  }
}

function presentToRemote({ talk }: TalkFacts, now: number): FollowEvent {
  return { kind: 'talk', place: talk.place, elapsed: now - talk.createdAt.getTime() }
}

/** Every talk that is looked at in this process. Listens from the first stream on, so that a start does not wait for it. */
export class TalkRooms {
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

  /**
   * What is known of a talk: from memory where somebody looks on here, and read once for all who ask together. Read again
   * for who knows of a later revision, or a poll that was just added would take no answers.
   */
  async find(presentationId: number, revision: number): Promise<TalkFacts | undefined> {
    const room = await this.#enter(presentationId)
    if (room.facts && room.facts.revision < revision) await room.refresh()
    return room.facts
  }

  async open(presentationId: number, visit: TalkVisit, wire: Writable): Promise<TalkStream> {
    const room = await this.#enter(presentationId)
    if (visit.role === 'follower' && room.followers >= mostFollowers)
      throw new DomainError('too_many_requests')
    const stream: TalkStream = new EventStream(visit, wire, this.#now())
    if (!room.facts) {
      stream.end(visit.role === 'presenter' ? ended : over)
      return stream
    }
    stream.body.once('close', () => room.streams.delete(stream))
    room.welcome(stream)
    // A session that ended while the stream was opening was told to nobody here.
    if (visit.member) void this.#check([stream])
    return stream
  }

  /** Ends every stream at once; the browsers ask another process, or this one when it is back. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    for (const room of this.#rooms.values()) room.close()
    this.#rooms.clear()
    const stop = await this.#listening?.catch(() => undefined)
    await stop?.()
  }

  async #enter(presentationId: number): Promise<Room> {
    await this.#listen()
    if (this.#closed) throw new DomainError('unavailable')
    let room = this.#rooms.get(presentationId)
    if (!room) {
      room = new Room(this.#services, presentationId, error => this.#warn(error))
      room.emptySince = this.#now()
      this.#rooms.set(presentationId, room)
      this.#timer ??= setInterval(() => this.#maintain(), seconds(1)).unref()
      await room.refresh()
    } else if (!room.facts) await room.refresh()
    return room
  }

  #listen(): Promise<StopListening> {
    this.#listening ??= listenToTalks(this.#services.database, {
      onMessage: message => this.#receive(message),
      onLeaving: isMeant => this.#checkMembers(isMeant),
      onGap: () => {
        for (const room of this.#rooms.values()) void room.refresh()
        this.#checkMembers(() => true)
      },
    }).catch(error => {
      this.#listening = undefined
      throw error
    })
    return this.#listening
  }

  #checkMembers(isMeant: (member: TalkMember) => boolean): void {
    const streams = [...this.#rooms.values()].flatMap(room => [...room.streams])
    void this.#check(streams.filter(({ visit: { member } }) => member && isMeant(member)))
  }

  #receive(message: TalkMessage | undefined): void {
    const room = message && this.#rooms.get(message.presentationId)
    if (!room) return
    if (message.type === 'changed') void room.refresh()
    else if (message.type === 'answered') room.countSoon()
    else if (message.type === 'acted') room.sendTo('presenter', encodeActed(message))
    else if (message.process !== this.#process) {
      room.elsewhere.set(message.process, { followers: message.followers, at: this.#now() })
      room.tell()
    }
  }

  /** What time alone brings: heartbeats, talks that fell silent, rights that are due to be checked, the number of followers. */
  #maintain(): void {
    const now = this.#now()
    for (const room of this.#rooms.values()) {
      const due: TalkStream[] = []
      for (const stream of room.streams) {
        if (now - stream.beatAt >= beatEvery) stream.beat(now)
        if (now - stream.checkedAt < checkEvery) continue
        stream.checkedAt = now
        due.push(stream)
      }
      void this.#check(due)
      this.#countFollowers(room, now)
      const seenAt = room.facts?.talk.seenAt.getTime() ?? 0
      if (room.facts && now - seenAt > TALK_TIMES.silence) void room.refresh()
      if (room.streams.size > 0) room.emptySince = now
      else if (now - room.emptySince > seconds(10)) this.#rooms.delete(room.presentationId)
    }
    if (this.#rooms.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #check(streams: readonly TalkStream[]): Promise<void> {
    await Promise.all(
      streams.map(async stream => {
        const stays = await stream.visit.mayStay().catch(error => {
          this.#warn(error)
          return true
        })
        if (!stays) stream.end(stream.visit.role === 'presenter' ? ended : over)
      }),
    )
  }

  #countFollowers(room: Room, now: number): void {
    const { followers } = room
    const isDue =
      followers !== room.countTold ? now - room.countedAt >= countEvery : now - room.countedAt >= seconds(30)
    if (!isDue || (followers === 0 && room.countTold <= 0)) return
    room.countedAt = now
    room.countTold = followers
    if (room.facts) room.tell()
    const { presentationId } = room
    publishTalk(this.#services.orm, {
      type: 'counted',
      presentationId,
      process: this.#process,
      followers,
    }).catch(error => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#logger.warn({ err: error }, 'talk')
  }

  #now(): number {
    return this.#services.clock.now().getTime()
  }
}

function encodeActed({ act, at }: Extract<TalkMessage, { type: 'acted' }>): Buffer {
  const event: TalkEvent = act === undefined ? { kind: 'point', at: at ?? null } : { kind: 'act', act }
  return encodeMessage(event)
}
