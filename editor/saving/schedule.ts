import { SLIDE_SAVE_DELAY } from '../options.ts'
import type { Session } from '../session.ts'
import { refreshStatus } from './save-status.ts'
import {
  advance,
  conflictOf,
  isDue,
  isUnsettled,
  refuse,
  refusedOf,
  restOf,
  type SlideEvent,
  type SlideSync,
  type Step,
  wait,
  wake,
} from './slide-sync.ts'

/** What happened to a slide changes where it stands; a slide that is not known any more stays unknown. */
export function moveSlide(session: Session, uid: string, event: SlideEvent): void {
  const sync = session.slides.get(uid)
  if (sync) setSlide(session, advance(sync, event))
}

export function setSlide(session: Session, sync: SlideSync): void {
  session.slides.set(sync.uid, sync)
  keepTimer(session, sync.uid, sync.step)
}

export function dropSlide(session: Session, uid: string): void {
  session.slides.delete(uid)
  endWait(session, uid)
}

export function moveDeck(session: Session, move: (step: Step) => Step): void {
  session.deck.step = move(session.deck.step)
  keepTimer(session, null, session.deck.step)
}

/** The timer of a slide or (null) of the deck runs while it waits, and for no other wait than the one it is in. */
function keepTimer(session: Session, uid: string | null, step: Step | SlideSync['step']): void {
  const rest = restOf<Exclude<SlideSync['step'], { at: 'sending' }>>(step)
  if (session.waits.get(uid)?.rest === rest) return
  endWait(session, uid)
  if (rest.at !== 'waiting') return
  const { timers } = session.options
  // A page that was busy finds the moment past.
  const stop = timers.after(Math.max(0, rest.until - timers.now()), () => {
    session.waits.delete(uid)
    if (uid === null) moveDeck(session, wake)
    else moveSlide(session, uid, { kind: 'woken' })
    session.store.batch(() => session.sendReady())
  })
  session.waits.set(uid, { rest, stop })
}

function endWait({ waits }: Session, uid: string | null): void {
  waits.get(uid)?.stop()
  waits.delete(uid)
}

/** The editor is left: what waited is sent, should it be used again. */
export function endWaits(session: Session): void {
  for (const uid of [...session.waits.keys()]) {
    if (uid === null) moveDeck(session, wake)
    else moveSlide(session, uid, { kind: 'woken' })
  }
}

/** The user changed the slide. */
export function scheduleSave(session: Session, uid: string): void {
  session.noteForJournal(uid)
  const before = session.slides.get(uid)
  if (!before) return
  moveSlide(session, uid, { kind: 'edited', now: session.options.timers.now() })
  const after = session.slides.get(uid)
  if (after !== before && after?.step.at === 'ready') {
    session.store.batch(() => session.sendReady())
  }
  if (!isDue(before.step)) refreshStatus(session)
}

export function scheduleDeck(session: Session): void {
  session.noteForJournal(null)
  if (session.deck.base !== null) delayDeck(session, SLIDE_SAVE_DELAY)
  else {
    moveDeck(session, wake)
    session.store.batch(() => session.sendReady())
  }
  refreshStatus(session)
}

export function delayDeck(session: Session, milliseconds: number): void {
  const until = session.options.timers.now() + milliseconds
  moveDeck(session, step => wait(step, until))
}

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 10_000
/** A probe that reaches no server costs nothing; once the connection is back, work must be saved within 10 s. */
const LONGEST_PROBE_DELAY = 5_000

/** How long to wait after so many failures in a row: 1 s, doubled each time, 10 s at most. */
export function backoffAfter(failures: number, longest = LONGEST_DELAY): number {
  return Math.min(longest, FIRST_DELAY * 2 ** Math.max(0, failures - 1))
}

/** The server does not answer: only a probe is sent now and then, until the browser says it is online again. */
export function loseConnection(session: Session): void {
  const { connection, options } = session
  connection.offline = true
  connection.stopProbing?.()
  connection.probes += 1
  connection.stopProbing = options.timers.after(backoffAfter(connection.probes, LONGEST_PROBE_DELAY), () => {
    connection.stopProbing = null
    wakeAll(session)
    session.sendReady('one')
    if (!isAnythingInFlight(session) && !connection.unplugged) findConnection(session)
    refreshStatus(session)
  })
  refreshStatus(session)
}

/** An answer that counts for nothing any more says nothing of the connection either: without another probe it would stay lost. */
export function keepProbing(session: Session): void {
  const { connection } = session
  const isAsking = connection.stopProbing !== null || isAnythingInFlight(session)
  if (connection.offline && !connection.unplugged && !isAsking) loseConnection(session)
}

/** The server answered: everything else can be sent, and so can what failed alone. */
export function findConnection(session: Session): void {
  const { connection, slides, deck } = session
  connection.offline = false
  connection.probes = 0
  connection.stopProbing?.()
  connection.stopProbing = null
  if (deck.step.at !== 'sending' && refusedOf(deck.step) === 'offline') moveDeck(session, wake)
  for (const { uid, step } of slides.values()) {
    if (step.at !== 'sending' && refusedOf(step) === 'offline') moveSlide(session, uid, { kind: 'woken' })
  }
}

/** Everything that is not on the server is sent again, whatever stopped it; conflicts wait for the user. */
export function sendAgain(session: Session): void {
  findConnection(session)
  session.connection.closed = false
  if (refusedOf(session.deck.step) === 'pay') moveDeck(session, step => refuse(step, null))
  for (const uid of session.slides.keys()) moveSlide(session, uid, { kind: 'allowed' })
  wakeAll(session)
  session.sendReady()
  refreshStatus(session)
}

export function wakeAll(session: Session): void {
  const { slides, deck } = session
  for (const sync of slides.values()) {
    const isStuck = sync.step.at === 'sending' || conflictOf(sync.step)
    if (isUnsettled(sync) && !isStuck) moveSlide(session, sync.uid, { kind: 'woken' })
  }
  const { step } = deck
  if (step.at !== 'sending' && (step.refused || isDue(step))) moveDeck(session, wake)
}

export function isAnythingInFlight({ slides, deck }: Session): boolean {
  return deck.step.at === 'sending' || [...slides.values()].some(({ step }) => step.at === 'sending')
}
