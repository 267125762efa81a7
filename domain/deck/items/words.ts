import { LIMITS } from '../limits.ts'
import type { MapWords } from './base.ts'
import { type Item, type ItemType, itemKinds } from './registry.ts'

type WordsOfKind = { readonly role: unknown; readonly mapWords?: (item: never, map: MapWords) => object }

/** The fields of an item with other words: its text, which is markup, and the plain words its kind adds. */
export function mapItemWords(
  item: Item,
  map: { readonly markup: MapWords; readonly plain: MapWords },
): object {
  const kinds: Readonly<Record<ItemType, WordsOfKind>> = itemKinds
  const own = kinds[item.type].mapWords?.(item as never, map.plain)
  return { text: map.markup(item.text, 'text', LIMITS.text), ...own }
}
