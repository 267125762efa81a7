import type { Slide } from '#domain/deck/slide.ts'
import { arrangeSlides, orderOf, replaceSlide } from '../document/deck-slides.ts'
import { rebaseOrder } from '../document/slide-order.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { absorbChange, showSlide } from './absorb.ts'
import { forget, isNextLife, without } from './bury.ts'
import { isOwnWork } from './choose-base.ts'
import { refreshStatus } from './refresh-status.ts'
import { scheduleDeck } from './schedule.ts'
import { listPlacedHere, placeOnServer } from './server-order.ts'
import { createRecord, isUnsettled } from './slide-record.ts'

/** A slide as the server has it. Only the stream brings slides nobody here knows: of a read it is not known when it was. */
export function takeSlide(session: Session, theirs: Slide, source: 'stream' | 'read'): void {
  if (theirs.id === null || session.buried.has(theirs.id)) return
  const record = session.records.get(theirs.uid)
  const local = readSlide(session, theirs.uid)
  if (!local) {
    if (record ? isRevived(session, theirs) : source === 'stream') addSlide(session, theirs, source)
    // When its end is refused, what comes back with the answer may be older than this.
    else if (record) session.expected.set(theirs.uid, { ...theirs, id: theirs.id })
    return
  }
  if (isNews(session, local, theirs)) {
    markLoaded(session, theirs.uid)
    if (record && isUnsettled(record)) absorbChange(session, record, local, theirs)
    else {
      if (record) record.base = theirs
      showSlide(session, theirs)
    }
  } else if (theirs.id === local.id && theirs.is_favorite !== local.is_favorite) {
    showSlide(session, { ...local, is_favorite: theirs.is_favorite })
  }
  refreshStatus(session)
}

function isNews(session: Session, local: Slide, theirs: Slide): boolean {
  const known = session.records.get(local.uid)?.base ?? local
  if (session.store.getState().unloaded.has(local.uid)) return true
  if (known.id === null || theirs.id === null) return true
  return theirs.id > known.id || (theirs.id === known.id && theirs.revision > known.revision)
}

/** It was deleted here and somebody works on it: their work stays, unless its end is on the way already. */
function isRevived(session: Session, theirs: Slide): boolean {
  const record = session.records.get(theirs.uid)
  if (!record?.base || record.wanted) return false
  if (theirs.id !== null && isNextLife(record, theirs.id)) {
    forget(session, theirs.uid)
    return true
  }
  if (record.flight !== null) return false
  const older = theirs.id === record.base.id && theirs.revision <= record.base.revision
  if (older || isOwnWork(record, theirs)) return false
  forget(session, theirs.uid)
  return true
}

function addSlide(session: Session, slide: Slide, source: 'stream' | 'read'): void {
  const { deck } = session
  const before = deck.order
  if (!before.includes(slide.uid)) placeOnServer(session, slide.uid, slide.index)
  const local = readDeck(session)
  const there = new Set([...orderOf(local), slide.uid])
  const order = rebaseOrder(
    before,
    orderOf(local),
    deck.order.filter(uid => there.has(uid)),
    listPlacedHere(session),
  )
  showDeck(session, arrangeSlides(local, order, [slide]))
  if (deck.confirmed.get(slide.uid) !== slide.id) {
    if (source === 'stream') deck.heard.add(slide.uid)
    else askForPlace(session, slide)
  }
  refreshStatus(session)
}

/** Heads on their way may be older than an answer and not name it yet; the one that tells its place will, or it ended. */
function askForPlace(session: Session, slide: Slide): void {
  session.records.set(slide.uid, createRecord(slide.uid, slide))
  session.deck.pins.add(slide.uid)
  scheduleDeck(session)
}

function markLoaded(session: Session, uid: string): void {
  const { unloaded } = session.store.getState()
  if (unloaded.has(uid)) session.store.setState({ unloaded: without(unloaded, uid) })
}

/** Content of slides that were only known by their places: shown at once, in one go. */
export function loadSlides(session: Session, slides: readonly Slide[]): void {
  const { unloaded } = session.store.getState()
  let deck = readDeck(session)
  const left = new Set(unloaded)
  const rest: Slide[] = []
  for (const slide of slides) {
    const plain = left.has(slide.uid) && !session.records.has(slide.uid) && !isBuried(session, slide)
    if (!plain) {
      rest.push(slide)
      continue
    }
    left.delete(slide.uid)
    deck = replaceSlide(deck, slide)
  }
  showDeck(session, deck, left.size < unloaded.size ? { unloaded: left } : {})
  for (const slide of rest) takeSlide(session, slide, 'read')
}

function isBuried({ buried }: Session, slide: Slide): boolean {
  return slide.id !== null && buried.has(slide.id)
}
