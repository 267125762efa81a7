import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from './editor.ts'
import type { EditorOptions } from './options.ts'
import type { SlideRef } from './remote.ts'
import type { DeckRecord } from './saving/deck-record.ts'
import type { SlideRecord } from './saving/slide-record.ts'
import { keepSelection } from './selection/selection.ts'
import type { EditorStore } from './store.ts'

/** What the parts of one editor share. */
export interface Session {
  readonly options: EditorOptions
  readonly store: EditorStore
  /** The slides that something was done with here, by uid. */
  readonly records: Map<string, SlideRecord>
  readonly deck: DeckRecord
  /** Ids of slides that ended on the server: late news of them mean nothing. */
  readonly buried: Set<number>
  /** What the server had of them at last, by uid: one that is brought back grew from it, not from what was typed since. */
  readonly remains: Map<string, Slide>
  /** Versions the server is known to have, of slides that are older here; by uid. */
  readonly expected: Map<string, SlideRef>
  readonly connection: Connection
  /** Notes that the journal has to be brought up to date: for one slide, or for the deck itself. */
  note(uid: string | null): void
  /** What was noted is in the journal now: what leaves must be known again although the page ends in the next moment. */
  readonly keep: () => void
  /** Sends what is ready; `one` of it to see whether anybody answers. */
  pump(howMany?: 'one'): void
  savedAt: number | null
  /** What of the look was taken back last, because the plan does not open it. */
  locked: readonly LockedLook[]
  /** What is in the hand or only shown for a moment: neither sent nor kept before it is decided. */
  gesture: object | null
}

export interface Connection {
  /** The browser says so, or nobody answers. */
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
