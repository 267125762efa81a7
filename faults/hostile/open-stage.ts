import type { TestServer } from '../../tests/support/server/open-test-server.ts'
import type { Person } from '../../tests/support/workspace-people.ts'
import type { Payload } from './family.ts'
import { openProduct } from './open-product.ts'
import { openWatch, type Watch } from './open-watch.ts'
import { payloadsPerChunk, writeChunk } from './write-slides.ts'

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
    const { slug } = await author.client.presentations.create({ body: { name, slides, settings } as never })
    decks.push({ slug, payloads: inDeck, slides: slides.length })
  }
  return decks
}
