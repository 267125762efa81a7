import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { clientIdHeader } from '../../contract/client.ts'
import { type LiveEvent, livePath } from '../../contract/live.ts'
import type { PresentationHead } from '../../contract/presentation-shape.ts'
import { desktopBrowser } from '../../tests/support/visits.ts'
import { trackVisit } from '../../viewer/visit/track-visit.ts'
import type { AwaitedChanges, CrowdDeck, CrowdPlan, CrowdRecords, CrowdSlide } from './crowd-plan.ts'

interface Answer {
  readonly status: number
  readonly body: string
}

/** The connections of one browser: kept open, two at the most, and nobody else's. */
class BrowserWire {
  readonly #server: URL
  readonly #notebook: CrowdRecords
  readonly #headers: Readonly<Record<string, string>>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })

  constructor(server: string, notebook: CrowdRecords, headers: Readonly<Record<string, string>> = {}) {
    this.#server = new URL(server)
    this.#notebook = notebook
    this.#headers = { 'user-agent': desktopBrowser, ...headers }
  }

  /** Anything but success is written down as a failure, in the words of the reply. */
  async send(method: string, path: string, body?: object, encoding = 'identity'): Promise<Answer> {
    this.#notebook.countCall()
    try {
      const reply = await this.#open(method, path, { 'accept-encoding': encoding }, body)
      const text = Buffer.concat(await reply.toArray()).toString()
      const status = reply.statusCode ?? 0
      if (status >= 300)
        this.#notebook.fail(`${method} ${path.split('?')[0]}: ${status} ${text.slice(0, 200)}`)
      return { status, body: text }
    } catch (error) {
      this.#notebook.fail(`${method} ${path}: ${(error as Error).message}`)
      return { status: 0, body: '' }
    }
  }

  /** A reply that does not end by itself. */
  async stream(path: string): Promise<IncomingMessage | undefined> {
    this.#notebook.countCall()
    try {
      const reply = await this.#open('GET', path, { accept: 'text/event-stream' }, undefined, false)
      if (reply.statusCode === 200) return reply
      this.#notebook.fail(`the live stream answered ${reply.statusCode}`)
    } catch (error) {
      this.#notebook.fail(`the live stream was not opened: ${(error as Error).message}`)
    }
    return undefined
  }

  close(): void {
    this.#agent.destroy()
  }

  async #open(
    method: string,
    path: string,
    more: Record<string, string>,
    body?: object,
    agent: Agent | false = this.#agent,
  ): Promise<IncomingMessage> {
    const text = body && JSON.stringify(body)
    const headers = {
      ...this.#headers,
      ...more,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    }
    const { hostname, port } = this.#server
    const asked = request({ host: hostname, port, method, path, headers, agent })
    asked.end(text)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return reply
  }
}

interface Person {
  readonly plan: CrowdPlan
  readonly place: number
  readonly notebook: CrowdRecords
  readonly until: number
}

/** One visit in ten is to a deck that is being changed at that moment, so that its page is rendered again. */
const changingIsOneIn = 10

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** One visitor after another opens a public page, looks at some slides and goes; the page's own code tells of it. */
export async function watchDecks({ plan, place, notebook, until }: Person): Promise<void> {
  const server = plan.servers[place % plan.servers.length]!
  for (let turn = 0; performance.now() < until; turn++) {
    // Every visitor is new: another browser, nothing cached.
    const wire = new BrowserWire(server, notebook)
    const decks = (place + turn) % changingIsOneIn === 0 ? plan.decks : plan.shown
    const deck = decks[(place + turn * 7) % decks.length]!
    const began = performance.now()
    const { status } = await wire.send('GET', `/p/${deck.slug}`, undefined, 'br')
    if (status === 200) notebook.time('views', began)
    for (const file of plan.files) await wire.send('GET', file, undefined, 'br')
    await look(wire, deck, { plan, notebook, until })
    wire.close()
    await pause(between(1000, 5000) * plan.pace)
  }
}

async function look(
  wire: BrowserWire,
  { slug, slides }: CrowdDeck,
  { plan, notebook, until }: Omit<Person, 'place'>,
): Promise<void> {
  let kept: string | null = null
  const sending = new Set<Promise<unknown>>()
  const tracker = trackVisit({
    now: () => Date.now(),
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
    async send(report) {
      const told = wire.send('POST', `/api/presentations/${slug}/visits/`, report)
      sending.add(told)
      const { status } = await told
      sending.delete(told)
      if (status !== 200) return 'failed'
      notebook.noteVisit(report.visit)
      return 'counted'
    },
    store: {
      read: () => kept,
      write(text) {
        kept = text
      },
    },
    newId: randomUUID,
    referrer: null,
    isVisible: true,
  })
  const count = 2 + Math.floor(Math.random() * 5)
  for (let at = 0; at < count && performance.now() < until; at++) {
    tracker.look(String(slides[at % slides.length]!.id))
    await pause(between(3000, 11_000) * plan.pace)
  }
  tracker.show(false)
  await Promise.all(sending)
}

const presenceEvery = 20_000
const savesPerSlide = 5

/**
 * A tab with a deck open: it listens to what others do, says where it is, and saves what is typed a moment after. The
 * two tabs of a deck work on slides of their own, so that nothing either of them saves may be refused. It listens
 * until it is closed by what is returned.
 */
export async function editDeck(person: Person, news: AwaitedChanges): Promise<() => void> {
  const { plan, place, notebook, until } = person
  const deck = plan.decks[Math.floor(place / 2) % plan.decks.length]!
  const client = randomUUID()
  const server = plan.servers[place % plan.servers.length]!
  const wire = new BrowserWire(server, notebook, signedIn(deck, client))
  const opened = await wire.send('GET', `/api/presentations/${deck.slug}/open/`)
  const stream = await wire.stream(livePath(deck.slug, client))
  if (opened.status !== 200 || !stream) return () => wire.close()
  const { order } = JSON.parse(opened.body) as PresentationHead
  const revisions = new Map(order.map(({ id, revision }) => [id, revision]))
  const stopListening = listenToDeck(stream, notebook, news)
  const own = deck.slides.filter((_, index) => index % 2 === place % 2)
  let announced = Number.NEGATIVE_INFINITY
  for (let turn = 0; performance.now() < until; turn++) {
    const slide = own[Math.floor(turn / savesPerSlide) % own.length]!
    if (performance.now() - announced > presenceEvery) {
      announced = performance.now()
      await wire.send('POST', `/api/presentations/${deck.slug}/presence/`, { client, slide: slide.uid })
    }
    await pause((2000 + Math.random() * 2000) * plan.pace)
    const text = `<p>Tab ${place} typed this as change ${turn}: ${randomUUID()}</p>`
    const revision = revisions.get(slide.id) ?? 0
    const began = performance.now()
    news.expect(slide.id, revision + 1, began)
    const body = { revision, items: changeText(slide, text) }
    const { status } = await wire.send('PATCH', `/api/slides/${slide.id}/`, body)
    if (status !== 200) {
      news.forget(slide.id, revision + 1)
      continue
    }
    notebook.time('saves', began)
    notebook.noteSaved(slide.id, text)
    revisions.set(slide.id, revision + 1)
  }
  return () => {
    stopListening()
    wire.close()
  }
}

function changeText({ items }: CrowdSlide, text: string) {
  return items.map((item, index) => (index === items.length - 1 ? { ...item, text } : item))
}

function signedIn({ cookies }: CrowdDeck, client: string) {
  return {
    cookie: `sessionid=${cookies.sessionid}; csrftoken=${cookies.csrftoken}`,
    'x-xsrf-token': cookies.csrftoken,
    'x-csrftoken': cookies.csrftoken,
    [clientIdHeader]: client,
  }
}

/** Reads the events of an open deck; a stream that ends before it is closed has failed. */
function listenToDeck(stream: IncomingMessage, notebook: CrowdRecords, news: AwaitedChanges): () => void {
  let isDone = false
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue
      const event = JSON.parse(block.slice('data: '.length)) as LiveEvent
      if (event.kind === 'slide_saved') news.hear(event.slide.id ?? 0, event.slide.revision)
      if (event.kind === 'resync' || event.kind === 'closed')
        notebook.fail(`the live stream said ${event.kind}`)
    }
  })
  stream.on('error', () => undefined)
  stream.once('close', () => {
    if (!isDone) notebook.fail('the live stream ended by itself')
  })
  return () => {
    isDone = true
    stream.destroy()
  }
}
