import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlide, type Session } from '../session.ts'
import { SaveRefused } from '../transport.ts'
import { absorbChange, absorbReply, setBase } from './absorb.ts'
import { bury, makeAnew } from './bury.ts'
import { chooseBase, isOwnWork } from './choose-base.ts'
import { backoffAfter, findConnection, loseConnection } from './connection.ts'
import { hurry, scheduleDeck, wait } from './schedule.ts'
import { placeOnServer } from './server-order.ts'
import type { SlideRecord } from './slide-record.ts'
import { takeLockedSlide } from './take-locked.ts'
import { takeSlide } from './take-slide.ts'

/** The server has the new slide. When it is gone here meanwhile it goes there too. */
export function takeCreated(session: Session, record: SlideRecord, sent: Slide, reply: Slide): void {
  // Another try may have arrived before, with other words, and somebody may have worked on it since.
  const known = record.base !== null || record.ancestor !== null || record.sent.length > 1
  acknowledge(session, record)
  // Somebody has deleted it before we heard that it was made.
  if (reply.id !== null && session.buried.has(reply.id)) {
    setBase(record, reply)
    bury(session, record.uid, reply.id)
    return
  }
  // A head that named it may be newer than this answer.
  if (!session.deck.order.includes(record.uid)) placeOnServer(session, record.uid, reply.index)
  const local = readSlide(session, record.uid)
  if (!record.wanted || !local) {
    // Deleted before it was known to be there: what is to go is what was made here, not what others made of it.
    setBase(record, { ...chooseBase(sent, record.sent, reply), id: reply.id, revision: reply.revision - 1 })
    takeUnseen(session, record, reply)
    return
  }
  session.deck.pins.add(record.uid)
  scheduleDeck(session)
  if (known) takeLater(session, record, local, reply)
  else absorbReply(session, record, { local, sent, reply })
  keepSending(session, record)
}

export function takeSaved(session: Session, record: SlideRecord, sent: Slide, reply: Slide): void {
  const revision = record.base?.revision ?? 0
  acknowledge(session, record)
  record.doubtful = false
  const local = readSlide(session, record.uid)
  if (!local) return
  const own = record.base?.id === reply.id && reply.revision <= revision + 1
  if (own && reply.revision >= revision) absorbReply(session, record, { local, sent, reply })
  else takeLater(session, record, local, reply)
  keepSending(session, record)
}

/** A version that may hold others' work; news of a still later one may have come before it. */
function takeLater(session: Session, record: SlideRecord, local: Slide, reply: Slide): void {
  if (!isOlder(reply, record.base)) absorbChange(session, record, local, reply)
}

/** Of the same slide an earlier revision, or of one that ended and was made again an earlier life. */
function isOlder(reply: Slide, base: Slide | null): boolean {
  if (base === null || base.id === null || reply.id === null) return false
  return reply.id < base.id || (reply.id === base.id && reply.revision <= base.revision)
}

function acknowledge(session: Session, record: SlideRecord): void {
  record.refused = null
  findConnection(session)
  record.saved = true
  record.failures = 0
  session.savedAt = session.options.timers.now()
  session.note(record.uid)
}

/** What was changed while the answer was on its way waits for its own moment; what was merged does not. */
function keepSending(session: Session, record: SlideRecord): void {
  const local = readSlide(session, record.uid)
  if (!local || !record.base || record.dispute || record.stopWaiting || record.ready) return
  if (!isSameContent(local, record.base)) hurry(record)
}

/** What was refused: an answer may be about a life of the slide that has ended since. */
export interface RefusedCall {
  readonly flight: NonNullable<SlideRecord['flight']>
  readonly id: number | null
}

export function takeRefusal(session: Session, record: SlideRecord, call: RefusedCall, error: unknown): void {
  const { flight, id } = call
  const { reason, slide, locked } = error instanceof SaveRefused ? error : new SaveRefused('failed')
  if (!(error instanceof SaveRefused)) session.options.onError(error)
  record.refused = null
  if (reason !== 'offline') findConnection(session)
  const local = readSlide(session, record.uid)
  if (flight !== 'delete' && (reason === 'pay' || reason === 'invalid'))
    record.sent = record.sent.slice(0, -1)
  if (flight === 'delete') record.doubtful = true
  // It was deleted here meanwhile: whatever was wrong with it, its removal is what is wanted now.
  else if (!record.wanted && reason !== 'offline' && reason !== 'closed' && reason !== 'gone') {
    if (reason === 'pay' || reason === 'invalid') record.sent = []
    hurry(record)
    return
  }
  if (reason === 'offline') {
    record.refused = 'offline'
    loseConnection(session)
  } else if (reason === 'closed') {
    record.refused = 'offline'
    session.connection.closed = true
  } else if (reason === 'gone') takeEnd(session, record, id)
  else if (reason === 'changed' && slide && flight === 'delete') takeUnseen(session, record, slide)
  else if (reason === 'changed' && slide && local) takeLater(session, record, local, slide)
  else if (reason === 'pay' && takeLockedSlide(session, record, locked)) record.refused = null
  else if (reason === 'pay' || (flight === 'create' && reason === 'invalid')) record.refused = 'pay'
  else if (reason === 'invalid') record.refused = 'invalid'
  else {
    record.refused = 'failed'
    record.failures += 1
    wait(session, record, backoffAfter(record.failures))
  }
}

/** What was to be deleted is not what was seen: one's own save that arrived after all, or somebody else's work. */
function takeUnseen(session: Session, record: SlideRecord, theirs: Slide): void {
  if (!record.wanted && !isOwnWork(record, theirs)) takeSlide(session, theirs, 'read')
  if (session.records.get(record.uid) !== record) return
  const local = readSlide(session, record.uid)
  if (local && record.wanted) takeLater(session, record, local, theirs)
  else setBase(record, theirs)
  hurry(record)
}

function takeEnd(session: Session, record: SlideRecord, id: number | null): void {
  const local = readSlide(session, record.uid)
  if (id !== null) session.buried.add(id)
  if (record.base === null || record.base.id !== id) hurry(record)
  else if (local && record.wanted) makeAnew(session, record, local)
  else bury(session, record.uid, id)
}
