import type { LiveEvent, Person } from '#contract/live.ts'
import type { PresentationHead } from '#contract/presentation-shape.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { withoutPrivateParts } from '#domain/sharing/sharing.ts'
import { seconds } from '../../clock.ts'
import { type Orm, readSnapshot } from '../../db/database.ts'
import { readSlideOrder } from '../../db/read-slide-order.ts'
import { presentHead, presentSlide } from '../presentations/presentations.ts'
import type { Announcement, Change } from './live.ts'
import { encodeEvent, type LiveStream } from './live-stream.ts'
import { findChanged, findDeck } from './queries.ts'

/** Who does not say so again within this time is taken for gone. */
export const presenceLifetime = seconds(45)

/** More tabs than anyone has, and more people than a screen shows: what is over is not kept. */
const limits = { ofOne: 20, inAll: 200 } as const

interface Entry extends Person {
  readonly owner: string
  readonly seenAt: number
}

/** Who has a deck open, as one process knows it. Each change tells whether the list looks different now. */
export class People {
  readonly #entries = new Map<string, Entry>()

  announce({ client, name, slide, owner, age }: Announcement, now: number): boolean {
    const seenAt = now - age
    const known = this.#entries.get(client)
    if (age >= presenceLifetime || !this.#accepts(known, owner, seenAt)) return false
    this.#entries.set(client, { client, name, slide, owner, seenAt })
    return known?.name !== name || known.slide !== slide
  }

  leave(client: string, owner: string): boolean {
    return this.#entries.get(client)?.owner === owner && this.#entries.delete(client)
  }

  isOwn(client: string, owner: string): boolean {
    return this.#entries.get(client)?.owner === owner
  }

  expire(now: number): boolean {
    const before = this.#entries.size
    for (const [client, { seenAt }] of this.#entries) {
      if (now - seenAt >= presenceLifetime) this.#entries.delete(client)
    }
    return this.#entries.size < before
  }

  list(): Person[] {
    return [...this.#entries.values()]
      .map(({ client, name, slide }) => ({ client, name, slide }))
      .sort((a, b) => compare(a.name, b.name) || compare(a.client, b.client))
  }

  /** What to tell a process that has just come to know of this deck. */
  announcementsOf(clients: ReadonlySet<string>, now: number): Announcement[] {
    return [...this.#entries.values()]
      .filter(({ client }) => clients.has(client))
      .map(({ seenAt, ...person }) => ({ ...person, age: Math.max(0, now - seenAt) }))
  }

  #accepts(known: Entry | undefined, owner: string, seenAt: number): boolean {
    if (known) return known.owner === owner && known.seenAt <= seenAt
    if (this.#entries.size >= limits.inAll) return false
    const ofOwner = Array.from(this.#entries.values(), entry => entry.owner).filter(name => name === owner)
    return ofOwner.length < limits.ofOne
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** People who scroll through slides are told of in one list, not in one each. */
const peopleEvery = 200

interface RoomOptions {
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
  /** The slides that are not hidden; none of which it is not known for certain. */
  #shown: ReadonlySet<string> = new Set()

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
    this.sendTo([stream], this.#describePeople())
    this.#arrived.push(stream)
    void this.#tell()
  }

  tellChange(change: Change): void {
    // Mostly somebody works alone: nothing is read that nobody else would hear.
    if (![...this.streams].some(({ visit }) => visit.client !== change.by)) {
      this.#shown = new Set()
      return
    }
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
    const bare = hidesNotes(streams) ? forAudience(event, this.#shown) : event
    const bareBytes = bare === event ? bytes : bare && encodeEvent(bare)
    for (const stream of streams) {
      const heard = stream.visit.seesNotes ? bytes : bareBytes
      if (heard) stream.send(heard)
    }
  }

  #describePeople(): LiveEvent {
    return { kind: 'people', people: this.people.list() }
  }

  /** Who is on a slide that was hidden, or is shown again, is told once more to those for whom that makes a difference. */
  #setShown(shown: ReadonlySet<string>): void {
    const people = this.#describePeople()
    const tellTo = (slides: ReadonlySet<string>) => JSON.stringify(forAudience(people, slides))
    const isOther = tellTo(shown) !== tellTo(this.#shown)
    this.#shown = shown
    if (!isOther) return
    this.sendTo(
      [...this.streams].filter(({ visit }) => !visit.seesNotes),
      people,
    )
  }

  #sendPeople(): void {
    const event = this.#describePeople()
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
      this.#setShown(listShown(this.#shown, events, head))
      for (const event of events) this.send(event)
      if (head) this.sendTo(arrived, { kind: 'deck_saved', by: null, head })
    } catch (error) {
      onError(error)
      this.#shown = new Set()
      this.send({ kind: 'resync' })
    }
  }
}

function hidesNotes(streams: readonly LiveStream[]): boolean {
  return streams.some(({ visit }) => !visit.seesNotes)
}

/** The slides that are not hidden once this has happened; a head names all slides as they are by then. */
function listShown(
  known: ReadonlySet<string>,
  events: readonly LiveEvent[],
  head: PresentationHead | undefined,
): ReadonlySet<string> {
  if (head) return new Set(head.order.flatMap(({ uid, hidden }) => (hidden ? [] : [uid])))
  const shown = new Set(known)
  for (const event of events) {
    if (event.kind !== 'slide_added' && event.kind !== 'slide_saved') continue
    if (event.slide.hidden) shown.delete(event.slide.uid)
    else shown.add(event.slide.uid)
  }
  return shown
}

/** As those hear it who do not work on the deck, if they do: a slide that is hidden is gone for them, and nobody is there. */
function forAudience(event: LiveEvent, shown: ReadonlySet<string>): LiveEvent | null {
  switch (event.kind) {
    case 'deck_saved': {
      const order = event.head.order.filter(({ hidden }) => !hidden)
      return { ...event, head: { ...event.head, order } }
    }
    case 'slide_added':
    case 'slide_saved': {
      const { by, slide } = event
      if (slide.hidden)
        return { kind: 'slide_removed', by, uid: slide.uid, ...(slide.id && { id: slide.id }) }
      return { ...event, slide: withoutPrivateParts(slide) }
    }
    // Steps are for those who are in a text, and only who edits can be; the words come with the slide.
    case 'text':
      return null
    case 'pointer':
      return shown.has(event.slide) ? event : null
    case 'people': {
      const people = event.people.map(person =>
        person.slide === null || shown.has(person.slide) ? person : { ...person, slide: null },
      )
      return { ...event, people }
    }
    default:
      return event
  }
}

/** What is read is the state of now, so of equal changes in one batch the last tells all. */
function dropRepeated(changes: readonly Change[]): Change[] {
  const last = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.kind, change.by, change.slideId, change.uid])
    last.delete(key)
    last.set(key, change)
  }
  return [...last.values()]
}

interface ChangeReading {
  readonly changes: readonly Change[]
  /** For streams that have just opened, whatever has changed. */
  readonly withHead: boolean
}

/** Reads what changed once, for all who hear of it; what is gone meanwhile is left out, its end is told by itself. */
function readEvents(orm: Orm, presentationId: number, { changes, withHead }: ChangeReading) {
  const needsHead = withHead || changes.some(({ kind }) => kind === 'deck_saved')
  if (!needsHead) return readChanged(orm, presentationId, changes)
  return readSnapshot(orm, async snapshot => {
    const deck = await findDeck(snapshot, presentationId)
    if (!deck) return { events: [], head: undefined }
    const head = presentHead(deck, await readSlideOrder(snapshot, presentationId))
    return readChanged(snapshot, presentationId, changes, head)
  })
}

const noSlides: Awaited<ReturnType<typeof findChanged>> = { slug: '', slides: [] }

async function readChanged(
  orm: Orm,
  presentationId: number,
  changes: readonly Change[],
  head?: PresentationHead,
) {
  const ids = [...new Set(changes.flatMap(({ slideId }) => slideId ?? []))]
  // Where its head was just read, it is there, and a change of that alone has no slides to read.
  const found = head && ids.length === 0 ? noSlides : await findChanged(orm, presentationId, ids)
  const slides = new Map(found?.slides.map(row => [row.id, presentSlide(row, found.slug)]))
  return { events: found ? changes.flatMap(change => describeChange(change, slides, head)) : [], head }
}

function describeChange(
  change: Change,
  slides: ReadonlyMap<number, Slide>,
  head: PresentationHead | undefined,
): LiveEvent[] {
  const { kind, by, uid, slideId } = change
  if (kind === 'comments') return [{ kind, by }]
  if (kind === 'deck_saved') return head ? [{ kind, by, head }] : []
  if (kind === 'slide_removed') return uid ? [{ kind, by, uid, ...(slideId && { id: slideId }) }] : []
  const slide = slides.get(slideId ?? 0)
  return slide && kind !== 'closed' ? [{ kind, by, slide }] : []
}
