import { SAVE_STATE, type SaveState } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { SLIDE_SAVE_DELAY } from '../options.ts'
import type { SentSlide } from '../transport.ts'

/** Why the server did not take it; stays until it answers otherwise. */
export type Refusal = 'offline' | 'failed' | 'invalid' | 'pay'

/** A request that is under way. Its outcome counts only while this very call is what is waited for. */
export interface Call {
  readonly kind: 'create' | 'save' | 'delete'
}

/** Nothing is under way: nothing is to be sent, it waits for its delay or next attempt, or it is sent as soon as possible. */
export type Rest =
  | { readonly at: 'still'; readonly refused: Refusal | null }
  | { readonly at: 'waiting'; readonly until: number; readonly refused: Refusal | null }
  | { readonly at: 'ready'; readonly refused: Refusal | null }

/** Two versions of a slide that only the user can decide between. */
export interface SlideConflict {
  readonly id: string
  /** The version both were made from. */
  readonly base: Slide
  readonly theirs: Slide
  readonly places: readonly string[]
}

/** Nothing is sent before the user has decided. */
interface Conflicted {
  readonly at: 'conflict'
  readonly conflict: SlideConflict
}

/** `next` is where it stands once the reply has come, unless the reply says otherwise: it may have been edited meanwhile. */
export type Step<Resting extends Rest | Conflicted = Rest> =
  | Resting
  | { readonly at: 'sending'; readonly call: Call; readonly next: Resting }

/** The server has it in this version, as it acknowledged last. */
interface Present {
  readonly base: Slide
  /** A deletion of it may have arrived: only a save, even of nothing, shows whether it is still there. */
  readonly isDeletionUnsure: boolean
}

/** The server has none. The ancestor is its last version if it was there: somebody else may be creating it again too. */
interface Absent {
  readonly base: null
  readonly ancestor: Slide | null
}

interface Known {
  readonly uid: string
  /** Versions sent since the base, of which it is not known whether they arrived: a reply may have been lost. */
  readonly sent: readonly SentSlide[]
  /** Attempts in a row that failed. */
  readonly failures: number
  readonly endedAt: number
  /** Something of it was saved in this session. */
  readonly saved: boolean
}

/** Only a slide that is both here and there can be in conflict. */
interface Stored extends Known {
  readonly is: 'stored'
  readonly server: Present
  readonly step: Step<Rest | Conflicted>
}

interface New extends Known {
  readonly is: 'new'
  readonly server: Absent
  readonly step: Step
}

/** Deleted here. */
interface Removed extends Known {
  readonly is: 'removed'
  readonly server: Present | Absent
  readonly step: Step
}

/** Where a slide that something was done with here stands. One without is as the server has it. */
export type SlideSync = Stored | New | Removed

export type SlideEvent =
  /** The user changed it. */
  | { readonly kind: 'edited'; readonly now: number }
  /** It is back here, or new; `ancestor` is what the server last had of it. */
  | { readonly kind: 'inserted'; readonly ancestor: Slide | null }
  | { readonly kind: 'removed' }
  /** To be sent as soon as possible, whatever it waited for. */
  | { readonly kind: 'woken' }
  /** Its presentation is being created without it: it is sent after that. */
  | { readonly kind: 'held' }
  | { readonly kind: 'sending'; readonly call: Call; readonly sent: readonly SentSlide[] }
  /** The reply has come, or will not; what it says follows. */
  | { readonly kind: 'ended'; readonly now: number }
  /** The server took what was sent. */
  | { readonly kind: 'accepted' }
  /** The server has everything already. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly why: Refusal | null }
  /** Tried again later, by itself. */
  | { readonly kind: 'failed'; readonly until: number }
  /** The plan may allow it now. */
  | { readonly kind: 'allowed' }
  /** The server took nothing of what was sent last, or of anything that was sent. */
  | { readonly kind: 'unsent'; readonly howMuch: 'last' | 'all' }
  | { readonly kind: 'deletion_unsure' }
  | { readonly kind: 'deletion_answered' }
  /** The server has this version. */
  | { readonly kind: 'known'; readonly slide: Slide }
  /** The same, and what was sent is in it. */
  | { readonly kind: 'replied'; readonly slide: Slide }
  /** The server has the version that is known with other words of shared texts. */
  | { readonly kind: 'words_known'; readonly slide: Slide }
  /** Somebody else's version, merged with what is here. */
  | {
      readonly kind: 'merged'
      readonly slide: Slide
      readonly conflict: SlideConflict | null
      /** The server does not have the outcome. */
      readonly isAhead: boolean
    }
  | { readonly kind: 'decided' }
  /** The server has nothing of it any more, and it is wanted here. */
  | { readonly kind: 'lost' }
  /** An earlier visit could not save it. */
  | { readonly kind: 'recovered'; readonly base: Slide | null; readonly sent: readonly SentSlide[] }

export function createSync(uid: string, base: Slide | null, ancestor: Slide | null = null): SlideSync {
  const known: Known = { uid, sent: [], failures: 0, endedAt: Number.NEGATIVE_INFINITY, saved: false }
  return assemble(known, true, base ? { base, isDeletionUnsure: false } : { base, ancestor }, STILL)
}

const STILL: Rest = { at: 'still', refused: null }
const READY: Rest = { at: 'ready', refused: null }

/** Every change of where a slide stands. */
export function advance(sync: SlideSync, event: SlideEvent): SlideSync {
  const { step } = sync
  switch (event.kind) {
    case 'edited':
      return edit(sync, event.now)
    case 'inserted': {
      const { server } = sync
      const there = server.base ? server : { base: null, ancestor: server.ancestor ?? event.ancestor }
      return assemble(sync, true, there, withRest(step, READY))
    }
    case 'removed':
      return assemble(sync, false, sync.server, withRest(step, READY))
    case 'woken':
      return at(sync, wake(step))
    case 'held':
      return at(sync, hold(step))
    case 'sending':
      return { ...at(sync, begin(step, event.call)), sent: event.sent }
    case 'ended':
      return { ...at(sync, restOf(step)), endedAt: event.now }
    case 'accepted':
      return { ...answerDeletion(at(sync, refuse(step, null))), failures: 0, saved: true }
    case 'unchanged':
      return { ...at(sync, withRest(step, STILL)), failures: 0 }
    case 'refused':
      return at(sync, refuse(step, event.why))
    case 'failed':
      // Whatever became ready meanwhile waits, too: a server that fails is not called again at once.
      return { ...at(sync, wait(hold(refuse(step, 'failed')), event.until)), failures: sync.failures + 1 }
    case 'allowed':
      return refusedOf(step) === 'pay' ? at(sync, refuse(step, null)) : sync
    case 'unsent':
      return { ...sync, sent: event.howMuch === 'all' ? [] : sync.sent.slice(0, -1) }
    case 'deletion_unsure': {
      const { base } = sync.server
      return base ? on(sync, { base, isDeletionUnsure: true }) : sync
    }
    case 'deletion_answered':
      return answerDeletion(at(sync, refuse(step, null)))
    case 'known':
      return know(sync, event.slide)
    case 'replied':
      return know(at(sync, settleConflict(step, STILL)), event.slide)
    case 'words_known':
      return sync.server.base ? on(sync, { ...sync.server, base: event.slide }) : sync
    case 'merged':
      return merge(sync, event)
    case 'decided': {
      const conflict = conflictOf(step)
      return conflict ? know(at(sync, settleConflict(step, READY)), conflict.theirs) : sync
    }
    case 'lost':
      return lose(sync)
    case 'recovered': {
      const { base, sent } = event
      const isDeletionUnsure = sync.server.base !== null && sync.server.isDeletionUnsure
      return { ...on(sync, base ? { base, isDeletionUnsure } : { base, ancestor: null }), sent }
    }
  }
}

/** Sent 1500 ms after the last change, or at once when the server has nothing of it. */
function edit(sync: SlideSync, now: number): SlideSync {
  const { step } = sync
  const refused = refusedOf(step)
  // A conflict, a payment or a lost connection waits for the user: a keystroke does not try the server again.
  if (conflictOf(step) || refused === 'pay' || refused === 'offline') return sync
  const isUnsaved = sync.server.base === null || refused !== null
  // At once, though never more often than every 1500 ms: a server that refuses is not called at each keystroke.
  const isNow = isUnsaved && step.at !== 'sending' && sync.endedAt + SLIDE_SAVE_DELAY <= now
  if (isNow) return at(sync, wake(step))
  const from = isUnsaved && step.at !== 'sending' ? sync.endedAt : now
  return at(sync, wait(step, from + SLIDE_SAVE_DELAY))
}

function merge(sync: SlideSync, { slide, conflict, isAhead }: Extract<SlideEvent, { kind: 'merged' }>) {
  const known = know(sync, slide)
  if (known.is === 'stored' && conflict) {
    return { ...known, step: withRest<Rest | Conflicted>(known.step, { at: 'conflict', conflict }) }
  }
  return at(known, withRest(known.step, isAhead ? READY : STILL))
}

function lose(sync: SlideSync): SlideSync {
  const { server, step } = sync
  const ancestor = conflictOf(step)?.base ?? (server.base ? server.base : server.ancestor)
  const isWanted = sync.is !== 'removed'
  const sent = sync.sent.filter(each => isBeingCreated(step, each))
  return { ...assemble(sync, isWanted, { base: null, ancestor }, withRest(step, READY)), sent }
}

function know(sync: SlideSync, slide: Slide): SlideSync {
  const isDeletionUnsure = sync.server.base !== null && sync.server.isDeletionUnsure
  // What was sent for this version may still arrive; what was sent for an earlier one did or never will.
  const sent = sync.sent.filter(
    each => isBeingCreated(sync.step, each) || (each.id === slide.id && each.revision >= slide.revision),
  )
  return { ...on(sync, { base: slide, isDeletionUnsure }), sent }
}

/** Also when somebody else has created it first: their slide may be deleted before this one arrives. */
function isBeingCreated(step: SlideSync['step'], sent: Slide): boolean {
  return callOf(step)?.kind === 'create' && sent.id === null
}

function answerDeletion(sync: SlideSync): SlideSync {
  const { server } = sync
  return server.base && server.isDeletionUnsure ? on(sync, { ...server, isDeletionUnsure: false }) : sync
}

function on(sync: SlideSync, server: Present | Absent): SlideSync {
  return assemble(sync, sync.is !== 'removed', server, sync.step)
}

function at(sync: SlideSync, step: SlideSync['step']): SlideSync {
  return step === sync.step ? sync : assemble(sync, sync.is !== 'removed', sync.server, step)
}

/** A conflict ends with one of the two slides it is between: what is left is sent. */
function assemble(
  { uid, sent, failures, endedAt, saved }: Known,
  isWanted: boolean,
  server: Present | Absent,
  step: SlideSync['step'],
): SlideSync {
  const known = { uid, sent, failures, endedAt, saved }
  if (isWanted && server.base) return { ...known, is: 'stored', server, step }
  const plain = withoutConflict(step)
  if (isWanted && !server.base) return { ...known, is: 'new', server, step: plain }
  return { ...known, is: 'removed', server, step: plain }
}

function withoutConflict(step: SlideSync['step']): Step {
  if (step.at === 'conflict') return READY
  if (step.at !== 'sending') return step
  return { ...step, next: step.next.at === 'conflict' ? READY : step.next }
}

function settleConflict(step: SlideSync['step'], rest: Rest): SlideSync['step'] {
  return conflictOf(step) ? withRest(step, rest) : step
}

/** The steps of anything that is saved: of a slide, and of the presentation itself. */
export function restOf<Resting extends Rest | Conflicted>(step: Step<Resting>): Resting {
  return step.at === 'sending' ? (step as { next: Resting }).next : (step as Resting)
}

function withRest<Resting extends Rest | Conflicted>(step: Step<Resting>, rest: Resting): Step<Resting> {
  return step.at === 'sending'
    ? { ...(step as { at: 'sending'; call: Call; next: Resting }), next: rest }
    : rest
}

type AnyStep = Step | SlideSync['step']

export function wake<Any extends AnyStep>(step: Any): Any {
  return replaceRest(step, ({ refused }) => ({ at: 'ready', refused }))
}

export function hold<Any extends AnyStep>(step: Any): Any {
  return replaceRest(step, ({ refused }) => ({ at: 'still', refused }))
}

/** What could be sent already does not wait once more. */
export function wait<Any extends AnyStep>(step: Any, until: number): Any {
  return replaceRest(step, rest =>
    rest.at === 'ready' ? rest : { at: 'waiting', until, refused: rest.refused },
  )
}

export function refuse<Any extends AnyStep>(step: Any, refused: Refusal | null): Any {
  return replaceRest(step, rest => (rest.refused === refused ? rest : { ...rest, refused }))
}

/** A conflict waits for the user, whatever else happens. */
function replaceRest<Any extends AnyStep>(step: Any, next: (rest: Rest) => Rest): Any {
  const rest = restOf<Rest | Conflicted>(step)
  if (rest.at === 'conflict') return step
  const found = next(rest)
  return found === rest ? step : (withRest<Rest | Conflicted>(step, found) as Any)
}

export function begin(step: AnyStep, call: Call): Step {
  return { at: 'sending', call, next: { at: 'still', refused: refusedOf(step) } }
}

export function callOf(step: AnyStep): Call | null {
  return step.at === 'sending' ? step.call : null
}

export function refusedOf(step: AnyStep): Refusal | null {
  const rest = restOf<Rest | Conflicted>(step)
  return rest.at === 'conflict' ? null : rest.refused
}

export function conflictOf(step: AnyStep): SlideConflict | null {
  const rest = restOf<Rest | Conflicted>(step)
  return rest.at === 'conflict' ? rest.conflict : null
}

/** It waits for its delay or to be sent. */
export function isDue(step: AnyStep): boolean {
  const { at } = restOf<Rest | Conflicted>(step)
  return at === 'waiting' || at === 'ready'
}

/** Something is still to be done for it: what is shown may differ from what the server has. */
export function isUnsettled({ is, step }: SlideSync): boolean {
  return is !== 'stored' || step.at !== 'still' || step.refused !== null
}

/** The server refused it as it is; nothing is sent for it until something changes. */
export function isParked({ step }: SlideSync): boolean {
  return step.at !== 'sending' && (refusedOf(step) !== null || step.at === 'conflict')
}

export function saveStateOf(sync: SlideSync): SaveState {
  if (isParked(sync)) return SAVE_STATE.unsaved
  if (sync.step.at === 'sending') return SAVE_STATE.saving
  if (sync.server.base === null) return SAVE_STATE.unsaved
  if (isDue(sync.step)) return SAVE_STATE.saving
  return sync.saved ? SAVE_STATE.saved : SAVE_STATE.untouched
}
