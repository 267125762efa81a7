import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Revision } from '#domain/generation/revision.ts'

/** What the right side shows: what the selection can do, or something to take from. */
export const sidePanels = [
  'inspector',
  'stickers',
  'gifs',
  'pictures',
  'templates',
  'insert',
  'restyle',
] as const
export type SidePanel = (typeof sidePanels)[number]

/** The parts of the editor that keys can belong to. */
export type Zone = 'slides' | 'canvas' | 'side'

/** What of the arrangement a browser remembers from one visit to the next. */
export interface Arrangement {
  readonly slidesOpen: boolean
  /** In pixels, like all of these. */
  readonly slidesWidth: number
  readonly sideOpen: boolean
  readonly sideWidth: number
  readonly notesOpen: boolean
  readonly notesHeight: number
}

/** How the editor is arranged on this screen. Nothing of it belongs to the document. */
export interface EditorUi extends Arrangement {
  /** 1 is the slide at its natural width; `fit` follows the window. */
  readonly zoom: 'fit' | number
  /** The part that has the focus, or had it last. */
  readonly zone: Zone
  readonly sidePanel: SidePanel
  /** What the panel of looks offers them for. */
  readonly restyleOf: 'slides' | 'deck'
  readonly paletteOpen: boolean
  readonly shortcutsOpen: boolean
  readonly find: 'closed' | 'find' | 'replace'
  /** How often it was asked for: asked for again, the open panel takes the focus again. */
  readonly findAsked: number
  readonly settingsOpen: boolean
  /** Asks for the page that a slide is made of. */
  readonly pageSlideOpen: boolean
  /** Asks whether the presentation goes to the trash. */
  readonly trashOpen: boolean
  /** The deck was shown from here. */
  readonly isShown: boolean
  /** The deck is gone: nothing has to be saved before the page is left. */
  readonly isAbandoned: boolean
  /** Shows the two versions of a slide that two people changed at once. */
  readonly conflictOpen: boolean
  /** Asks whether responses may be lost; null for how many where nobody can tell. */
  readonly losing: {
    readonly what: 'field' | 'form' | 'slides'
    readonly name: string
    readonly count: number | null
    readonly act: () => void
  } | null
  /** The words that are being revised: of a slide, or of one of its items. */
  readonly revising: {
    readonly revision: Revision
    readonly uid: string
    readonly item: string | null
  } | null
  /** Something was asked for whose code did not arrive. */
  readonly lacksPart: boolean
  /** What was said last to those who hear the page; drawn in a live region. */
  readonly announcement: string
}

export type UiStore = StoreApi<EditorUi>

export const defaultArrangement: Arrangement = {
  slidesOpen: true,
  slidesWidth: 208,
  sideOpen: true,
  sideWidth: 300,
  notesOpen: false,
  notesHeight: 128,
}

export function createUiStore(arrangement: Arrangement = defaultArrangement): UiStore {
  return createStore<EditorUi>(() => ({
    ...arrangement,
    zoom: 'fit',
    zone: 'canvas',
    sidePanel: 'inspector',
    restyleOf: 'slides',
    paletteOpen: false,
    shortcutsOpen: false,
    find: 'closed',
    findAsked: 0,
    settingsOpen: false,
    pageSlideOpen: false,
    trashOpen: false,
    isShown: false,
    isAbandoned: false,
    conflictOpen: false,
    losing: null,
    revising: null,
    lacksPart: false,
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
