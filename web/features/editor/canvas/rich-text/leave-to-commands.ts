import type { EditorView } from '@tiptap/pm/view'

const TAKEN = new Set(['b', 'i', 'y', 'z'])

/**
 * The text editor would swallow these keys, whether it knows an answer or not; they are the editor's commands. On a
 * keyboard of another alphabet the place of the key counts.
 */
function isCommandKey({ key, code, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return false
  if (key === 'Escape') return true
  return (ctrlKey || metaKey) && (TAKEN.has(key.toLowerCase()) || /^Key[BIYZ]$/.test(code))
}

export const leaveToCommands = {
  keydown: (_view: EditorView, event: KeyboardEvent) => isCommandKey(event),
  /** The browser's own undo and bold know nothing of the document. */
  beforeinput: (_view: EditorView, event: InputEvent) => {
    if (!/^(?:history|format)/.test(event.inputType)) return false
    event.preventDefault()
    return true
  },
}
