import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Revision } from '#domain/generation/request.ts'

/** What the right side shows: the properties of the selection, or a library to insert from. */
const sidePanels = [
  'inspector',
  'stickers',
  'gifs',
  'pictures',
  'shapes',
  'icons',
  'templates',
  'insert',
  'restyle',
  'builds',
] as const
export type SidePanel = (typeof sidePanels)[number]

/** The parts of the editor that shortcuts can be limited to. */
export type Zone = 'slides' | 'canvas' | 'side'

/** What a browser remembers of the layout from one visit to the next. */
export interface Arrangement {
  readonly slidesOpen: boolean
  /** In pixels, like all of these. */
  readonly slidesWidth: number
  readonly sideOpen: boolean
  readonly sideWidth: number
  readonly notesOpen: boolean
  readonly notesHeight: number
}

/** The layout of the editor on this screen, and what is open. None of it belongs to the document. */
export interface EditorUi extends Arrangement {
  /** 1 is the slide at its natural width; `fit` follows the window. */
  readonly zoom: 'fit' | number
  /** The part that has the focus, or had it last. */
  readonly zone: Zone
  readonly sidePanel: SidePanel
  /** What the restyle panel offers looks for. */
  readonly restyleOf: 'slides' | 'deck'
  readonly paletteOpen: boolean
  /** What was typed before the palette was there. */
  readonly paletteWords: string
  readonly shortcutsOpen: boolean
  /** The list of figures and dates that nobody has checked yet. */
  readonly factsOpen: boolean
  readonly find: 'closed' | 'find' | 'replace'
  readonly settingsOpen: boolean
  /** The notes were just opened by who wants to write them: they take the focus. */
  readonly notesWanted: boolean
  /** The dialog that makes a slide from a web page. */
  readonly pageSlideOpen: boolean
  /** The dialog that confirms moving the presentation to the trash. */
  readonly trashOpen: boolean
  /** The comments beside the presentation. */
  readonly commentsOpen: boolean
  /** Earlier versions of the presentation. */
  readonly historyOpen: boolean
  /** The dialog with the two versions of a slide that two people changed at once. */
  readonly conflictOpen: boolean
  /** The dialog that confirms losing responses; `count` is null where the number is unknown. */
  readonly losing: {
    readonly what: 'field' | 'form' | 'slides'
    readonly name: string
    readonly count: number | null
    readonly act: () => void
  } | null
  /** The text being revised: of a slide, or of one of its items. */
  readonly revising: {
    readonly revision: Revision
    readonly uid: string
    readonly item: string | null
  } | null
  /** The dialog that asks for changes of the whole presentation. */
  readonly changesOpen: boolean
  /** The slide whose other versions are shown. */
  readonly alternativesOf: string | null
  /** The code of a lazily loaded part could not be loaded. */
  readonly lacksPart: boolean
  /** The tab of the person who is followed from slide to slide. */
  readonly following: string | null
  /** The last message for screen readers, drawn in a live region. */
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
    paletteWords: '',
    shortcutsOpen: false,
    factsOpen: false,
    find: 'closed',
    settingsOpen: false,
    notesWanted: false,
    pageSlideOpen: false,
    trashOpen: false,
    commentsOpen: false,
    historyOpen: false,
    conflictOpen: false,
    losing: null,
    revising: null,
    changesOpen: false,
    alternativesOf: null,
    lacksPart: false,
    following: null,
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

/**
 * `findRequested`: the find panel, open or not, takes the focus. `deckShown`: the slideshow was started from the editor.
 */
type UiEvent = 'findRequested' | 'deckShown'

const listeners = new WeakMap<UiStore, Set<(event: UiEvent) => void>>()

/** Notifies the current listeners of something that is not state. */
export function emitUiEvent(ui: UiStore, event: UiEvent): void {
  for (const listener of listeners.get(ui) ?? []) listener(event)
}

/** Returns a function that removes the listener. */
export function onUiEvent(ui: UiStore, wanted: UiEvent, run: () => void): () => void {
  const known = listeners.get(ui) ?? new Set()
  const listener = (event: UiEvent) => {
    if (event === wanted) run()
  }
  listeners.set(ui, known.add(listener))
  return () => void known.delete(listener)
}
