import { isDeepStrictEqual } from 'node:util'
import type { ApiClient } from '../../contract/client.ts'
import { contentOf } from '../../domain/deck/merge/merge-slide.ts'
import type { Presentation } from '../../domain/deck/presentation.ts'
import type { Slide } from '../../domain/deck/slide.ts'
import { type HeadlessEditor, readWholeDeck } from './headless-editor.ts'
import { findDuplicates, findLost } from './ledger.ts'

type Tab = Pick<HeadlessEditor, 'editor' | 'journal'>

/** In what the document on a screen differs from the server's: a sentence each. */
export async function compareDeck(tab: Tab, client: ApiClient, slug: string): Promise<string[]> {
  const { slides: _, ...head } = await client.presentations.open({ params: { slug }, query: {} })
  return compareWith(tab, head, await readWholeDeck(client, slug))
}

/** The same with what was read before. */
export function compareWith(
  tab: Tab,
  head: Pick<Presentation, 'name' | 'theme' | 'settings'>,
  stored: readonly Slide[],
): string[] {
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

/** What a tab was told is kept and is not, and what is there twice. Nobody may be saving meanwhile. */
export async function findLosses(
  { ledger }: Pick<HeadlessEditor, 'ledger'>,
  client: ApiClient,
  slug: string,
): Promise<string[]> {
  const stored = await readWholeDeck(client, slug)
  const { slides: _, ...head } = await client.presentations.open({ params: { slug }, query: {} })
  return [...findLost(ledger, stored, head), ...findDuplicates(stored)]
}
