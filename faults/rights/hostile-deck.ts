import { eq } from 'drizzle-orm'
import { createItem } from '../../domain/deck/items/create.ts'
import { slides } from '../../server/db/schema.ts'
import { makeDeck } from '../../tests/support/decks.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'
import type { TestClient } from '../../tests/support/server/test-client.ts'

const perSlide = 12

/** Written into the database, where nobody cleans it any more: each address in every field that a slide is drawn from. */
export async function storeHostileDeck(
  server: TestServer,
  client: TestClient,
  addresses: readonly string[],
  markup: readonly string[],
): Promise<string> {
  const count = Math.ceil(addresses.length / perSlide)
  const deck = await makeDeck(client, count)
  for (const [at, { id }] of deck.slides.entries()) {
    const own = addresses.slice(at * perSlide, (at + 1) * perSlide)
    const words = markup.slice(
      Math.floor((at * markup.length) / count),
      Math.floor(((at + 1) * markup.length) / count),
    )
    await server.services.orm
      .update(slides)
      .set({
        items: [...own.flatMap((address, n) => writeItems(address, n)), ...words.map(writeWords)] as never,
        stickers: own.map((src, n) => ({
          ...{ id: `sticker-${n}`, src, rotation: 0, flip: false },
          position: { x: 0.5, y: 0.5 },
          size: { width: 0.1, height: 0.1 },
        })) as never,
        theme: {
          background: {
            ...{ color: '#ffffff', gradient: null, pattern: null },
            image: { src: own[0], x: 0.5, y: 0.5, scrim: 0, credit: { name: 'x', url: own[0] } },
          },
          font: `x; src: url(${own[0]})`,
        } as never,
      })
      .where(eq(slides.id, id!))
  }
  return deck.slug
}

function writeItems(address: string, n: number): object[] {
  const make = (type: string, fields: object) => ({
    ...createItem({ id: `${type}-${n}`, type: type as 'image', index: n, slideIndex: 0, fields: {} }),
    ...fields,
  })
  return [
    make('image', { src: address, credit: { name: 'x', url: address }, text: `<img src="${address}">` }),
    make('gif', { src: address }),
    make('video', { url: address, poster: address }),
    make('button', { text: 'x', href: address }),
  ]
}

function writeWords(text: string, n: number): object {
  const made = createItem({ id: `words-${n}`, type: 'text', index: 0, slideIndex: 0, fields: {} })
  return { ...made, index: n, text }
}
