import type { Slide } from '#domain/deck/slide.ts'

const slideFields = ['layout', 'theme', 'stickers', 'notes'] as const
export type DifferingField = (typeof slideFields)[number] | 'items'

/** What a conflict is about, in places that are the id of an item or a sticker, or a field of the slide. */
export function listDifferences(
  mine: Slide,
  theirs: Slide,
  places: readonly string[],
): { readonly items: readonly string[]; readonly fields: readonly DifferingField[] } {
  const known = new Set([...mine.items, ...theirs.items].map(({ id }) => id))
  const items = places.filter(place => known.has(place))
  const floating = new Set([...mine.stickers, ...theirs.stickers].map(({ id }) => id))
  const hasSticker = places.some(place => floating.has(place))
  const fields: DifferingField[] = slideFields.filter(
    field => places.includes(field) || (field === 'stickers' && hasSticker),
  )
  if (items.length > 0 || places.includes('items')) fields.unshift('items')
  return { items, fields }
}
