import { isSaving } from '#domain/deck/save-state.ts'
import { readDeck, type Session } from '../session.ts'
import { sendDeck, sendNewDeck } from './send-deck.ts'
import { sendSlide } from './send-slide.ts'
import { isParked, saveStateOf } from './slide-record.ts'

/** More would only queue in the browser, in front of what the user waits for. */
const MOST_AT_ONCE = 6

/** Sends what is ready, slides before the presentation that orders them. */
export function pump(session: Session, howMany?: 'one'): void {
  const { connection, deck, records } = session
  if (connection.disposed || connection.closed) return
  if (session.gesture && !connection.leaving) return
  if (connection.offline && howMany !== 'one') return
  const { slug } = readDeck(session)
  if (deck.base === null || slug === null) {
    const wanted = deck.ready || [...records.values()].some(record => record.ready)
    if (wanted && deck.flight === null && deck.refused !== 'pay') sendNewDeck(session)
    return
  }
  let flying = [...records.values()].filter(record => record.flight !== null).length
  for (const record of records.values()) {
    if (!record.ready || record.flight !== null || record.dispute) continue
    if (flying >= MOST_AT_ONCE) return
    if (sendSlide(session, record, slug)) flying += 1
    if (howMany === 'one' && flying > 0) return
  }
  if (deck.ready && deck.flight === null && (connection.leaving || !isAnySlideSaving(session))) {
    sendDeck(session, slug)
  }
}

/** What the server refused is not on its way: a slide that waits for a payment does not hold back the name. */
function isAnySlideSaving({ records }: Session): boolean {
  return [...records.values()].some(
    record => record.wanted && !isParked(record) && isSaving(saveStateOf(record)),
  )
}
