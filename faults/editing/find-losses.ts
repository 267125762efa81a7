import type { ApiClient } from '../../contract/client.ts'
import { type HeadlessEditor, readWholeDeck } from './headless-editor.ts'
import { findDuplicates, findLost } from './ledger.ts'

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
