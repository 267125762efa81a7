import { type Edit, findSlide, unchanged } from '#domain/deck/edits/diff.ts'
import { insertItem, moveItem } from '#domain/deck/edits/item-edits.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { readBox } from '../canvas/boxes.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'

/** Moves an item to another place by the pointer that pressed it; nothing moves before `slop` pixels. */
export function dragItem(
  editor: Editor,
  id: string,
  press: { pointerId: number; clientX: number; clientY: number; preventDefault(): void },
  slop = 5,
): void {
  press.preventDefault()
  const canvas = canvasOf(editor)
  let drop: Drop | null = null
  let isOn = false
  const rest = () => canvas.setState({ dropBox: null, isMoving: false })
  trackPointer(press, {
    move: ({ clientX, clientY }) => {
      isOn ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) > slop
      if (!isOn) return
      const found = findDrop(editor, id, clientX, clientY)
      drop = found?.drop ?? null
      canvas.setState({ isMoving: true, dropBox: found?.box ?? null })
    },
    end: () => {
      rest()
      const slide = readActiveSlide(editor)
      if (isOn && drop && slide) {
        const target = drop
        editor.change(deck => dropItem(deck, { uid: slide.uid, id, drop: target, newUid: makeUid }), {
          select: { item: id, typing: false },
        })
      }
    },
    cancel: rest,
  })
}

function findDrop(editor: Editor, id: string, x: number, y: number) {
  const slide = readActiveSlide(editor)
  const stage = document.querySelector('.canvas-stage')
  const under = document.elementsFromPoint(x, y).find(element => element.closest('.canvas-stage .slide'))
  if (!slide || !stage || !under) return null
  const item = under.closest<HTMLElement>('[data-item]')
  if (item?.dataset.item && item.dataset.item !== id) {
    return { drop: { kind: 'item', id: item.dataset.item } as const, box: readBox(item, stage) }
  }
  const cell = under.closest<HTMLElement>('[data-cell]')
  const name = cell?.dataset.cell
  const filled = flowItems(layouts[slide.layout], slide.items).find(entry => entry.cell.name === name)
  if (!cell || !name || !filled || filled.items.length > 0) return null
  return { drop: { kind: 'cell', name } as const, box: readBox(cell, stage) }
}

type Drop = { readonly kind: 'item'; readonly id: string } | { readonly kind: 'cell'; readonly name: string }

function cellOf(slide: Slide, id: string): string | undefined {
  const filled = flowItems(layouts[slide.layout], slide.items)
  return filled.find(({ items }) => items.some(item => item.id === id))?.cell.name
}

interface DropItem {
  readonly uid: string
  readonly id: string
  readonly drop: Drop
  /** For the empty text that takes the place of the moved item, so that the other cells stay as they are. */
  readonly newUid: () => string
}

/**
 * An item dropped onto another of the same cell takes its place in the row; onto one of another cell the two change
 * places. Into an empty cell it goes with empty texts in the cells before it.
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
