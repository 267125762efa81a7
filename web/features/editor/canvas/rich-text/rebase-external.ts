import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'

/**
 * Brings in a text that changed elsewhere (undo, another person) by replacing no more than what differs, so that the
 * caret stays where it is. `since` holds what was typed on top of `base` and is in nobody's document yet.
 */
export function rebaseExternal(
  state: EditorState,
  base: Node,
  next: Node,
  since: Mapping,
): Transaction | null {
  const start = base.content.findDiffStart(next.content)
  const end = base.content.findDiffEnd(next.content)
  if (start === null || !end) return null
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const from = since.map(start, -1)
  const to = Math.max(from, since.map(end.a + overlap, 1))
  const { selection } = state
  const tr = state.tr.replace(from, to, next.slice(start, end.b + overlap))
  // Where only marks or kinds of lines changed, every place is where it was, though the lines were replaced.
  if (tr.doc.content.size === state.doc.content.size && tr.doc.textContent === state.doc.textContent) {
    tr.setSelection(selection.getBookmark().resolve(tr.doc))
  }
  return tr
}
