import type { MouseEvent, PointerEvent as ReactPointerEvent } from 'react'
import type { Item } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { withGroups } from '#domain/deck/objects.ts'
import type { Editor } from '#editor/editor.ts'
import type { CommandContext } from '../commands/command.ts'
import { useCommandContext } from '../commands/use-commands.ts'
import { dragItem } from '../items/drag-item.ts'
import { startCell } from '../items/fill-cell.ts'
import { openItem } from '../items/open-item.ts'
import { findTableCell, openCellAt, selectTo, trackCells } from '../items/table-cells.tsx'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { dragMarquee, pressObject } from '../objects/drag-objects.ts'
import { readSelectedIds } from '../objects/selected-objects.ts'
import { startTyping, stopTyping } from '../text/typing.ts'
import { canvasOf } from './canvas-store.ts'
import { followPointer } from './track-pointer.ts'

/** What presses on the canvas do: type, select, drag, or deselect. */
export function usePress() {
  const context = useCommandContext()
  const { editor } = context
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (!isInside(event)) return
      if (event.button === 0) press(context, event)
      else if (event.button === 2) selectUnder(editor, event.target)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!isInside(event)) return
      // A pointer captured for a drag sends its double click to the element that captured it.
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const pressed = findPressed(under)
      const item = findItem(editor, pressed.item)
      // The first double click reaches a member of a group, the next one opens it.
      const reached = item?.place ? item.id : pressed.sticker
      if (reached && reachMember(editor, reached)) return
      if (!item || (item.type === 'text' && !item.place) || isTypedIn(editor, item.id)) return
      if (!openCell(editor, item, under)) openItem(editor, item)
    },
  }
}

/** React also delivers events of bars and dialogs that are portalled elsewhere on the page. */
function isInside({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

function findItem(editor: Editor, id: string | null) {
  return readActiveSlide(editor)?.items.find(one => one.id === id)
}

function press(context: CommandContext, event: ReactPointerEvent<HTMLElement>): void {
  const { editor, ui } = context
  const { target, clientX: x, clientY: y } = event
  const { item: id, sticker, cell, onSource, onWords, isOnSlide } = findPressed(target)
  if (target instanceof HTMLElement && target.isContentEditable) return
  const stage = event.currentTarget.querySelector<HTMLElement>('.canvas-stage')
  canvasOf(editor).getState().text?.flush()
  const item = findItem(editor, id)
  const object = sticker ?? (item?.place ? item.id : null)
  const slide = readActiveSlide(editor)
  const adds = event.shiftKey || canvasOf(editor).getState().isAdding
  if (object && stage && slide) {
    // Otherwise the browser would move the focus to the body.
    event.preventDefault()
    if (canvasOf(editor).getState().mode?.item === object) {
      if (item) openCell(editor, item, target, event)
      return
    }
    event.currentTarget.focus({ preventScroll: true })
    const onClick = () => {
      // What a library has just put on the slide is selected already: a click on it asks for its properties.
      if (ui.getState().sidePanel !== 'inspector')
        ui.setState({ sidePanel: 'inspector', settingsOpen: false })
      if (item && onWords && canType(item)) startTyping(editor, { kind: 'point', item: item.id, x, y })
      else if (item) openCell(editor, item, target)
    }
    const { pointerId, altKey } = event
    const press = { pointerId, clientX: x, clientY: y, altKey, shiftKey: adds }
    pressObject(editor, { slide, id: object, press, stage, onClick })
    return
  }
  if (!item) {
    stopTyping(editor)
    const wasIdle = readSelectedIds(editor).length === 0
    if (!adds) editor.select({ item: null, objects: [] })
    if (onSource) {
      // The source of a slide is shown among the slide's properties.
      ui.setState({ sidePanel: 'inspector', sideOpen: true, settingsOpen: false })
      return
    }
    // A click that lets go of what was selected fills nothing.
    const onClick = () => wasIdle && cell !== null && startEmptyCell(editor, cell)
    if (!stage || (!isOnSlide && !isBeside(event))) return
    const { pointerId, altKey } = event
    dragMarquee(editor, { pointerId, clientX: x, clientY: y, altKey, shiftKey: adds }, stage, onClick)
    return
  }
  if (adds && addToSelection(editor, item.id)) {
    event.preventDefault()
    return
  }
  if (item.type === 'text' || (onWords && editor.getState().selection.item === item.id)) {
    // Otherwise the browser would move the focus to the body.
    event.preventDefault()
    startTyping(editor, { kind: 'point', item: item.id, x, y })
    trackTextSelection(editor, event.pointerId)
    return
  }
  const wasSelected = editor.getState().selection.item === item.id
  editor.select({ item: item.id, typing: false })
  if (wasSelected && openCell(editor, item, target, event)) {
    event.preventDefault()
    return
  }
  if (!canvasOf(editor).getState().mode) dragItem(context, item.id, event)
}

/** On the room around the slide, and not on a scroll bar. */
function isBeside({ nativeEvent, currentTarget, target }: ReactPointerEvent<HTMLElement>): boolean {
  const { offsetX, offsetY } = nativeEvent
  return (
    target !== currentTarget || (offsetX < currentTarget.clientWidth && offsetY < currentTarget.clientHeight)
  )
}

function startEmptyCell(editor: Editor, name: string): void {
  const slide = readActiveSlide(editor)
  if (!slide) return
  const filled = flowItems(layouts[slide.layout], slide.items).find(({ cell }) => cell.name === name)
  if (filled && filled.items.length === 0) startCell(editor, slide, filled.cell)
}

/** What is typed in when its words are pressed a second time. */
function canType({ type }: Item): boolean {
  return type === 'text' || type === 'shape'
}

/** With Shift an item of the layout joins what is selected, or leaves it; false where nothing else is. */
function addToSelection(editor: Editor, id: string): boolean {
  const chosen = readSelectedIds(editor)
  if (chosen.length === 0 || (chosen.length === 1 && chosen[0] === id)) return false
  const rest = chosen.filter(one => one !== id)
  editor.select({ objects: rest.length < chosen.length ? rest : [...rest, id], typing: false })
  return true
}

/** Selects one member of a group that was selected whole; false where it was selected alone already. */
function reachMember(editor: Editor, id: string): boolean {
  const { objects } = editor.getState().selection
  if (objects.length < 2 || !objects.includes(id)) return false
  editor.select({ objects: [id], typing: false })
  return true
}

/** A press on a cell of the selected table starts typing in it. */
function openCell(editor: Editor, item: Item, target: EventTarget | null, press?: PressKeys): boolean {
  const cell = item.type === 'table' ? findTableCell(target) : null
  if (!cell || item.type !== 'table') return false
  const { mode } = canvasOf(editor).getState()
  if (press?.shiftKey && mode?.kind === 'cells' && mode.item === item.id) selectTo(editor, item, cell)
  else {
    editor.select({ item: item.id, typing: false })
    openCellAt(editor, item, cell)
  }
  if (press) trackCells(editor, item, press.pointerId)
  return true
}

type PressKeys = Pick<ReactPointerEvent, 'shiftKey' | 'pointerId'>

function selectUnder(editor: Editor, target: EventTarget): void {
  const { item, sticker } = findPressed(target)
  const { selection } = editor.getState()
  const slide = readActiveSlide(editor)
  const object = sticker ?? (findItem(editor, item)?.place ? item : null)
  if (object && slide) {
    if (!selection.objects.includes(object))
      editor.select({ objects: withGroups(slide, [object]), typing: false })
  } else if (item && item !== selection.item) editor.select({ item, typing: false })
}

/** What on the slide is under a press. */
interface Pressed {
  readonly item: string | null
  readonly sticker: string | null
  readonly cell: string | null
  /** On the chip that names the source of the text. */
  readonly onSource: boolean
  /** On text, which starts typing; the rest of an item is only selected. */
  readonly onWords: boolean
  readonly isOnSlide: boolean
}

const WORDS = '.slide-text, .slide-caption, .slide-chart-title, .slide-button'

function findPressed(target: EventTarget | null): Pressed {
  const element = target instanceof Element ? target : null
  const read = (name: string) => element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null
  return {
    item: read('item'),
    sticker: read('sticker'),
    cell: read('cell'),
    onSource: Boolean(element?.closest('[data-source]')),
    onWords: Boolean(element?.closest(WORDS)),
    isOnSlide: Boolean(element?.closest('.canvas-stage')),
  }
}

function isTypedIn(editor: Editor, item: string | null): boolean {
  const { selection } = editor.getState()
  return selection.typing && selection.item === item && item !== null
}

/** Selects text while the pointer that started typing is dragged; the browser saw no press in that text. */
function trackTextSelection(editor: Editor, pointer: number): void {
  followPointer(pointer, ({ clientX, clientY }) =>
    canvasOf(editor).getState().text?.extendTo(clientX, clientY),
  )
}
