import type { Presentation } from '#domain/deck/presentation.ts'
import { replaceSlide } from '../document/deck-slides.ts'
import type { Touched } from '../document/touched.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { forget } from './bury.ts'
import { refreshStatus } from './refresh-status.ts'
import { hurry, scheduleDeck, scheduleSave } from './schedule.ts'
import { createRecord, endWait, type SlideRecord } from './slide-record.ts'

/** What the user changed has to reach the server, and the journal before that. */
export function noteOwnChange(session: Session, touched: Touched, before: Presentation): void {
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
    session.pump()
  }
}

function openRecord(session: Session, uid: string, before: Presentation | null): SlideRecord {
  const known = session.records.get(uid)
  if (known) return known
  const base = before?.slides.find(slide => slide.uid === uid) ?? null
  const record = createRecord(uid, base)
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
  if (base === null && slide.id !== null) record.ancestor ??= session.remains.get(uid) ?? slide
  const { slug } = readDeck(session)
  const identity = base
    ? { id: base.id, revision: base.revision, is_favorite: base.is_favorite }
    : { id: null, revision: 0, is_favorite: false }
  showDeck(session, replaceSlide(readDeck(session), { ...slide, ...identity, presentation: slug }))
  // The server still has it where it stood, and others may have moved what is around it.
  if (base) scheduleDeck(session)
  hurry(record)
  session.note(uid)
}

/** What the server never heard of needs no end there. */
function noteRemoved(session: Session, uid: string, before: Presentation): void {
  const record = openRecord(session, uid, before)
  endWait(record)
  record.wanted = false
  record.dispute = null
  record.refused = null
  session.deck.pins.delete(uid)
  session.note(uid)
  if (record.base === null && record.sent.length === 0) forget(session, uid)
  else hurry(record)
}
