import type { Editor as Tiptap } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { TextAction } from '../typing/text-action.ts'
import { formatSelection } from './format-selection.ts'

/** Shows an action on the selected words and takes it back, without anyone else hearing of it. */
export function createPreview(tiptap: Tiptap): (action: TextAction | null) => void {
  let before: EditorState | null = null
  return action => {
    if (before) tiptap.view.updateState(before)
    before = null
    if (!action || tiptap.state.selection.empty) return
    before = tiptap.state
    // Only what is drawn changes: the transaction is not dispatched, so that nothing is put into the document.
    const { dispatch } = tiptap.view
    tiptap.view.dispatch = tr => tiptap.view.updateState(tiptap.state.apply(tr))
    formatSelection(tiptap, action, false)
    tiptap.view.dispatch = dispatch
  }
}
