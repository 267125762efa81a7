import { SAVE_STATE, type SaveState } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { SentSlide } from '../transport.ts'

/** Two versions of a slide that only the user can decide between. */
export interface Dispute {
  readonly id: string
  /** What both versions grew from. */
  readonly base: Slide
  readonly theirs: Slide
  readonly places: readonly string[]
}

/** What this session knows of one slide it has changed. A slide without a record is as the server has it. */
export interface SlideRecord {
  readonly uid: string
  /** The version the server acknowledged last; null when it has none, or none any more. */
  base: Slide | null
  /** What a slide that has to be made again grew from: somebody else may be making it again too. */
  ancestor: Slide | null
  /** Versions sent since, of which it is not known whether they arrived: a reply may have been lost. */
  sent: SentSlide[]
  flight: 'create' | 'save' | 'delete' | null
  /** Ends the wait for the delay or for the next attempt. */
  stopWaiting: (() => void) | null
  /** The wait is over: to be sent as soon as there is a way. */
  ready: boolean
  /** False when it was deleted here. */
  wanted: boolean
  /** A deletion of it may have arrived: whether it is still there shows when it is saved, changed or not. */
  doubtful: boolean
  refused: 'offline' | 'failed' | 'invalid' | 'pay' | null
  failures: number
  endedAt: number
  dispute: Dispute | null
  /** Something of it was saved in this session. */
  saved: boolean
}

export function createRecord(uid: string, base: Slide | null): SlideRecord {
  return {
    uid,
    base,
    ancestor: null,
    sent: [],
    flight: null,
    stopWaiting: null,
    ready: false,
    wanted: true,
    doubtful: false,
    refused: null,
    failures: 0,
    endedAt: Number.NEGATIVE_INFINITY,
    dispute: null,
    saved: false,
  }
}

/** Something is still to be done for it: what is shown may differ from what the server has. */
export function isUnsettled(record: SlideRecord): boolean {
  return (
    !record.wanted ||
    record.base === null ||
    record.flight !== null ||
    record.stopWaiting !== null ||
    record.ready ||
    record.refused !== null ||
    record.dispute !== null
  )
}

/** The server answered and does not want it as it is; nothing is under way for it until something happens. */
export function isParked(record: SlideRecord): boolean {
  return record.flight === null && (record.refused !== null || record.dispute !== null)
}

export function saveStateOf(record: SlideRecord): SaveState {
  if (isParked(record)) return SAVE_STATE.unsaved
  if (record.flight !== null) return SAVE_STATE.saving
  if (record.base === null) return SAVE_STATE.unsaved
  if (record.stopWaiting !== null || record.ready) return SAVE_STATE.saving
  return record.saved ? SAVE_STATE.saved : SAVE_STATE.untouched
}

export function endWait(record: { stopWaiting: (() => void) | null }): void {
  record.stopWaiting?.()
  record.stopWaiting = null
}

/** Also when somebody else has made it first: their slide may end before this one arrives. */
export function isBeingMade({ flight }: SlideRecord, sent: Slide): boolean {
  return flight === 'create' && sent.id === null
}
