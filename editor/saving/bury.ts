import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { arrangeSlides, orderOf, replaceSlide } from '../document/deck-slides.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { refreshStatus } from './refresh-status.ts'
import { hurry } from './schedule.ts'
import { endWait, isBeingMade, type SlideRecord } from './slide-record.ts'

/** The slide ended on the server. What nobody worked on here ends here too; what somebody did is made anew. */
export function bury(session: Session, uid: string, id: number | null): void {
  const { records, buried, deck } = session
  const record = records.get(uid)
  const local = readSlide(session, uid)
  const known = record?.base?.id ?? local?.id ?? null
  if (id !== null) buried.add(id)
  // One that was brought back has another id, or waits for it.
  if (known === null || (id !== null && known !== id)) return
  buried.add(known)
  const left = record?.base ?? local
  if (left) session.remains.set(uid, left)
  deck.order = deck.order.filter(each => each !== uid)
  if (!local) forget(session, uid)
  else if (record && hasWork(record, local)) makeAnew(session, record, local)
  else {
    forget(session, uid)
    const { unloaded } = session.store.getState()
    const rest = arrangeSlides(
      readDeck(session),
      orderOf(readDeck(session)).filter(each => each !== uid),
    )
    showDeck(session, rest, { unloaded: without(unloaded, uid) })
  }
  refreshStatus(session)
}

/** Something that is not there: words, or that it is wanted again after its end was sent. */
function hasWork(record: SlideRecord, local: Slide): boolean {
  const isBroughtBack = record.doubtful || record.flight === 'delete'
  return (
    isBroughtBack || record.base === null || record.dispute !== null || !isSameContent(local, record.base)
  )
}

/** The server has nothing of it any more: it is a new slide, with its old uid. */
export function makeAnew(session: Session, record: SlideRecord, local: Slide): void {
  record.ancestor = record.dispute?.base ?? record.base ?? record.ancestor
  record.base = null
  record.sent = record.sent.filter(each => isBeingMade(record, each))
  record.doubtful = false
  record.refused = null
  record.dispute = null
  // What the stream told was of its first life: a head without it does not end the next.
  session.deck.heard.delete(record.uid)
  hurry(record)
  showDeck(session, replaceSlide(readDeck(session), { ...local, id: null, revision: 0, is_favorite: false }))
  session.note(record.uid)
  session.pump()
}

export function forget(session: Session, uid: string): void {
  const record = session.records.get(uid)
  if (record) endWait(record)
  session.records.delete(uid)
  session.deck.pins.delete(uid)
  session.note(uid)
}

/** Somebody made it again after its end was sent from here: what was deleted is not what is there now. */
export function isNextLife(record: SlideRecord, id: number): boolean {
  const known = record.base?.id ?? null
  return !record.wanted && known !== null && id > known
}

export function without(set: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  if (!set.has(uid)) return set
  const rest = new Set(set)
  rest.delete(uid)
  return rest
}
