import type { Readable } from 'node:stream'
import type { Transport, WireReply, WireRequest } from '../../../contract/client.ts'
import { createHandClock } from '../../../tests/support/editor/hand-clock.ts'
import { createMemoryJournal } from '../../../tests/support/editor/memory-journal.ts'
import type { Random } from '../../../tests/support/editor/random.ts'
import type { Somebody, World } from '../../../tests/support/editor/world.ts'
import type { Person } from '../../../tests/support/workspace-people.ts'
import type { LiveOptions } from '../../../web/features/editor/session/live-updates.ts'
import { makeUid } from '../../../web/platform/identity/ids.ts'
import { type HeadlessEditor, openHeadlessEditor } from '../headless-editor.ts'
import { type MeetingPlace, yieldToEventLoop } from './meeting-place.ts'

/** Somebody with the deck open in a tab; after its end, in the next one. */
class Guest implements Somebody {
  readonly person: Person
  tab: HeadlessEditor
  source: HeldSource

  constructor(person: Person, { tab, source }: OpenTab) {
    this.person = person
    this.tab = tab
    this.source = source
  }

  get editor() {
    return this.tab.editor
  }

  get listening() {
    return this.source.isListening
  }
}

interface OpenTab {
  readonly tab: HeadlessEditor
  readonly source: HeldSource
}

export interface ServedWorld extends World<Guest> {
  /** Requests that reached the server, and those of them whose answer did not come back. */
  readonly count: { readonly calls: number; readonly lostReplies: number }
  end(): void
}

/** People with the product's editor on the product's server; the network and the clock move by hand. */
export async function openServedWorld(
  place: MeetingPlace,
  slug: string,
  random: Random,
): Promise<ServedWorld> {
  const clock = createHandClock()
  const wire = new HeldWire()
  const replies: (() => void)[] = []
  const earlier: unknown[] = []
  const count = { calls: 0, lostReplies: 0 }

  async function openTab(person: Person, journal = createMemoryJournal()): Promise<OpenTab> {
    const clientId = makeUid(bytes => bytes.map(() => random.below(256)))
    let isOpen = false
    const client = place.openClient(person, clientId, carry => {
      const held = wire.hold(request => {
        count.calls += 1
        return carry(request)
      })
      return request => (isOpen ? held(request) : carry(request))
    })
    const source = new HeldSource(() => place.openStream(person, slug, clientId))
    const tab = await openHeadlessEditor({
      client: { ...client, clientId },
      ...{ slug, random, name: person.email, journal, timers: clock },
      openSource: () => source,
    })
    isOpen = true
    await source.open()
    await place.settle()
    return { tab, source }
  }

  const clients: Guest[] = []
  for (const person of place.people) clients.push(new Guest(person, await openTab(person)))

  /** Mostly one request arrives at a time, now and then two at once. */
  async function arrive(): Promise<void> {
    const first = random.pick(wire.requests)
    const second = random.chance(0.2) ? random.pick(wire.requests) : undefined
    const arriving = [...new Set([first, second])].map(request => request?.arrive())
    for (const reply of await Promise.all(arriving)) if (reply) replies.push(reply)
    await place.settle()
  }

  async function fail(): Promise<void> {
    const request = random.pick(wire.requests)
    if (random.chance(0.4)) request?.lose()
    else if (random.chance(0.2)) request?.refuse()
    else {
      count.lostReplies += 1
      await request?.loseReply()
      await place.settle()
    }
    await yieldToEventLoop()
  }

  async function stepNetwork(loss: number): Promise<void> {
    const hearing = clients.filter(({ source }) => source.news.length > 0)
    const possible = [
      wire.requests.length > 0 && (() => (random.chance(loss) ? fail() : arrive())),
      replies.length > 0 && (() => replies.splice(random.below(replies.length), 1)[0]?.()),
      hearing.length > 0 && (() => random.pick(hearing)?.source.deliver()),
    ].filter(each => each !== false)
    await random.pick(possible)?.()
    await yieldToEventLoop()
  }

  const isQuiet = () =>
    wire.requests.length === 0 &&
    replies.length === 0 &&
    clients.every(({ editor, source }) => {
      const { save, unloaded, outdated } = editor.getState()
      return source.news.length === 0 && save.phase === 'saved' && unloaded.size + outdated.size === 0
    })

  return {
    clock,
    clients,
    count,
    get errors() {
      return [...earlier, ...clients.flatMap(({ tab }) => tab.errors)]
    },
    stepNetwork,
    stopListening: client => client.source.cut(),
    async listenAgain(client) {
      await client.source.open()
      await place.settle()
    },
    async kill(client) {
      earlier.push(...client.tab.errors)
      client.tab.kill()
      Object.assign(client, await openTab(client.person, client.tab.journal))
    },
    isQuiet,
    async isAllHeard() {
      await place.settle()
      return isQuiet()
    },
    end() {
      for (const { tab } of clients) tab.kill()
    },
  }
}

type Source = ReturnType<LiveOptions['openSource']>

/** A browser's EventSource whose messages wait until somebody delivers them, and which comes back when it is told to. */
class HeldSource implements Source {
  readonly #connect: () => Promise<Readable>
  #stream: Readable | undefined
  readyState = 0
  onopen: Source['onopen'] = null
  onmessage: Source['onmessage'] = null
  onerror: Source['onerror'] = null
  /** Messages on their way, in order. */
  news: string[] = []

  constructor(connect: () => Promise<Readable>) {
    this.#connect = connect
  }

  get isListening(): boolean {
    return this.#stream !== undefined
  }

  async open(): Promise<void> {
    const stream = await this.#connect()
    this.#stream = stream
    this.readyState = 1
    this.onopen?.call(this as unknown as EventSource, new Event('open'))
    let text = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      if (this.#stream !== stream) return
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) this.news.push(block.slice(6))
    })
    stream.on('error', () => undefined)
  }

  deliver(): void {
    const data = this.news.shift()
    if (data !== undefined) {
      this.onmessage?.call(this as unknown as EventSource, new MessageEvent('message', { data }))
    }
  }

  /** What was on its way is lost. */
  cut(): void {
    this.#stream?.destroy()
    this.#stream = undefined
    this.news = []
    if (this.readyState !== 2) this.readyState = 0
    this.onerror?.call(this as unknown as EventSource, new Event('error'))
  }

  close(): void {
    this.readyState = 2
    this.#stream?.destroy()
    this.#stream = undefined
    this.news = []
  }
}

/** A request that has left a tab and waits for its fate. */
interface HeldRequest {
  /** It arrives now; the answer comes when the given function is called. */
  arrive(): Promise<() => void>
  /** It never arrives. */
  lose(): void
  /** It arrives; the answer does not. */
  loseReply(): Promise<void>
  /** Somebody in between answers that nobody is there. */
  refuse(): void
}

const unavailable: WireReply = {
  status: 503,
  text: JSON.stringify({ code: 'unavailable', message: 'Not now' }),
}

/** The network between tabs and a server: whoever has it in hand says what becomes of each request, and when. */
class HeldWire {
  readonly requests: HeldRequest[] = []

  hold(carry: Transport): Transport {
    return request => new Promise((resolve, reject) => this.#add(request, carry, resolve, reject))
  }

  #add(
    request: WireRequest,
    carry: Transport,
    resolve: (reply: WireReply) => void,
    reject: (error: Error) => void,
  ): void {
    const leave = () => void this.requests.splice(this.requests.indexOf(held), 1)
    const fail = () => reject(new TypeError('Failed to fetch'))
    const held: HeldRequest = {
      async arrive() {
        leave()
        const reply = await carry(request)
        return () => resolve(reply)
      },
      lose() {
        leave()
        fail()
      },
      async loseReply() {
        leave()
        await carry(request)
        fail()
      },
      refuse() {
        leave()
        resolve(unavailable)
      },
    }
    this.requests.push(held)
  }
}
