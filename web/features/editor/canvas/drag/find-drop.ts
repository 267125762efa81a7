import { type Edit, findSlide } from '#domain/deck/edits/diff.ts'
import { insertItem } from '#domain/deck/edits/insert-item.ts'
import { moveItem } from '#domain/deck/edits/move-item.ts'
import { unchanged } from '#domain/deck/edits/perform.ts'
import { createItem } from '#domain/deck/items/create.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'

export type Drop =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'cell'; readonly name: string }

export function cellOf(slide: Slide, id: string): string | undefined {
  const filled = flowItems(layouts[slide.layout], slide.items)
  return filled.find(({ items }) => items.some(item => item.id === id))?.cell.name
}

interface DropItem {
  readonly uid: string
  readonly id: string
  readonly drop: Drop
  /** For a text that keeps the place an item leaves, where the cells before must stay as they are. */
  readonly newUid: () => string
}

/**
 * An item dropped onto another of the same cell takes its place in the row; onto one of another cell the two change
 * places. Into a free cell it goes with empty texts holding the places before it.
 */
export function dropItem(deck: Presentation, { uid, id, drop, newUid }: DropItem): Edit {
  const slide = findSlide(deck, uid)
  const item = slide?.items.find(entry => entry.id === id)
  if (!slide || !item) return unchanged(deck)
  if (drop.kind === 'cell') return dropIntoCell(deck, slide, id, drop.name, newUid)
  const other = slide.items.find(entry => entry.id === drop.id)
  if (!other || other === item) return unchanged(deck)
  const moved = moveItem(deck, { uid, id, to: other.index })
  if (cellOf(slide, id) === cellOf(slide, other.id)) return moved
  return join(moved, now => moveItem(now, { uid, id: other.id, to: item.index }))
}

function dropIntoCell(
  deck: Presentation,
  slide: Slide,
  id: string,
  name: string,
  newUid: () => string,
): Edit {
  const { uid } = slide
  const from = slide.items.find(entry => entry.id === id)?.index ?? 0
  let edit = moveItem(deck, { uid, id, to: slide.items.length - 1 })
  for (let added = 0; added < layouts[slide.layout].cells.length; added++) {
    const now = findSlide(edit.deck, uid)
    if (!now || cellOf(now, id) === name) return edit
    const index = added === 0 ? from : now.items.length - 1
    const holder = createItem({ id: newUid(), type: 'text', index, slideIndex: slide.index })
    edit = join(edit, next => insertItem(next, { uid, item: holder, index }))
  }
  return unchanged(deck)
}

function join(first: Edit, second: (deck: Presentation) => Edit): Edit {
  const next = second(first.deck)
  return { deck: next.deck, diff: [...first.diff, ...next.diff] }
}
