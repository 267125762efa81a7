import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Shows which words are selected while a link or a colour is chosen for them in a field elsewhere. */
export const BlurredSelection = Extension.create({
  name: 'blurredSelection',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        key: new PluginKey('blurredSelection'),
        props: {
          decorations({ doc, selection }) {
            if (editor.isFocused || selection.empty) return null
            const { from, to } = selection
            return DecorationSet.create(doc, [
              Decoration.inline(from, to, { class: 'canvas-selected-words' }),
            ])
          },
        },
      }),
    ]
  },
})
