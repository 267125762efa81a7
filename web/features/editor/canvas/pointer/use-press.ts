import type { PointerEvent } from 'react'
import { useEditor } from '../../binding/editor-context.ts'
import { canvasOf } from '../canvas-store.ts'
import { startTyping, stopTyping } from '../typing/start-typing.ts'
import { findPressed, isTypedIn } from './start-press.ts'
import { trackWords } from './track-words.ts'

/** What a press on the slide does: types, selects, or lets go. */
export function usePress(): (event: PointerEvent<HTMLElement>) => void {
  const editor = useEditor()
  return event => {
    if (event.button !== 0) return
    const { target, clientX: x, clientY: y } = event
    const { item, onWords } = findPressed(target)
    if (isTypedIn(editor, item) && target instanceof HTMLElement && target.isContentEditable) return
    canvasOf(editor).getState().text?.flush()
    const entry = editor
      .getState()
      .deck.slides.find(slide => slide.uid === editor.getState().selection.active)
      ?.items.find(one => one.id === item)
    if (!entry) {
      stopTyping(editor)
      editor.select({ item: null, stickers: [] })
      return
    }
    if (entry.type === 'text' || onWords) {
      // The browser would give the focus to the body after this press.
      event.preventDefault()
      startTyping(editor, { kind: 'point', item: entry.id, x, y })
      trackWords(editor, event.pointerId)
    } else editor.select({ item: entry.id, typing: false })
  }
}
