import { randomUUID } from 'node:crypto'
import { LIMITS } from '../../domain/deck/limits.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { changeWorkspace, type Person, signUpPerson } from '../../tests/support/workspace-people.ts'
import type { Payload } from './families.ts'
import { openWatch, type Watch } from './open-watch.ts'

export interface Cookie {
  readonly name: string
  readonly value: string
}

/** The whole product on a port, and somebody whose plan has everything, with the cookies of their browser. */
export interface Product {
  readonly server: TestServer
  readonly url: string
  readonly author: Person
  readonly cookies: readonly Cookie[]
}

export async function openProduct(): Promise<Product> {
  const port = await ServerProcess.reservePort()
  const url = `http://localhost:${port}`
  const server = await openTestServer({
    pages: true,
    env: { BASE_URL: url, PORT: String(port), RATE_LIMIT_FACTOR: '10000', NODE_ENV: 'production' },
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const author = await signUpPerson(server, { host: `localhost:${port}` })
  await changeWorkspace(server, author.workspaceId, { plan: 'pro' })
  const cookies = ['sessionid', 'csrftoken', 'key'].map(name => ({
    name,
    value: author.client.jar.get(name)?.value ?? '',
  }))
  return { server, url, author, cookies }
}

export interface HostileDeck {
  readonly slug: string
  readonly payloads: readonly Payload[]
  readonly slides: number
}

/** The whole product on a port, somebody whose plan has everything, and a browser that watches. */
export interface Stage {
  readonly server: TestServer
  readonly url: string
  readonly author: Person
  readonly watch: Watch
  readonly failures: string[]
  /** One more payload was brought to one more place. */
  count(times: number): void
  /** What a page of the product is sent as, to its author. */
  read(path: string): Promise<string>
  close(): Promise<void>
}

export async function openStage(count: (times: number) => void, open = openWatch): Promise<Stage> {
  const { server, url, author, cookies } = await openProduct()
  const watch = await open(url, cookies)
  return {
    server,
    url,
    author,
    watch,
    failures: [],
    count,
    async read(path) {
      return (await author.client.send({ url: path })).body
    },
    async close() {
      await watch.close()
      await server.close()
    },
  }
}

const chunksPerDeck = 10

/** Decks that are nothing but payloads, written as editors write them. */
export async function writeDecks({ author }: Stage, payloads: readonly Payload[]): Promise<HostileDeck[]> {
  const decks: HostileDeck[] = []
  const perDeck = payloadsPerChunk * chunksPerDeck
  for (let from = 0; from < payloads.length; from += perDeck) {
    const inDeck = payloads.slice(from, from + perDeck)
    const slides: object[] = []
    for (let at = 0; at < inDeck.length; at += payloadsPerChunk) {
      slides.push(...writeChunk(inDeck.slice(at, at + payloadsPerChunk), slides.length))
    }
    const name = inDeck[0]!.text.slice(0, 200)
    const settings = { indexing: true, copying: true }
    const { slug } = await author.client.presentations.create({
      body: { name, slides, settings, link: true } as never,
    })
    decks.push({ slug, payloads: inDeck, slides: slides.length })
  }
  return decks
}

const payloadsPerChunk = 4

const label = (text: string) => text.slice(0, LIMITS.label)
const orElse = (text: string) => (text.trim() === '' ? 'x' : text)

/** Four payloads in every field of a slide that holds words: three slides. */
function writeChunk(payloads: readonly Payload[], from: number): object[] {
  const texts = payloads.map(({ text }) => text)
  const source = (text: string) => ({
    kind: 'page',
    title: orElse(label(text)),
    url: 'https://example.com/',
    place: 1,
  })
  const [one = 'x', two = one, three = one, four = one] = texts
  const words = texts.map(text => ({ type: 'text', text, source: source(text) }))
  const picture = {
    src: 'https://pictures.example/x.png',
    credit: { name: label(two), url: 'https://example.com/' },
  }
  const media = [
    { type: 'image', text: one, alt: one.slice(0, LIMITS.cell), ...picture },
    { type: 'gif', text: two, alt: two.slice(0, LIMITS.cell), ...picture },
    { type: 'video', text: three, title: label(three), url: 'https://vimeo.com/123456', poster: null },
    { type: 'button', text: four, href: 'https://example.com/' },
  ]
  const cells = texts.map(text => ({ text: text.slice(0, LIMITS.cell), background_color: null }))
  const joined = cells.map((cell, at) =>
    at === 0 && cells.length > 1 ? { ...cell, colspan: 2 } : at === 1 ? { ...cell, text: '' } : cell,
  )
  const data = [
    { type: 'table', text: one, rows: [cells, cells] },
    {
      type: 'table',
      text: two,
      header_column: true,
      rows: [cells, joined],
      widths: cells.map(() => 1 / cells.length),
    },
    {
      type: 'chart',
      text: two,
      unit: two.slice(0, 16),
      kind: 'combo',
      second_axis: true,
      x_title: label(three),
      y_title: label(four),
      categories: texts.map(label),
      series: texts.map(text => ({ name: label(text), values: texts.map((_, at) => at + 1) })),
    },
    {
      type: 'form',
      text: three,
      fields: texts.map((text, at) => ({
        id: `field-${at}`,
        type: 'comment',
        name: orElse(label(text)),
        required: at > 1,
      })),
      submit_text: label(four),
    },
    {
      type: 'poll',
      text: four,
      options: texts.map((text, at) => ({ id: `option-${at}`, text: label(text), right: at === 0 })),
      low: label(one),
      high: label(two),
    },
    {
      type: 'shape',
      text: one,
      place: { position: { x: 0.5, y: 0.5 }, size: { width: 0.3, height: 0.2 }, rotation: 10 },
    },
    { type: 'icon', name: 'star', alt: label(two) + label(three), paths: ['M2 2h20v20z'] },
  ]
  const stickers = texts.map((text, at) => ({
    id: `sticker-${at}`,
    src: 'stickers/x.svg',
    alt: label(text),
    position: { x: 0.2 * at, y: 0.5 },
    size: { width: 0.1, height: 0.1 },
  }))
  return [words, media, data].map((items, at) => ({
    uid: randomUUID(),
    index: from + at,
    layout: at === 2 ? 'col_3' : 'col_4',
    notes: texts.join('\n'),
    stickers: at === 0 ? stickers : [],
    items: items.map((item, index) => ({ id: `item-${index}`, index, ...item })),
  }))
}
