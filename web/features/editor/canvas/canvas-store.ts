import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Editor } from '#editor/editor.ts'
import { useEditor } from '../binding/editor-context.ts'
import type { Box } from './overlay/box.ts'
import type { PictureTarget } from './pictures/picture-target.ts'
import type { Caret } from './typing/caret.ts'
import type { TextSession } from './typing/text-session.ts'

/** A way of working in one item that is neither selecting nor typing. */
export type CanvasMode =
  | { readonly kind: 'crop' | 'chart' | 'video' | 'href'; readonly item: string }
  | { readonly kind: 'cells'; readonly item: string; readonly row?: number; readonly column?: number }

/** A magnetic line: a share of the slide's width or height. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** What is being done on the canvas just now. Nothing of it belongs to the document or outlives the page. */
export interface CanvasState {
  readonly mode: CanvasMode | null
  /** Where typing begins in the item. */
  readonly caret: Caret | null
  /** Keys that were pressed before the text's editor was there. */
  readonly typedAhead: readonly string[]
  /** The text that is typed in, once its editor is there. */
  readonly text: TextSession | null
  /** The field for a link is open at the selected words. */
  readonly linkOpen: boolean
  /** Takes pictures that were pasted into words. */
  readonly takePictures: ((files: readonly File[]) => void) | null
  /** What a picture is being chosen for. */
  readonly picking: PictureTarget | null
  /** Where a drag would drop what it carries. */
  readonly dropBox: Box | null
  /** Files from the desktop are over the canvas. */
  readonly isDropping: boolean
  readonly guides: readonly Guide[]
  readonly marquee: Box | null
  /** Stickers or an item are being moved: what belongs to the frame is out of the way. */
  readonly isMoving: boolean
}

export type CanvasStore = StoreApi<CanvasState>

const stores = new WeakMap<Editor, CanvasStore>()

const idle: CanvasState = {
  mode: null,
  caret: null,
  typedAhead: [],
  text: null,
  linkOpen: false,
  takePictures: null,
  picking: null,
  dropBox: null,
  isDropping: false,
  guides: [],
  marquee: null,
  isMoving: false,
}

/** The canvas of an editor: commands find it without a component between them. */
export function canvasOf(editor: Editor): CanvasStore {
  const known = stores.get(editor)
  if (known) return known
  const store = createStore<CanvasState>(() => idle)
  stores.set(editor, store)
  // A mode belongs to the item it was opened in.
  editor.subscribe(({ selection }) => {
    const { mode } = store.getState()
    if (mode && (mode.item !== selection.item || selection.typing)) store.setState({ mode: null })
  })
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
