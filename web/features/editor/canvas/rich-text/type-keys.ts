import type { Editor as Tiptap } from '@tiptap/core'

/** Types keys that were pressed before the editor was there. */
export function typeKeys(tiptap: Tiptap, keys: readonly string[]): void {
  for (const key of keys) {
    if (key === 'Enter') tiptap.commands.enter()
    else if (key === 'Backspace') tiptap.commands.keyboardShortcut('Backspace')
    else typeCharacter(tiptap, key)
  }
}

/** By way of the input rules, as if it came from the keyboard. */
function typeCharacter({ view }: Tiptap, character: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(character, from, to)
  const taken = view.someProp('handleTextInput', handle => handle(view, from, to, character, insert))
  if (!taken) view.dispatch(insert().scrollIntoView())
}
