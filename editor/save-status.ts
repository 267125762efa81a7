import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'

/** The state of saving, always shown in words. */
export type SavePhase =
  /** Everything is on the server. */
  | 'saved'
  /** Changes wait for their moment. */
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
  /** What of the look was taken back last, because the plan does not open it. */
  readonly locked: readonly LockedLook[]
}

export const SLIDE_SAVE_ERROR = 'Ошибка при сохранении слайда'
