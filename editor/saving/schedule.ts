import { SLIDE_SAVE_DELAY } from '../options.ts'
import type { Session } from '../session.ts'
import { endWait, isUnsettled, type SlideRecord } from './records.ts'
import { refreshStatus } from './save-status.ts'

interface Waiting {
  stopWaiting: (() => void) | null
  ready: boolean
}

/** The user changed the slide: it is sent 1500 ms after the last change, or at once when the server has nothing of it. */
export function scheduleSave(session: Session, record: SlideRecord): void {
  session.noteForJournal(record.uid)
  const waiting = record.stopWaiting !== null || record.ready
  // A conflict, a payment or a lost connection waits for the user: a keystroke does not try the server again.
  const stopped = record.conflict || record.refused === 'pay' || record.refused === 'offline'
  if (!stopped) wait(session, record, delayOf(session, record))
  if (!waiting) refreshStatus(session)
}

/** At once, though never more often than every 1500 ms: a server that refuses is not called at each keystroke. */
function delayOf({ options }: Session, record: SlideRecord): number {
  const unsaved = record.base === null || record.refused !== null
  if (!unsaved || record.inFlight !== null) return SLIDE_SAVE_DELAY
  return Math.max(0, record.endedAt + SLIDE_SAVE_DELAY - options.timers.now())
}

export function scheduleDeck(session: Session): void {
  session.noteForJournal(null)
  wait(session, session.deck, session.deck.base === null ? 0 : SLIDE_SAVE_DELAY)
  refreshStatus(session)
}

export function wait(session: Session, waiting: Waiting, milliseconds: number): void {
  endWait(waiting)
  const end = () => {
    waiting.stopWaiting = null
    waiting.ready = true
    session.store.batch(() => session.sendReady())
  }
  if (milliseconds > 0) waiting.stopWaiting = session.options.timers.after(milliseconds, end)
  else end()
}

/** To be sent now, whatever it waited for. */
export function markReady(waiting: Waiting): void {
  endWait(waiting)
  waiting.ready = true
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
    markAllReady(session)
    session.sendReady('one')
    if (!isAnythingInFlight(session) && !connection.unplugged) findConnection(session)
    refreshStatus(session)
  })
  refreshStatus(session)
}

/** The server answered: everything else can be sent, and so can what failed alone. */
export function findConnection({ connection, records, deck }: Session): void {
  connection.offline = false
  connection.probes = 0
  connection.stopProbing?.()
  connection.stopProbing = null
  for (const refusable of [deck, ...records.values()]) {
    if (refusable.refused === 'offline' && refusable.inFlight === null) markReady(refusable)
  }
}

/** Everything that is not on the server is sent again, whatever stopped it; conflicts wait for the user. */
export function sendAgain(session: Session): void {
  findConnection(session)
  session.connection.closed = false
  for (const refusable of [session.deck, ...session.records.values()]) {
    if (refusable.refused === 'pay') refusable.refused = null
  }
  markAllReady(session)
  session.sendReady()
  refreshStatus(session)
}

export function markAllReady({ records, deck }: Session): void {
  for (const record of records.values()) {
    if (isUnsettled(record) && !record.conflict && record.inFlight === null) markReady(record)
  }
  if (deck.inFlight === null && (deck.refused || deck.ready || deck.stopWaiting)) markReady(deck)
}

export function isAnythingInFlight({ records, deck }: Session): boolean {
  return deck.inFlight !== null || [...records.values()].some(record => record.inFlight !== null)
}
