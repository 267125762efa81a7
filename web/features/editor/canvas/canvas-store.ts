import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Gap } from '#domain/deck/geometry/snap.ts'
import type { Place, PlaceFrame } from '#domain/deck/place.ts'
import type { Editor } from '#editor/editor.ts'
import { useEditor } from '../session/editor-context.ts'
import type { Caret, TextSession } from '../text/text-session.ts'
import type { Box } from './boxes.ts'

/** A mode of working in one item that is neither selecting nor typing. */
export type CanvasMode =
  | { readonly kind: 'crop' | 'chart' | 'video' | 'href'; readonly item: string }
  | {
      readonly kind: 'cells'
      readonly item: string
      readonly row?: number
      readonly column?: number
      /** The other corner, where several cells are selected. */
      readonly to?: { readonly row: number; readonly column: number }
    }

/** A snapping line: a share of the slide's width or height. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** Where pictures go: into an item, into a cell that is free, behind the slide, or where there is room. */
export type PictureTarget =
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'cell'; readonly name: string }
  | { readonly kind: 'background' }
  | { readonly kind: 'slide' /** Where it was dropped. */; readonly at?: Place['position'] }

/** What is being done on the canvas right now. None of it belongs to the document or is kept. */
export interface CanvasState {
  readonly mode: CanvasMode | null
  /** Where in the item typing starts; null while a text is open. */
  readonly caret: Caret | null
  /** Keys that were pressed before the rich-text editor was loaded. */
  readonly typedAhead: readonly string[]
  /** The text being typed in, once the rich-text editor is loaded. */
  readonly text: TextSession | null
  /** The field for a link is open at the selected words. */
  readonly linkOpen: boolean
  /** Inserts pictures that were pasted into a text. */
  readonly takePictures: ((files: readonly File[]) => void) | null
  /** Takes cells that were pasted into a text, as a table of the slide; false where there are none. */
  readonly takeTable: ((data: DataTransfer) => boolean) | null
  /** What a picture is being chosen for. */
  readonly picking: PictureTarget | null
  /** Where a drag would drop what it carries. */
  readonly dropBox: Box | null
  /** Files from the desktop are over the canvas. */
  readonly isDropping: boolean
  readonly guides: readonly Guide[]
  /** Gaps that what is being moved makes alike, or has to what it stands in line with. */
  readonly gaps: readonly Gap[]
  /** Which numbers are shown beside what is being changed. */
  readonly measuring: 'place' | 'size' | 'turn' | null
  /** What the end of a line would attach to, if it were let go now. */
  readonly attachTo: PlaceFrame | null
  readonly marquee: Box | null
  /** What is pressed or reached by Tab joins what is selected: for fingers and keyboards, which have no Shift to hold. */
  readonly isAdding: boolean
  /** Objects or an item are being moved: the bars of the frame are hidden. */
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
  takeTable: null,
  picking: null,
  dropBox: null,
  isDropping: false,
  guides: [],
  gaps: [],
  measuring: null,
  attachTo: null,
  marquee: null,
  isAdding: false,
  isMoving: false,
}

/** The canvas store of an editor, for commands and components alike. */
export function canvasOf(editor: Editor): CanvasStore {
  const known = stores.get(editor)
  if (known) return known
  const store = createStore<CanvasState>(() => idle)
  stores.set(editor, store)
  // A mode belongs to the item it was opened in.
  editor.subscribe(({ selection }) => {
    const { mode, isAdding } = store.getState()
    if (mode && (mode.item !== selection.item || selection.typing)) store.setState({ mode: null })
    const isNothing = selection.item === null && selection.objects.length === 0
    if (isAdding && (isNothing || selection.typing)) store.setState({ isAdding: false })
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
