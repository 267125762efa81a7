import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { clientIdHeader } from '../../contract/client.ts'
import { type LiveEvent, livePath } from '../../contract/live.ts'
import type { PresentationHead } from '../../contract/presentation-shape.ts'
import { BrowserWire } from './browser-wire.ts'
import type { AwaitedChanges, CrowdDeck, CrowdRecords, CrowdSlide } from './crowd-plan.ts'
import type { Person } from './watch-decks.ts'

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
