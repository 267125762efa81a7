import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import type { DeckLimit, Edit } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { SaveState } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckHead, Person, RemoteChange, SharedWords, WordsUndo } from './transport.ts'

/** What the user points at. Belongs to this session: never saved, never undone by itself. */
export interface Selection {
  /** The slide on the canvas; null only in a deck without slides. */
  readonly active: string | null
  /** The slides selected in the panel, in deck order; holds `active`. */
  readonly slides: readonly string[]
  /** The one item selected on the canvas, in a cell or placed: its words are typed in, its properties shown. */
  readonly item: string | null
  /**
   * The placed items and stickers selected on the canvas, in the order they were chosen. Where several things are
   * selected, items that flow are among them, and none of them is `item`.
   */
  readonly objects: readonly string[]
  /** The text of `item` is being typed in. */
  readonly typing: boolean
}

export interface EditorState {
  readonly deck: Presentation
  /** Slides whose content is not loaded yet: they have an id and a place, and no items. */
  readonly unloaded: ReadonlySet<string>
  /** Slides of which the server has a newer version, which is on its way here. */
  readonly outdated: ReadonlySet<string>
  readonly selection: Selection
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** `deck` is shown with an edit that is only previewed: what is saved and undone is without it. */
  readonly isPreviewing: boolean
  /** The save state of each slide; a slide that is not in here is untouched. */
  readonly saveStates: ReadonlyMap<string, SaveState>
  readonly save: SaveStatus
  readonly people: readonly Person[]
  /** What two people changed at once and only the user can decide. */
  readonly conflicts: readonly Conflict[]
  /** The last change that a limit did not allow, and that therefore was not made; each one is an object of its own. */
  readonly overLimit: OverLimit | null
}

/** Which limit was met: a number of the plan or of any document. */
export interface OverLimit {
  readonly limit: 'plan' | DeckLimit
  readonly max: number
  /** Slides that undo would have brought back: they are nowhere else. */
  readonly restored: readonly Slide[]
}

export interface ChangeOptions {
  /**
   * Changes with one key that follow each other closely are one step of the history: typing in one text, dragging
   * one slider. Without a key each change is a step.
   */
  readonly together?: string
  /**
   * Follows from the change before it, as the fit of a text does: it is undone with that change and is no step of its
   * own.
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

/** An edit that is shown and not made: what a pointer rests on in a picker. */
export interface Preview {
  /** False once it was ended, here or by what was done meanwhile. */
  readonly isShown: boolean
  end(): void
}

export interface Editor {
  getState(): EditorState
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void
  /** Makes an edit the user's own: shown, undoable, saved. False when it changed nothing or was refused. */
  change(edit: (deck: Presentation) => Edit, options?: ChangeOptions): boolean
  beginGesture(): Gesture
  /**
   * Shows an edit on top of the document without making it. It ends with the next one, and with whatever is done: an own
   * change, undo, a gesture. What follows from it, as the fit of a text does, is previewed too.
   */
  preview(edit: (deck: Presentation) => Edit): Preview
  /** For who reads the document before changing it: what is previewed is not what there is. */
  endPreview(): void
  undo(): void
  redo(): void
  select(selection: Partial<Selection>): void
  /** The slide on the canvas. */
  goTo(uid: string): void

  /** Recovers what an earlier visit left in the journal. Called once the page runs; again after dispose. */
  start(): void
  /** Sends what is waiting now; resolves when everything is acknowledged, or rejects when it cannot be. */
  flush(): Promise<void>
  /** Called before the page is closed: what is waiting is sent with keepalive and kept in the journal. */
  leave(): void
  /** Tries again after a failure or when the connection is back. */
  retry(): void
  decide(conflictId: string, choice: 'mine' | 'theirs' | 'both'): void

  /** Content of slides that were not loaded. */
  load(slides: readonly Slide[]): void
  /** What others did. Never undoable, never overwrites the user's own newer change. */
  receive(change: RemoteChange): void
  /** After a gap in the stream: the deck as it is now. */
  resync(head: DeckHead, slides: readonly Slide[]): void
  /** The presentation was taken away: edits are kept here and not sent, until `retry`. */
  close(): void
  /**
   * Several people type in this text: its words reach the server by its own session from now on. Null while something of
   * its slide is still to be saved.
   */
  shareWords(uid: string, item: string, undo: WordsUndo): SharedWords | null
  setPeople(people: readonly Person[]): void
  /** How many slides the plan allows: a change that would need more is not made. More than before: what waited is sent. */
  setMostSlides(max: number): void
  /** Whether so many slides can be added; if not, it is told as if they had been. */
  hasRoom(slides: number): boolean
  setOnline(online: boolean): void
  dispose(): void
}

/** One slide that two people changed in the same place; it is not saved until the user decides. */
export interface Conflict {
  readonly id: string
  readonly uid: string
  /** The items (by id) or fields of the slide that differ. */
  readonly places: readonly string[]
  readonly mine: Slide
  readonly theirs: Slide
}

/** The state of saving, always shown as text. */
export type SavePhase =
  /** Everything is on the server. */
  | 'saved'
  /** Changes wait for their delay. */
  | 'waiting'
  | 'saving'
  /** No connection: edits go on and are kept in this browser. */
  | 'offline'
  /** The server refused or failed; it is tried again. */
  | 'failed'
  /** A limit of the plan: a slide or the presentation could not be made. */
  | 'pay'
  /** The user has to decide between two versions. */
  | 'conflict'
  /** The presentation is gone or closed to the user; edits are kept in this browser. */
  | 'closed'

export interface SaveStatus {
  readonly phase: SavePhase
  /** When the server last acknowledged a change, as milliseconds of the injected clock. */
  readonly savedAt: number | null
  /** One entry per failed save of a slide, in the words of the specification. */
  readonly errors: readonly string[]
  /** What the server does not have yet survives a reload: the browser lets us keep it. */
  readonly kept: boolean
  /** Presentation-level failure: some information was not saved, reload the page. */
  readonly deckError: boolean
  /** What of the look was reset last, because the plan does not include it. */
  readonly locked: readonly LockedLook[]
  /** Slides the server did not take, as the plan allows no more: somebody was faster, or the plan has changed. */
  readonly held: readonly string[]
}

export const SLIDE_SAVE_ERROR = 'Ошибка при сохранении слайда'
