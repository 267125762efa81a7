import type { Editor } from '#editor/editor.ts'
import type { OpenedDeck } from './opened-deck.ts'

/** The editor of a page: the same from the server's first render to the last edit. */
export function useOpenedEditor(_opened: OpenedDeck): Editor {
  throw new Error('The editor is not built yet')
}
