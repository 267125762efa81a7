import { isDeepStrictEqual } from 'node:util'
import { contentOf } from '../../domain/deck/merge/merge-slide.ts'
import { type HeadlessEditor, readWholeDeck } from './headless-editor.ts'
import type { NetworkClient } from './network-client.ts'

/** In what the document on a screen differs from the server's: a sentence each. */
export async function compareDeck(
  tab: Pick<HeadlessEditor, 'editor' | 'journal'>,
  client: NetworkClient,
  slug: string,
): Promise<string[]> {
  const { slides: _, ...head } = await client.presentations.open({ params: { slug }, query: {} })
  const stored = await readWholeDeck(client, slug)
  const { deck } = tab.editor.getState()
  const pairs = {
    slides: [deck.slides, stored].map(slides => slides.map(({ uid, id }) => [uid, id])),
    content: [deck.slides, stored].map(slides => slides.map(contentOf)),
    head: [deck, head].map(({ name, theme, settings }) => ({ name, theme, settings })),
    journal: [[...tab.journal.slides.keys()], []],
  }
  return Object.entries(pairs).flatMap(([what, [here, there]]) =>
    isDeepStrictEqual(here, there) ? [] : [`${what} here and there: ${shorten(here)} / ${shorten(there)}`],
  )
}

function shorten(value: unknown): string {
  return JSON.stringify(value).slice(0, 300)
}
