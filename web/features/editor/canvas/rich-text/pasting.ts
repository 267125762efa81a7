import type { EditorProps } from '@tiptap/pm/view'
import { cleanHtml } from '../paste/clean-html.ts'

/** Copied from a text of ours: its colours and alignment are meant, and the schema lets through nothing else. */
const OWN = /\sdata-pm-slice="/

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** How things come into the words from outside: clean, and pictures beside them. */
export function pasting(onFiles: (files: readonly File[]) => void) {
  return {
    transformPastedHTML: html => (OWN.test(html) ? html : cleanHtml(html)),
    transformPastedText: text => text.replace(/[^\P{Cc}\n\r\t]/gu, ''),
    handlePaste: (_view, event) => {
      const files = picturesOf(event.clipboardData)
      // Word lays a picture of the words beside them.
      if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
      onFiles(files)
      return true
    },
    handleDrop: (_view, event) => picturesOf(event.dataTransfer).length > 0,
  } satisfies EditorProps
}
