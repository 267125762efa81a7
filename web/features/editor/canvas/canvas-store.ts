import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Editor } from '#editor/editor.ts'
import { useEditor } from '../binding/editor-context.ts'
import type { Caret } from './typing/caret.ts'
import type { TextSession } from './typing/text-session.ts'

/** What is being done on the canvas just now. Nothing of it belongs to the document or outlives the page. */
export interface CanvasState {
  /** Where typing begins in the item. */
  readonly caret: Caret | null
  /** Keys that were pressed before the text's editor was there. */
  readonly typedAhead: readonly string[]
  /** The text that is typed in, once its editor is there. */
  readonly text: TextSession | null
  /** The field for a link is open at the selected words. */
  readonly linkOpen: boolean
}

export type CanvasStore = StoreApi<CanvasState>

const stores = new WeakMap<Editor, CanvasStore>()

/** The canvas of an editor: commands find it without a component between them. */
export function canvasOf(editor: Editor): CanvasStore {
  const known = stores.get(editor)
  if (known) return known
  const store = createStore<CanvasState>(() => ({
    caret: null,
    typedAhead: [],
    text: null,
    linkOpen: false,
  }))
  stores.set(editor, store)
  return store
}

export function useCanvas(): CanvasStore {
  return canvasOf(useEditor())
}

export function useCanvasState<Part>(select: (state: CanvasState) => Part): Part {
  const canvas = useCanvas()
  const read = () => select(canvas.getState())
  return useSyncExternalStore(canvas.subscribe, read, read)
}
