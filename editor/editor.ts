import type { Edit } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { SaveState } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Conflict } from './conflict.ts'
import type { DeckHead, Person, RemoteChange } from './remote.ts'
import type { SaveStatus } from './save-status.ts'

/** What the user points at. Belongs to this session: never saved, never undone by itself. */
export interface Selection {
  /** The slide on the canvas; null only in a deck without slides. */
  readonly active: string | null
  /** The slides selected in the panel, in deck order; holds `active`. */
  readonly slides: readonly string[]
  /** The item selected on the canvas. */
  readonly item: string | null
  /** The stickers selected on the canvas. An item and stickers are never selected together. */
  readonly stickers: readonly string[]
  /** The text of `item` is being typed in. */
  readonly typing: boolean
}

export interface EditorState {
  readonly deck: Presentation
  /** Slides whose content has not come yet: they have an id and a place, and no items. */
  readonly unloaded: ReadonlySet<string>
  /** Slides of which the server has a newer version, which is on its way here. */
  readonly outdated: ReadonlySet<string>
  readonly selection: Selection
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** How far each slide's changes have come; a slide that is not in here is untouched. */
  readonly saveStates: ReadonlyMap<string, SaveState>
  readonly save: SaveStatus
  readonly people: readonly Person[]
  /** What two people changed at once and only the user can decide. */
  readonly conflicts: readonly Conflict[]
}

export interface ChangeOptions {
  /**
   * Changes with one key that follow each other closely are one step of the history: typing in one text, dragging
   * one slider. Without a key each change is a step.
   */
  readonly together?: string
  /**
   * Follows from the change before it and was asked for by nobody, as the fit of a text does: it is undone with that
   * change and is no step of its own.
   */
  readonly derived?: boolean
  /** What is selected afterwards; undo brings back what was selected before. */
  readonly select?: Partial<Selection>
}

/** A run of changes that is one step, or none at all: a drag, a resize, an open colour picker. */
export interface Gesture {
  commit(): void
  /** Puts everything back as it was. */
  cancel(): void
}

export interface Editor {
  getState(): EditorState
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void
  /** Makes an edit the user's own: shown, undoable, saved. False when it changed nothing or was refused. */
  change(edit: (deck: Presentation) => Edit, options?: ChangeOptions): boolean
  beginGesture(): Gesture
  undo(): void
  redo(): void
  select(selection: Partial<Selection>): void
  /** The slide on the canvas. */
  goTo(uid: string): void

  /** Takes up what an earlier visit left in the journal. Once the page is alive; again after dispose. */
  start(): void
  /** Sends what is waiting now; resolves when everything is acknowledged, or rejects when it cannot be. */
  flush(): Promise<void>
  /** Last chance before the page goes: what is waiting is sent with keepalive and kept in the journal. */
  leave(): void
  /** Tries again after a failure or when the connection is back. */
  retry(): void
  decide(conflictId: string, choice: 'mine' | 'theirs' | 'both'): void

  /** Content of slides that were not loaded. */
  load(slides: readonly Slide[]): void
  /** What others did. Never undoable, never over a newer change of one's own. */
  receive(change: RemoteChange): void
  /** After a gap in the stream: the deck as it is now. */
  resync(head: DeckHead, slides: readonly Slide[]): void
  /** The presentation was taken away: edits are kept here and not sent, until `retry`. */
  close(): void
  setPeople(people: readonly Person[]): void
  setOnline(online: boolean): void
  dispose(): void
}
