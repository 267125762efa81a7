import type { Session } from '../session.ts'
import { SaveRefused } from '../transport.ts'
import { hurryAll, isAnythingFlying } from './connection.ts'
import { isUnsettled } from './slide-record.ts'

/** Sends what is waiting; resolves when the server has everything, rejects when something stands in the way. */
export function flush(session: Session): Promise<void> {
  session.gesture = null
  hurryAll(session)
  session.pump(session.connection.offline ? 'one' : undefined)
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined
    const check = () => {
      const outcome = readOutcome(session)
      if (outcome === 'waiting') return false
      stop()
      if (outcome === 'done') resolve()
      else reject(outcome)
      return true
    }
    if (!check()) stop = session.store.subscribe(() => void check())
  })
}

function readOutcome(session: Session): 'done' | 'waiting' | SaveRefused {
  const { records, deck, connection } = session
  if (isAnythingFlying(session)) return 'waiting'
  const { phase } = session.store.getState().save
  if (phase === 'offline' || phase === 'closed' || phase === 'pay') return new SaveRefused(phase)
  if (phase === 'conflict') return new SaveRefused('changed')
  if (phase === 'failed') return new SaveRefused('failed')
  const settled = !deck.ready && !deck.stopWaiting && ![...records.values()].some(isUnsettled)
  return settled || connection.disposed ? 'done' : 'waiting'
}

/** The page may go at any moment: everything is sent in a way that outlives it. */
export function sendLast(session: Session): void {
  session.connection.leaving = true
  hurryAll(session)
  session.pump()
}
