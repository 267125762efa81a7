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
import { isAhead, listShared } from '../shared-words.ts'
import {
  conflictOf,
  isDue,
  isUnsettled,
  type Refusal,
  refusedOf,
  type SlideConflict,
  saveStateOf,
} from './slide-sync.ts'

/** Updates what is shown of saving. Sets nothing when nothing changed. */
export function refreshStatus(session: Session): void {
  const { store, slides } = session
  const before = store.getState()
  const part: { -readonly [Name in keyof EditorState]?: EditorState[Name] } = {}
  const states = readStates(slides)
  if (!isSameStates(states, before.saveStates)) part.saveStates = states
  const save = readStatus(session, before.save)
  if (save !== before.save) part.save = save
  const conflicts = readConflicts(session, before.conflicts)
  if (conflicts !== before.conflicts) part.conflicts = conflicts
  const outdated = readOutdated(session, before)
  if (outdated !== before.outdated) part.outdated = outdated
  if (Object.keys(part).length > 0) store.setState(part)
}

function readStates(slides: Session['slides']): Map<string, SaveState> {
  const states = new Map<string, SaveState>()
  for (const sync of slides.values()) if (sync.is !== 'removed') states.set(sync.uid, saveStateOf(sync))
  return states
}

function isSameStates(a: ReadonlyMap<string, SaveState>, b: ReadonlyMap<string, SaveState>): boolean {
  return a.size === b.size && [...a].every(([uid, state]) => b.get(uid) === state)
}

function readStatus(session: Session, before: SaveStatus): SaveStatus {
  const { deck, slides, savedAt } = session
  const isFailing = (refused: Refusal | null) => refused === 'failed' || refused === 'invalid'
  const failing = [...slides.values()].filter(({ step }) => isFailing(refusedOf(step)))
  const status: SaveStatus = {
    ...before,
    phase: findPhase(session, before.phase),
    savedAt,
    errors: failing.map(() => SLIDE_SAVE_ERROR),
    locked: session.locked,
    held: listHeld(session),
    deckError: isFailing(refusedOf(deck.step)),
  }
  return isSame(status, before) ? before : status
}

/** New slides that were refused for their number. */
function listHeld({ deck, slides }: Session): string[] {
  if (deck.base === null) return []
  return [...slides.values()]
    .filter(({ is, step }) => is === 'new' && refusedOf(step) === 'pay')
    .map(({ uid }) => uid)
}

function findPhase(session: Session, before: SavePhase): SavePhase {
  const { connection, deck, slides, gesture } = session
  const all = [...slides.values()]
  const steps = [deck.step, ...all.map(({ step }) => step)]
  const refusals = new Set(steps.map(refusedOf))
  if (connection.closed) return 'closed'
  if (connection.offline || listShared(session).some(({ connected }) => !connected)) return 'offline'
  if (steps.some(conflictOf)) return 'conflict'
  if (refusals.has('pay')) return 'pay'
  if (refusals.has('failed') || refusals.has('invalid')) return 'failed'
  if (steps.some(({ at }) => at === 'sending')) return 'saving'
  if ([...session.shared.keys()].some(uid => isAhead(session, uid))) return 'saving'
  const isWaiting = isDue(deck.step) || all.some(isUnsettled)
  // What is being dragged is not to be saved yet, so the shown status stays.
  if (isWaiting && gesture && before === 'saved') return before
  return isWaiting ? 'waiting' : 'saved'
}

function readConflicts(session: Session, before: readonly Conflict[]): readonly Conflict[] {
  const conflicts = [...session.slides.values()].flatMap(({ uid, step }) => {
    const mine = readSlide(session, uid)
    const conflict = conflictOf(step)
    return conflict && mine ? [describe(conflict, mine)] : []
  })
  const same = conflicts.length === before.length && conflicts.every((each, at) => each === before[at])
  return same ? before : conflicts
}

/** Versions that have arrived meanwhile are no longer expected. */
function readOutdated(session: Session, { outdated, unloaded }: EditorState): ReadonlySet<string> {
  const { expected } = session
  if (expected.size === 0 && outdated.size === 0) return outdated
  const shown = new Map(session.store.getState().deck.slides.map(slide => [slide.uid, slide]))
  for (const [uid, ref] of expected) {
    const known = session.slides.get(uid)?.server.base ?? shown.get(uid)
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
