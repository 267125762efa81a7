import { isSame } from '#domain/deck/edits/diff.ts'
import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { isSaving } from '#domain/deck/save-state.ts'
import { contentFields, replaceSlide, type Touched } from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { SaveRefused } from '../transport.ts'
import {
  createSlideRecord,
  endWait,
  isParked,
  isUnsettled,
  type SlideRecord,
  saveStateOf,
} from './records.ts'
import { forgetSlide } from './remote-changes.ts'
import { refreshStatus } from './save-status.ts'
import { isAnythingInFlight, markAllReady, markReady, scheduleDeck, scheduleSave } from './schedule.ts'
import { sendDeck, sendNewDeck } from './send-deck.ts'
import { sendSlide } from './send-slide.ts'

/** What the user changed has to reach the server, and the journal before that. */
export function queueOwnChange(session: Session, touched: Touched, before: Presentation): void {
  session.connection.leaving = false
  const isNew = session.deck.base === null
  if (isNew) for (const slide of readDeck(session).slides) openRecord(session, slide.uid, null)
  for (const uid of touched.removed) noteRemoved(session, uid, before)
  for (const uid of touched.inserted) noteInserted(session, uid)
  for (const uid of touched.slides) {
    if (touched.inserted.has(uid) || touched.removed.has(uid)) continue
    scheduleSave(session, openRecord(session, uid, before))
  }
  if (touched.head || touched.moved || isNew) scheduleDeck(session)
  else if (touched.order) {
    refreshStatus(session)
    session.sendReady()
  }
}

function openRecord(session: Session, uid: string, before: Presentation | null): SlideRecord {
  const known = session.records.get(uid)
  if (known) return known
  const base = before?.slides.find(slide => slide.uid === uid) ?? null
  const record = createSlideRecord(uid, base)
  session.records.set(uid, record)
  return record
}

/** A slide that is new here, or is back after it was deleted here. */
function noteInserted(session: Session, uid: string): void {
  const slide = readSlide(session, uid)
  if (!slide) return
  const known = session.records.get(uid)
  const record = known ?? openRecord(session, uid, null)
  record.wanted = true
  record.refused = null
  const { base } = record
  if (base === null && slide.id !== null) record.ancestor ??= session.lastServerVersions.get(uid) ?? slide
  const { slug } = readDeck(session)
  const identity = base
    ? { id: base.id, revision: base.revision, is_favorite: base.is_favorite }
    : { id: null, revision: 0, is_favorite: false }
  showDeck(session, replaceSlide(readDeck(session), { ...slide, ...identity, presentation: slug }))
  // The server still has it in its old place, and others may have moved what is around it.
  if (base) scheduleDeck(session)
  markReady(record)
  session.noteForJournal(uid)
}

/** What the server never knew of needs no deletion there. */
function noteRemoved(session: Session, uid: string, before: Presentation): void {
  const record = openRecord(session, uid, before)
  endWait(record)
  record.wanted = false
  record.conflict = null
  record.refused = null
  session.deck.unplacedSlides.delete(uid)
  session.noteForJournal(uid)
  if (record.base === null && record.sent.length === 0) forgetSlide(session, uid)
  else markReady(record)
}

/** What a cancelled gesture took back is as the server has it: it need not wait for the delay to find that out. */
export function settleUnchanged(session: Session, { slides, head }: Touched): void {
  const { records, deck } = session
  for (const uid of slides) {
    const record = records.get(uid)
    const local = readSlide(session, uid)
    if (!record?.base || !local || record.inFlight !== null || record.deletionUnconfirmed) continue
    if (isSameContent(record.base, local)) markReady(record)
  }
  if (head && deck.base && isSame(deck.base, contentFields(readDeck(session)))) markReady(deck)
}

/** More would only queue in the browser, ahead of requests the user waits for. */
const MOST_AT_ONCE = 6

/** Sends what is ready, slides before the presentation that orders them. */
export function sendReady(session: Session, howMany?: 'one'): void {
  const { connection, deck, records } = session
  if (connection.disposed || connection.closed) return
  if (session.gesture && !connection.leaving) return
  if (connection.offline && howMany !== 'one') return
  const { slug } = readDeck(session)
  if (deck.base === null || slug === null) {
    const wanted = deck.ready || [...records.values()].some(record => record.ready)
    if (wanted && deck.inFlight === null && deck.refused !== 'pay') sendNewDeck(session)
    return
  }
  let active = [...records.values()].filter(record => record.inFlight !== null).length
  for (const record of records.values()) {
    if (!record.ready || record.inFlight !== null || record.conflict) continue
    if (active >= MOST_AT_ONCE) return
    if (sendSlide(session, record, slug)) active += 1
    if (howMany === 'one' && active > 0) return
  }
  if (deck.ready && deck.inFlight === null && (connection.leaving || !isAnySlideSaving(session))) {
    sendDeck(session, slug)
  }
}

/** What the server refused is not being saved: a slide that waits for a payment does not delay the deck's name. */
function isAnySlideSaving({ records }: Session): boolean {
  return [...records.values()].some(
    record => record.wanted && !isParked(record) && isSaving(saveStateOf(record)),
  )
}

/** Sends what is waiting; resolves when the server has everything, rejects when something prevents it. */
export function flush(session: Session): Promise<void> {
  session.gesture = null
  markAllReady(session)
  session.sendReady(session.connection.offline ? 'one' : undefined)
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
  if (isAnythingInFlight(session)) return 'waiting'
  const { phase } = session.store.getState().save
  if (phase === 'offline' || phase === 'closed' || phase === 'pay') return new SaveRefused(phase)
  if (phase === 'conflict') return new SaveRefused('changed')
  if (phase === 'failed') return new SaveRefused('failed')
  const settled = !deck.ready && !deck.stopWaiting && ![...records.values()].some(isUnsettled)
  return settled || connection.disposed ? 'done' : 'waiting'
}

/** The page may be closed at any moment: everything is sent in a way that outlives it. */
export function sendLast(session: Session): void {
  session.connection.leaving = true
  markAllReady(session)
  session.sendReady()
}
