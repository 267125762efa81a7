import { SAVE_STATE, type SaveState } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { contentFields, type HeadFields } from '../document.ts'
import type { Creation, EditorOptions } from '../options.ts'
import type { SentSlide } from '../transport.ts'

/** Two versions of a slide that only the user can decide between. */
export interface SlideConflict {
  readonly id: string
  /** The version both were made from. */
  readonly base: Slide
  readonly theirs: Slide
  readonly places: readonly string[]
}

/** What this session knows of one slide it has changed. A slide without a record is as the server has it. */
export interface SlideRecord {
  readonly uid: string
  /** The version the server acknowledged last; null when it has none or has deleted it. */
  base: Slide | null
  /** The last version of a slide that has to be created again: somebody else may be creating it again too. */
  ancestor: Slide | null
  /** Versions sent since, of which it is not known whether they arrived: a reply may have been lost. */
  sent: SentSlide[]
  /** The request that is under way. */
  inFlight: 'create' | 'save' | 'delete' | null
  /** Ends the wait for the delay or for the next attempt. */
  stopWaiting: (() => void) | null
  /** The wait is over: to be sent as soon as sending is possible. */
  ready: boolean
  /** False when it was deleted here. */
  wanted: boolean
  /** A deletion of it may have arrived: only a save, even of nothing, shows whether it is still on the server. */
  deletionUnconfirmed: boolean
  refused: 'offline' | 'failed' | 'invalid' | 'pay' | null
  failures: number
  endedAt: number
  conflict: SlideConflict | null
  /** Something of it was saved in this session. */
  saved: boolean
}

export function createSlideRecord(uid: string, base: Slide | null): SlideRecord {
  return {
    uid,
    base,
    ancestor: null,
    sent: [],
    inFlight: null,
    stopWaiting: null,
    ready: false,
    wanted: true,
    deletionUnconfirmed: false,
    refused: null,
    failures: 0,
    endedAt: Number.NEGATIVE_INFINITY,
    conflict: null,
    saved: false,
  }
}

/** Something is still to be done for it: what is shown may differ from what the server has. */
export function isUnsettled(record: SlideRecord): boolean {
  return (
    !record.wanted ||
    record.base === null ||
    record.inFlight !== null ||
    record.stopWaiting !== null ||
    record.ready ||
    record.refused !== null ||
    record.conflict !== null
  )
}

/** The server refused it as it is; nothing is sent for it until something changes. */
export function isParked(record: SlideRecord): boolean {
  return record.inFlight === null && (record.refused !== null || record.conflict !== null)
}

export function saveStateOf(record: SlideRecord): SaveState {
  if (isParked(record)) return SAVE_STATE.unsaved
  if (record.inFlight !== null) return SAVE_STATE.saving
  if (record.base === null) return SAVE_STATE.unsaved
  if (record.stopWaiting !== null || record.ready) return SAVE_STATE.saving
  return record.saved ? SAVE_STATE.saved : SAVE_STATE.untouched
}

export function endWait(record: { stopWaiting: (() => void) | null }): void {
  record.stopWaiting?.()
  record.stopWaiting = null
}

/** Also when somebody else has created it first: their slide may be deleted before this one arrives. */
export function isBeingCreated({ inFlight }: SlideRecord, sent: Slide): boolean {
  return inFlight === 'create' && sent.id === null
}

/** What this session knows of the presentation itself, as the server has it. */
export interface DeckRecord {
  /** Null while the presentation exists only here. */
  base: HeadFields | null
  revision: number
  /** The order of the slides on the server, by uid. */
  order: readonly string[]
  /** The slides of the last head that came, uid to id: one that is missing in the next was deleted meanwhile. */
  confirmed: ReadonlyMap<string, number>
  /** Slides that the stream announced and no head names yet: the stream is in order, so its next head has them or they were deleted. */
  readonly announcedSlides: Set<string>
  /** New slides whose place has not been sent to the server yet. */
  readonly unplacedSlides: Set<string>
  /** What was sent to create the presentation. A retry sends exactly this, so that it is known what arrived. */
  creation: Creation | null
  /** What was sent since the last reply: a reply may have been lost, so any of it may have been saved although it was undone here. */
  sent: readonly { readonly fields: HeadFields; readonly order: readonly string[] }[]
  inFlight: 'create' | 'save' | null
  stopWaiting: (() => void) | null
  ready: boolean
  refused: 'offline' | 'failed' | 'invalid' | 'pay' | null
  failures: number
}

export function createDeckRecord(open: EditorOptions['open']): DeckRecord {
  const head = open.kind === 'stored' ? open.head : null
  return {
    base: head && contentFields(head),
    revision: head?.revision ?? 0,
    order: head?.order.map(ref => ref.uid) ?? [],
    confirmed: new Map(head?.order.map(ref => [ref.uid, ref.id])),
    announcedSlides: new Set(),
    unplacedSlides: new Set(),
    creation: null,
    sent: [],
    inFlight: null,
    stopWaiting: null,
    ready: false,
    refused: null,
    failures: 0,
  }
}
