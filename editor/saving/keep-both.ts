import { LIMITS } from '#domain/deck/limits.ts'
import type { Slide } from '#domain/deck/slide.ts'

/**
 * One version with the other's words beside them: an item that both wrote in stands there twice, notes follow each
 * other. What the slide cannot hold besides stays out.
 */
export function keepBoth(mine: Slide, theirs: Slide, places: readonly string[], newUid: () => string): Slide {
  const disputed = (id: string) => places.includes(id)
  const ours = new Set(mine.items.map(item => item.id))
  const items = mine.items.flatMap(item => {
    const other = disputed(item.id) && theirs.items.find(each => each.id === item.id)
    return other ? [item, { ...other, id: newUid() }] : [item]
  })
  const left = places.includes('items') ? theirs.items.filter(item => !ours.has(item.id)) : []
  const stickers = theirs.stickers.filter(({ id }) => disputed(id)).map(each => ({ ...each, id: newUid() }))
  const notes = places.includes('notes') ? `${mine.notes}\n\n${theirs.notes}` : mine.notes
  return {
    ...mine,
    items: [...items, ...left].slice(0, LIMITS.items).map((item, index) => ({ ...item, index })),
    stickers: [...mine.stickers, ...stickers].slice(0, LIMITS.stickers),
    notes: notes.length > LIMITS.notes ? mine.notes : notes,
  }
}
