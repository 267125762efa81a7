import { type Edit, findSlide, unchanged } from '#domain/deck/edits/diff.ts'
import { insertItem, moveItem } from '#domain/deck/edits/item-edits.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { type Box, readBox } from '../canvas/boxes.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import { trackPointer } from '../canvas/track-pointer.ts'
import type { CommandContext } from '../commands/command.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { frameOfBox, measureItem, placeItems } from '../objects/place-item.ts'
import { readChosenObjects, readPixels } from '../objects/selected-objects.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  preventDefault(): void
}

type DragContext = Pick<CommandContext, 'editor' | 't' | 'notify' | 'announce'>

/** How far an item is dragged before it leaves its place in the layout, in pixels. */
const LEAVE = 16

/**
 * Moves an item by the pointer that pressed it; nothing moves before `slop` pixels. Onto another item or an empty cell
 * it changes its place in the layout; onto free room, or with Ctrl or Cmd anywhere, it stays where it is dropped.
 */
export function dragItem(context: DragContext, id: string, press: Press, slop = 5): void {
  press.preventDefault()
  const { editor } = context
  const canvas = canvasOf(editor)
  const stage = document.querySelector('.canvas-stage')
  const start = readStart(editor, id, stage)
  const tried = new Map<string, boolean>()
  let aimed: Aim | null = null
  let isOn = false
  const rest = () => canvas.setState({ dropBox: null, isMoving: false })

  function aim({ clientX, clientY, ctrlKey, metaKey }: PointerEvent): Aim | null {
    const found = ctrlKey || metaKey ? null : findDrop(editor, id, clientX, clientY)
    if (found && canDrop(editor, id, found.drop, tried)) return found
    const away = Math.hypot(clientX - press.clientX, clientY - press.clientY)
    if (found || !start || !stage || away < LEAVE) return found && { drop: found.drop, box: null }
    const slide = stage.getBoundingClientRect()
    const left = start.left + (clientX - press.clientX) / slide.width
    const top = start.top + (clientY - press.clientY) / slide.height
    const isOver =
      clientX > slide.left && clientX < slide.right && clientY > slide.top && clientY < slide.bottom
    return isOver ? { drop: { kind: 'place' }, box: { ...start, left, top } } : null
  }

  trackPointer(press, {
    move: event => {
      isOn ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > slop
      if (!isOn) return
      aimed = aim(event)
      canvas.setState({ isMoving: true, dropBox: aimed?.box ?? null })
    },
    end: () => {
      rest()
      if (isOn && aimed) finish(context, id, aimed)
    },
    cancel: rest,
  })
}

interface Aim {
  readonly drop: Drop | { readonly kind: 'place' }
  /** Where it would be; null where it cannot go there. */
  readonly box: Box | null
}

function finish({ editor, t, notify, announce }: DragContext, id: string, { drop, box }: Aim): void {
  const slide = readActiveSlide(editor)
  if (!slide) return
  const { uid } = slide
  if (drop.kind === 'place') {
    if (!box) return
    const places = { [id]: frameOfBox(box) }
    const done = editor.change(deck => placeItems(deck, { uid, places, newUid: makeUid }), {
      select: { objects: [id], typing: false },
    })
    const [first] = readChosenObjects(editor)?.chosen ?? []
    if (done && first) announce(t('editor-canvas.said.placed', readPixels(first)))
    return
  }
  const done = editor.change(deck => dropItem(deck, { uid, id, drop, newUid: makeUid }), {
    select: { item: id, typing: false },
  })
  const other = drop.kind === 'item' ? slide.items.find(one => one.id === drop.id) : undefined
  if (!done && other) notify(t('editor-canvas.cannot.swap', { first: other.type }))
}

function readStart(editor: Editor, id: string, stage: Element | null): Box | undefined {
  const item = readActiveSlide(editor)?.items.find(one => one.id === id)
  return item && stage ? measureItem(stage, item) : undefined
}

/** Whether a drop would change anything; asked once for each place that the pointer comes over. */
function canDrop(editor: Editor, id: string, drop: Drop, tried: Map<string, boolean>): boolean {
  const key = drop.kind === 'item' ? `item ${drop.id}` : `cell ${drop.name}`
  const known = tried.get(key)
  if (known !== undefined) return known
  const { deck, selection } = editor.getState()
  const edit = dropItem(deck, { uid: selection.active ?? '', id, drop, newUid: makeUid })
  tried.set(key, edit.diff.length > 0)
  return edit.diff.length > 0
}

/** What of the layout is under the pointer, whatever floats above it. */
function findDrop(editor: Editor, id: string, x: number, y: number): { drop: Drop; box: Box } | null {
  const slide = readActiveSlide(editor)
  const stage = document.querySelector('.canvas-stage')
  const under = document.elementsFromPoint(x, y).find(element => element.closest('.canvas-stage .slide-cell'))
  if (!slide || !stage || !under) return null
  const item = under.closest<HTMLElement>('[data-item]')
  if (item?.dataset.item && item.dataset.item !== id) {
    return { drop: { kind: 'item', id: item.dataset.item }, box: readBox(item, stage) }
  }
  const cell = under.closest<HTMLElement>('[data-cell]')
  const name = cell?.dataset.cell
  const filled = flowItems(layouts[slide.layout], slide.items).find(entry => entry.cell.name === name)
  if (!cell || !name || !filled || filled.items.length > 0) return null
  return { drop: { kind: 'cell', name }, box: readBox(cell, stage) }
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
  const [own, others] = [cellOf(slide, id), cellOf(slide, other.id)]
  if (own === others) return moved
  const swapped = join(moved, now => moveItem(now, { uid, id: other.id, to: item.index }))
  // A cell for pictures or data draws them first, whatever their order: a text cannot change places with them.
  const after = findSlide(swapped.deck, uid)
  const isSwapped = after && cellOf(after, id) === others && cellOf(after, other.id) === own
  return isSwapped ? swapped : unchanged(deck)
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
