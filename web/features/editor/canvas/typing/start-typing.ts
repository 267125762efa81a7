import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas-store.ts'
import type { Caret } from './caret.ts'

/** Begins to type in an item. The keys pressed until its editor is there are kept. */
export function startTyping(editor: Editor, caret: Caret, typedAhead: readonly string[] = []): void {
  canvasOf(editor).setState({ caret, typedAhead })
  editor.select({ item: caret.item, typing: true })
}

/** Ends typing; the item stays selected. */
export function stopTyping(editor: Editor): void {
  canvasOf(editor).getState().text?.flush()
  editor.select({ typing: false })
}
