import { Extension } from '@tiptap/core'
import { MAX_LIST_DEPTH } from './doc-builder.ts'

/** Tab and Shift+Tab move an item of a list in and out; elsewhere they go to the next item of the slide. */
export const ListKeys = Extension.create({
  name: 'listKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    const isInList = () => editor.isActive('listItem')
    const depth = () => {
      const { $from } = editor.state.selection
      let lists = 0
      for (let at = $from.depth; at > 0; at--) if ($from.node(at).type.name === 'listItem') lists++
      return lists
    }
    return {
      Tab: () => {
        if (!isInList()) return false
        // An item that has none to go under stays; the key belongs to the list all the same.
        if (depth() < MAX_LIST_DEPTH) editor.commands.sinkListItem('listItem')
        return true
      },
      'Shift-Tab': () => isInList() && (editor.commands.liftListItem('listItem') || true),
    }
  },
})
