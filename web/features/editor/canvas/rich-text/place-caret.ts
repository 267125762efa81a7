import type { Editor as Tiptap } from '@tiptap/core'
import { AllSelection, Selection, TextSelection } from '@tiptap/pm/state'
import type { Caret } from '../typing/caret.ts'

/** Puts the caret where one clicked, or at the end. */
export function placeCaret({ view }: Tiptap, caret: Caret | null): void {
  const { doc, tr } = view.state
  const selection =
    caret?.kind === 'point'
      ? (selectAt(view, caret) ?? Selection.atEnd(doc))
      : caret?.kind === 'all'
        ? new AllSelection(doc)
        : caret?.kind === 'start'
          ? Selection.atStart(doc)
          : Selection.atEnd(doc)
  view.dispatch(tr.setSelection(selection))
  view.focus()
}

function selectAt(view: Tiptap['view'], { x, y }: { x: number; y: number }): Selection | null {
  const found = view.posAtCoords({ left: x, top: y })
  return found ? TextSelection.near(view.state.doc.resolve(found.pos)) : null
}

/** Selects from where the pointer went down to where it is. */
export function extendCaret({ view }: Tiptap, { x, y }: { x: number; y: number }): void {
  const found = view.posAtCoords({ left: x, top: y })
  if (!found) return
  const { doc, selection, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(selection.$anchor, doc.resolve(found.pos))))
}
