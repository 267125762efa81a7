import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas-store.ts'
import type { Caret } from './caret.ts'

/** Begins to type in an item. The keys pressed until its editor is there are kept. */
export function startTyping(editor: Editor, caret: Caret, typedAhead: readonly string[] = []): void {
  const canvas = canvasOf(editor)
  const { text } = canvas.getState()
  const { selection } = editor.getState()
  canvas.setState({ caret, typedAhead })
  editor.select({ item: caret.item, typing: true })
  // An open text is not opened again: without this it would lie there without the focus, and the keys would go elsewhere.
  if (selection.typing && text?.item === caret.item) text.place(caret)
}

/** Ends typing; the item stays selected. */
export function stopTyping(editor: Editor): void {
  canvasOf(editor).getState().text?.flush()
  editor.select({ typing: false })
}
