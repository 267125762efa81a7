import type { MouseEvent, PointerEvent } from 'react'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { type UiStore, useUi } from '../../binding/ui-store.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { canvasOf } from '../canvas-store.ts'
import { dragItem } from '../drag/drag-item.ts'
import { openItem } from '../items/open-item.ts'
import { dragMarquee } from '../stickers/drag-marquee.ts'
import { pressSticker } from '../stickers/press-sticker.ts'
import { startTyping, stopTyping } from '../typing/start-typing.ts'
import { findPressed, findTableCell, isTypedIn } from './find-pressed.ts'
import { trackWords } from './track-words.ts'

/** What presses on the canvas do: type, select, drag, or let go. */
export function usePress() {
  const editor = useEditor()
  const ui = useUi()
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isInside(event)) return
      if (event.button === 0) press(editor, ui, event)
      else if (event.button === 2) selectUnder(editor, event.target)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!isInside(event)) return
      // A pointer that was captured for a drag gives its double click to what captured it.
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const item = findItem(editor, findPressed(under).item)
      if (!item || item.type === 'text' || isTypedIn(editor, item.id)) return
      if (!openCell(editor, item, under)) openItem(editor, item)
    },
  }
}

/** React hands on what happens in bars and dialogs that belong to the slide and stand elsewhere on the page. */
function isInside({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

function findItem(editor: Editor, id: string | null) {
  return readActiveSlide(editor)?.items.find(one => one.id === id)
}

function press(editor: Editor, ui: UiStore, event: PointerEvent<HTMLElement>): void {
  const { target, clientX: x, clientY: y } = event
  const { item: id, sticker, onSource, onWords, isOnSlide } = findPressed(target)
  if (target instanceof HTMLElement && target.isContentEditable) return
  const stage = event.currentTarget.querySelector<HTMLElement>('.canvas-stage')
  canvasOf(editor).getState().text?.flush()
  if (sticker && stage) {
    event.preventDefault()
    pressSticker(editor, sticker, event, stage)
    return
  }
  const item = findItem(editor, id)
  if (!item) {
    stopTyping(editor)
    editor.select(event.shiftKey ? { item: null } : { item: null, stickers: [] })
    if (onSource) {
      // What is said about a slide is told where the slide's own properties are.
      ui.setState({ sidePanel: 'inspector', sideOpen: true, settingsOpen: false })
      return
    }
    if (isOnSlide && stage) dragMarquee(editor, event, stage)
    return
  }
  if (item.type === 'text' || (onWords && editor.getState().selection.item === item.id)) {
    // The browser would give the focus to the body after this press.
    event.preventDefault()
    startTyping(editor, { kind: 'point', item: item.id, x, y })
    trackWords(editor, event.pointerId)
    return
  }
  const wasSelected = editor.getState().selection.item === item.id
  editor.select({ item: item.id, typing: false })
  if (wasSelected && openCell(editor, item, target)) {
    event.preventDefault()
    return
  }
  if (!canvasOf(editor).getState().mode) dragItem(editor, item.id, event)
}

/** A cell of a table that is selected is typed in at once. */
function openCell(editor: Editor, item: Item, target: EventTarget | null): boolean {
  const cell = item.type === 'table' ? findTableCell(target) : null
  if (!cell) return false
  editor.select({ item: item.id, typing: false })
  canvasOf(editor).setState({ mode: { kind: 'cells', item: item.id, ...cell } })
  return true
}

function selectUnder(editor: Editor, target: EventTarget): void {
  const { item, sticker } = findPressed(target)
  const { selection } = editor.getState()
  if (sticker && !selection.stickers.includes(sticker)) editor.select({ stickers: [sticker], typing: false })
  else if (!sticker && item && item !== selection.item) editor.select({ item, typing: false })
}
