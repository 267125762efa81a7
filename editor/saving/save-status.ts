import { isSame } from '#domain/deck/edits/diff.ts'
import { mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import type { SaveState } from '#domain/deck/save-state.ts'
import type { Slide } from '#domain/deck/slide.ts'
import {
  type Conflict,
  type EditorState,
  type SavePhase,
  type SaveStatus,
  SLIDE_SAVE_ERROR,
} from '../editor.ts'
import { readSlide, type Session } from '../session.ts'
import { isUnsettled, type SlideConflict, saveStateOf } from './records.ts'

/** Updates what is shown of saving. Sets nothing when nothing changed. */
export function refreshStatus(session: Session): void {
  const { store, records } = session
  const before = store.getState()
  const part: { -readonly [Name in keyof EditorState]?: EditorState[Name] } = {}
  const states = readStates(records)
  if (!isSameStates(states, before.saveStates)) part.saveStates = states
  const save = readStatus(session, before.save)
  if (save !== before.save) part.save = save
  const conflicts = readConflicts(session, before.conflicts)
  if (conflicts !== before.conflicts) part.conflicts = conflicts
  const outdated = readOutdated(session, before)
  if (outdated !== before.outdated) part.outdated = outdated
  if (Object.keys(part).length > 0) store.setState(part)
}

function readStates(records: Session['records']): Map<string, SaveState> {
  const states = new Map<string, SaveState>()
  for (const record of records.values()) if (record.wanted) states.set(record.uid, saveStateOf(record))
  return states
}

function isSameStates(a: ReadonlyMap<string, SaveState>, b: ReadonlyMap<string, SaveState>): boolean {
  return a.size === b.size && [...a].every(([uid, state]) => b.get(uid) === state)
}

function readStatus(session: Session, before: SaveStatus): SaveStatus {
  const { deck, records, savedAt } = session
  const failing = [...records.values()].filter(({ refused }) => refused === 'failed' || refused === 'invalid')
  const status: SaveStatus = {
    ...before,
    phase: findPhase(session, before.phase),
    savedAt,
    errors: failing.map(() => SLIDE_SAVE_ERROR),
    locked: session.locked,
    held: listHeld(session),
    deckError: deck.refused === 'failed' || deck.refused === 'invalid',
  }
  return isSame(status, before) ? before : status
}

/** New slides that were refused for their number. */
function listHeld({ deck, records }: Session): string[] {
  if (deck.base === null) return []
  return [...records.values()]
    .filter(({ refused, base, wanted }) => refused === 'pay' && base === null && wanted)
    .map(({ uid }) => uid)
}

function findPhase({ connection, deck, records, gesture }: Session, before: SavePhase): SavePhase {
  const all = [...records.values()]
  const refusals = new Set([deck.refused, ...all.map(({ refused }) => refused)])
  if (connection.closed) return 'closed'
  if (connection.offline) return 'offline'
  if (all.some(({ conflict }) => conflict)) return 'conflict'
  if (refusals.has('pay')) return 'pay'
  if (refusals.has('failed') || refusals.has('invalid')) return 'failed'
  if (deck.inFlight || all.some(({ inFlight }) => inFlight)) return 'saving'
  const isWaiting = deck.stopWaiting || deck.ready || all.some(isUnsettled)
  // A colour that is only previewed is not to be saved yet, so the shown status stays.
  if (isWaiting && gesture && before === 'saved') return before
  return isWaiting ? 'waiting' : 'saved'
}

function readConflicts(session: Session, before: readonly Conflict[]): readonly Conflict[] {
  const conflicts = [...session.records.values()].flatMap(record => {
    const mine = readSlide(session, record.uid)
    return record.conflict && mine ? [describe(record.conflict, mine)] : []
  })
  const same = conflicts.length === before.length && conflicts.every((each, at) => each === before[at])
  return same ? before : conflicts
}

/** Versions that have arrived meanwhile are no longer expected. */
function readOutdated(session: Session, { outdated, unloaded }: EditorState): ReadonlySet<string> {
  const { expected, records } = session
  if (expected.size === 0 && outdated.size === 0) return outdated
  const slides = new Map(session.store.getState().deck.slides.map(slide => [slide.uid, slide]))
  for (const [uid, ref] of expected) {
    const known = records.get(uid)?.base ?? slides.get(uid)
    const older =
      known &&
      known.id !== null &&
      (ref.id > known.id || (ref.id === known.id && ref.revision > known.revision))
    if (!older || unloaded.has(uid)) expected.delete(uid)
  }
  const same = expected.size === outdated.size && [...expected.keys()].every(uid => outdated.has(uid))
  return same ? outdated : new Set(expected.keys())
}

const described = new WeakMap<SlideConflict, Conflict>()

/** `theirs` is the slide if their version is chosen, with everything of mine that is not in conflict. */
function describe(found: SlideConflict, mine: Slide): Conflict {
  const known = described.get(found)
  if (known?.mine === mine) return known
  const { id, base, places } = found
  const theirs = mergeSlide(base, mine, found.theirs, 'theirs').slide
  const conflict = { id, uid: mine.uid, places, mine, theirs }
  described.set(found, conflict)
  return conflict
}
