import { createStore } from 'zustand/vanilla'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import { applyDiff, type Diff } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from './editor.ts'
import type { EditorOptions } from './options.ts'
import type { DeckRecord } from './saving/deck-record.ts'
import type { SlideSync } from './saving/slide-sync.ts'
import { canUnselect, keepSelection } from './selection.ts'
import type { SharedTexts, SlideRef } from './transport.ts'

/** What the parts of one editor share. */
export interface Session {
  readonly options: EditorOptions
  readonly store: EditorStore
  /** The slides that something was done with here, by uid. */
  readonly slides: Map<string, SlideSync>
  readonly deck: DeckRecord
  /** Ids of slides that were deleted on the server: late messages about them are ignored. */
  readonly deletedIds: Set<number>
  /** What the server last had of them, by uid: a restored slide was made from it, not from what was typed since. */
  readonly lastServerVersions: Map<string, Slide>
  /** Versions the server is known to have, of slides that are older here; by uid. */
  readonly expected: Map<string, SlideRef>
  /** The timers of slides and (null) of the deck that wait, each for the wait it was started for. */
  readonly waits: Map<string | null, { readonly rest: object; readonly stop: () => void }>
  readonly connection: Connection
  /** Notes that the journal has to be brought up to date: for one slide, or for the deck itself. */
  noteForJournal(uid: string | null): void
  /** Writes what was noted to the journal now: what is sent must be known again even if the page is closed the next moment. */
  readonly writeJournal: () => void
  /** Sends what is ready; only `one` request to see whether the server answers. */
  sendReady(howMany?: 'one'): void
  /** Texts whose words go their own way to the server, by uid and item. */
  readonly shared: SharedTexts
  savedAt: number | null
  /** What of the look was reset last, because the plan does not include it. */
  locked: readonly LockedLook[]
  /** How many slides the plan allows. */
  mostSlides: number
  /** A drag under way: neither sent nor written to the journal before it is committed. */
  gesture: object | null
}

interface Connection {
  /** The browser says so, or the server does not answer. */
  offline: boolean
  /** The presentation is closed to the user. */
  closed: boolean
  /** The page is being left: what is sent has to outlive it. */
  leaving: boolean
  disposed: boolean
  /** The browser itself says that there is no network. */
  unplugged: boolean
  probes: number
  stopProbing: (() => void) | null
}

export function readDeck(session: Session): Presentation {
  return session.store.getState().deck
}

export function readSlide(session: Session, uid: string): Slide | undefined {
  return readDeck(session).slides.find(slide => slide.uid === uid)
}

/** Shows a document that was not made by the user's own change: no step of the history. */
export function showDeck(session: Session, deck: Presentation, part: Partial<EditorState> = {}): void {
  const before = session.store.getState()
  if (deck === before.deck) {
    if (Object.keys(part).length > 0) session.store.setState(part)
    return
  }
  session.store.setState({ ...part, deck, selection: keepSelection(before.selection, deck, before.deck) })
}

interface EditorStore {
  /** The document as it is, and as it is saved: without what is previewed. */
  getState(): EditorState
  /** With it: what everybody sees who does not save. */
  readShown(): EditorState
  setState(part: Partial<EditorState>): void
  /** Previewed on top of the document; null: nothing is. */
  readonly preview: Diff | null
  setPreview(diff: Diff | null): void
  /** To what is shown. */
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void
  /** Listeners are called once at its end: nobody sees a document half changed. */
  batch<Result>(run: () => Result): Result
}

export function createEditorStore(initial: EditorState): EditorStore {
  const store = createStore<EditorState>(() => initial)
  let state = initial
  let preview: Diff | null = null
  let shown: { of: EditorState; preview: Diff | null; state: EditorState } = { of: state, preview, state }
  let depth = 0

  function readShown(): EditorState {
    if (shown.of !== state || shown.preview !== preview) {
      const deck = shown.of.deck === state.deck && shown.preview === preview ? shown.state.deck : null
      shown = { of: state, preview, state: preview ? withPreview(state, preview, deck) : state }
    }
    return shown.state
  }
  function tell() {
    if (depth === 0) store.setState(readShown(), true)
  }

  return {
    getState: () => state,
    readShown,
    setState(part) {
      state = { ...state, ...part }
      tell()
    },
    get preview() {
      return preview
    },
    setPreview(diff) {
      preview = diff
      tell()
    },
    subscribe: store.subscribe,
    batch(run) {
      depth += 1
      try {
        return run()
      } finally {
        depth -= 1
        tell()
      }
    },
  }
}

/** `known` is the deck with the preview where only something beside it has changed: nothing of it is drawn again. */
function withPreview(state: EditorState, preview: Diff, known: Presentation | null): EditorState {
  const deck = known ?? applyDiff(state.deck, preview)
  const selection = canUnselect(preview) ? keepSelection(state.selection, deck, state.deck) : state.selection
  return { ...state, deck, selection, isPreviewing: true }
}
