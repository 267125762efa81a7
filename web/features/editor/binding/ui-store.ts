import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the right side shows: what the selection can do, or something to take from. */
export const sidePanels = ['inspector', 'stickers', 'gifs', 'pictures', 'templates', 'insert'] as const
export type SidePanel = (typeof sidePanels)[number]

/** How the editor is arranged on this screen. Nothing of it belongs to the document. */
export interface EditorUi {
  /** 1 is the slide at its natural width; `fit` follows the window. */
  readonly zoom: 'fit' | number
  readonly sidePanel: SidePanel
  readonly notesOpen: boolean
  readonly paletteOpen: boolean
  readonly shortcutsOpen: boolean
  readonly findOpen: boolean
  readonly settingsOpen: boolean
  /** What was said last to those who hear the page; drawn in a live region. */
  readonly announcement: string
}

export type UiStore = StoreApi<EditorUi>

export function createUiStore(): UiStore {
  return createStore<EditorUi>(() => ({
    zoom: 'fit',
    sidePanel: 'inspector',
    notesOpen: false,
    paletteOpen: false,
    shortcutsOpen: false,
    findOpen: false,
    settingsOpen: false,
    announcement: '',
  }))
}

export const UiContext = createContext<UiStore | null>(null)

export function useUi(): UiStore {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('There is no editor around this component')
  return ui
}

export function useUiState<Part>(select: (state: EditorUi) => Part): Part {
  const ui = useUi()
  const read = () => select(ui.getState())
  return useSyncExternalStore(ui.subscribe, read, read)
}
