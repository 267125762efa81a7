import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { LIMITS } from '#domain/deck/limits.ts'
import type { RichDoc } from './doc.ts'
import { writeMarkup } from './write-markup.ts'

/** Below this many places even the densest markup stays within what can be stored. */
const SURELY_SHORT = LIMITS.text / 60

export const LengthLimit = Extension.create<{ onFull: () => void }>({
  name: 'lengthLimit',
  addOptions: () => ({ onFull: () => undefined }),
  addProseMirrorPlugins() {
    const { onFull } = this.options
    return [
      new Plugin({
        key: new PluginKey('lengthLimit'),
        // What could not be stored must not be typed: it would be gone after the next load.
        filterTransaction(tr, { doc }) {
          const { size } = tr.doc.content
          if (!tr.docChanged || size <= SURELY_SHORT || size <= doc.content.size) return true
          const fits = writeMarkup(tr.doc.toJSON() as RichDoc).length <= LIMITS.text
          if (!fits) onFull()
          return fits
        },
      }),
    ]
  },
})
