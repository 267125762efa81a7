import type { Slide } from '#domain/deck/slide.ts'

const slideFields = ['layout', 'theme', 'stickers', 'notes'] as const
export type DifferingField = (typeof slideFields)[number] | 'items'

/** What a conflict is about: items by their id, and what belongs to the slide by name. */
export function listDifferences(
  mine: Slide,
  theirs: Slide,
  places: readonly string[],
): { readonly items: readonly string[]; readonly fields: readonly DifferingField[] } {
  const known = new Set([...mine.items, ...theirs.items].map(({ id }) => id))
  const items = places.filter(place => known.has(place))
  const fields: DifferingField[] = slideFields.filter(field => places.includes(field))
  if (items.length > 0 || places.includes('items')) fields.unshift('items')
  return { items, fields }
}
