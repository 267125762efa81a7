import type { EditorView } from '@tiptap/pm/view'

/**
 * Where the whole slide is in sight the caret is too. ProseMirror would look for it after every key, through every
 * box around it, before the key can be drawn.
 */
export function keepScroll({ dom }: EditorView): boolean {
  const scroller = dom.closest('.canvas-scroller')
  if (!scroller) return false
  return scroller.scrollHeight <= scroller.clientHeight && scroller.scrollWidth <= scroller.clientWidth
}
