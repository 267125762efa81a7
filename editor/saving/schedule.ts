import { SLIDE_SAVE_DELAY } from '../options.ts'
import type { Session } from '../session.ts'
import { refreshStatus } from './refresh-status.ts'
import { endWait, type SlideRecord } from './slide-record.ts'

interface Waiting {
  stopWaiting: (() => void) | null
  ready: boolean
}

/** The user changed the slide: it is sent 1500 ms after the last change, or at once when the server has nothing of it. */
export function scheduleSave(session: Session, record: SlideRecord): void {
  session.note(record.uid)
  const waiting = record.stopWaiting !== null || record.ready
  // Deciding, paying and connecting are the user's move: a keystroke does not ask the server again.
  const stopped = record.dispute || record.refused === 'pay' || record.refused === 'offline'
  if (!stopped) wait(session, record, delayOf(session, record))
  if (!waiting) refreshStatus(session)
}

/** At once, though never more often than every 1500 ms: a server that refuses each keystroke is not asked at each. */
function delayOf({ options }: Session, record: SlideRecord): number {
  const unsaved = record.base === null || record.refused !== null
  if (!unsaved || record.flight !== null) return SLIDE_SAVE_DELAY
  return Math.max(0, record.endedAt + SLIDE_SAVE_DELAY - options.timers.now())
}

export function scheduleDeck(session: Session): void {
  session.note(null)
  wait(session, session.deck, session.deck.base === null ? 0 : SLIDE_SAVE_DELAY)
  refreshStatus(session)
}

export function wait(session: Session, waiting: Waiting, milliseconds: number): void {
  endWait(waiting)
  const end = () => {
    waiting.stopWaiting = null
    waiting.ready = true
    session.store.batch(() => session.pump())
  }
  if (milliseconds > 0) waiting.stopWaiting = session.options.timers.after(milliseconds, end)
  else end()
}

/** To be sent now, whatever it waited for. */
export function hurry(waiting: Waiting): void {
  endWait(waiting)
  waiting.ready = true
}
