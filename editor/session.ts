import { createStore } from 'zustand/vanilla'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from './editor.ts'
import type { EditorOptions } from './options.ts'
import type { DeckRecord } from './saving/deck-record.ts'
import type { SlideSync } from './saving/slide-sync.ts'
import { keepSelection } from './selection.ts'
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
  /** A drag or preview under way: neither sent nor written to the journal before it is committed. */
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
  getState(): EditorState
  setState(part: Partial<EditorState>): void
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void
  /** Listeners are called once at its end: nobody sees a document half changed. */
  batch<Result>(run: () => Result): Result
}

export function createEditorStore(initial: EditorState): EditorStore {
  const store = createStore<EditorState>(() => initial)
  let depth = 0
  let pending: EditorState | undefined

  return {
    getState: () => pending ?? store.getState(),
    setState(part) {
      if (depth > 0) pending = { ...(pending ?? store.getState()), ...part }
      else store.setState(part)
    },
    subscribe: store.subscribe,
    batch(run) {
      depth += 1
      try {
        return run()
      } finally {
        depth -= 1
        if (depth === 0 && pending) {
          const next = pending
          pending = undefined
          store.setState(next, true)
        }
      }
    },
  }
}
