import type { Session } from '../session.ts'
import { refreshStatus } from './refresh-status.ts'
import { hurry } from './schedule.ts'
import { isUnsettled } from './slide-record.ts'

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 10_000
/** Nobody is burdened by a try that reaches nobody; who is back wants to be saved within 10 s. */
const LONGEST_SILENCE = 5_000

/** How long to wait after so many failures in a row: 1 s, doubled each time, 10 s at most. */
export function backoffAfter(failures: number, longest = LONGEST_DELAY): number {
  return Math.min(longest, FIRST_DELAY * 2 ** Math.max(0, failures - 1))
}

/** Nobody answers: nothing is sent but a try now and then, until the browser says that it is back. */
export function loseConnection(session: Session): void {
  const { connection, options } = session
  connection.offline = true
  connection.stopProbing?.()
  connection.probes += 1
  connection.stopProbing = options.timers.after(backoffAfter(connection.probes, LONGEST_SILENCE), () => {
    connection.stopProbing = null
    hurryAll(session)
    session.pump('one')
    if (!isAnythingFlying(session) && !connection.unplugged) findConnection(session)
    refreshStatus(session)
  })
  refreshStatus(session)
}

/** Somebody answered: the rest can follow, and so can what alone among others did not arrive. */
export function findConnection({ connection, records, deck }: Session): void {
  connection.offline = false
  connection.probes = 0
  connection.stopProbing?.()
  connection.stopProbing = null
  for (const refusable of [deck, ...records.values()]) {
    if (refusable.refused === 'offline' && refusable.flight === null) hurry(refusable)
  }
}

/** Everything that is not on the server is sent again, whatever stopped it; conflicts wait for the user. */
export function sendAgain(session: Session): void {
  findConnection(session)
  session.connection.closed = false
  for (const refusable of [session.deck, ...session.records.values()]) {
    if (refusable.refused === 'pay') refusable.refused = null
  }
  hurryAll(session)
  session.pump()
  refreshStatus(session)
}

export function hurryAll({ records, deck }: Session): void {
  for (const record of records.values()) {
    if (isUnsettled(record) && !record.dispute && record.flight === null) hurry(record)
  }
  if (deck.flight === null && (deck.refused || deck.ready || deck.stopWaiting)) hurry(deck)
}

export function isAnythingFlying({ records, deck }: Session): boolean {
  return deck.flight !== null || [...records.values()].some(record => record.flight !== null)
}
