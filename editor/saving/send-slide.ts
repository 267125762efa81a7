import { isSame } from '#domain/deck/edits/diff.ts'
import { contentOf, isSameContent, type SlideContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlide, type Session } from '../session.ts'
import { SaveRefused, type SlidePatch } from '../transport.ts'
import { dropLockedOfSlide } from './locked-look.ts'
import { chooseBase, isOwnWork, mergeRemote, mergeReply, setBase } from './merge-remote.ts'
import { endWait, type SlideRecord } from './records.ts'
import { applyRemoteSlide, forgetSlide, recreateSlide, removeDeletedSlide } from './remote-changes.ts'
import { refreshStatus } from './save-status.ts'
import { backoffAfter, findConnection, loseConnection, markReady, scheduleDeck, wait } from './schedule.ts'
import { findServerIndex, placeOnServer } from './server-order.ts'

/** Sends what the server does not have of a slide. False when it has everything. */
export function sendSlide(session: Session, record: SlideRecord, slug: string): boolean {
  const local = readSlide(session, record.uid)
  endWait(record)
  record.ready = false
  if (!record.wanted || !local) return sendDeletion(session, record, slug)
  if (record.base === null) return sendNew(session, record, local, slug)
  const { id, revision } = record.base
  const patch = writePatch(record.base, local)
  // What was sent since and undone here may have been saved all the same: its reply was lost.
  const isUnsure = record.deletionUnconfirmed || record.sent.length > 0
  if (id === null || (Object.keys(patch).length === 0 && !isUnsure)) return finishUnchanged(session, record)
  const full = Object.keys(patch).length > 0 ? patch : contentOf(local)
  const key = createSaveKey(session)
  record.sent.push({ ...local, id, revision, key })
  send(session, record, 'save', async leaving => {
    const patch = { ...full, revision, key } as SlidePatch
    const reply = await session.options.transport.saveSlide(id, patch, leaving)
    return () => applySaved(session, record, local, reply)
  })
  return true
}

function sendNew(session: Session, record: SlideRecord, local: Slide, slug: string): true {
  const key = createSaveKey(session)
  const slide = { ...local, index: findServerIndex(session, record.uid), presentation: slug, key }
  record.sent.push({ ...local, id: null, key })
  send(session, record, 'create', async leaving => {
    const reply = await session.options.transport.createSlide(slug, slide, leaving)
    return () => applyCreated(session, record, local, reply)
  })
  return true
}

/** Short, because every slide carries the keys of its last saves. */
function createSaveKey({ options }: Session): string {
  return options.newUid().slice(-8)
}

/** Without an id it may have been created all the same: creating it again returns its id. */
function sendDeletion(session: Session, record: SlideRecord, slug: string): boolean {
  const { base } = record
  const sent = record.sent.at(-1)
  if (base === null && sent) return sendNew(session, record, sent, slug)
  if (base === null || base.id === null) {
    forgetSlide(session, record.uid)
    refreshStatus(session)
    return false
  }
  const { id, revision } = base
  send(session, record, 'delete', async leaving => {
    await session.options.transport.deleteSlide(id, revision, leaving)
    return () => applyDeleted(session, record, id)
  })
  return true
}

function applyDeleted(session: Session, record: SlideRecord, id: number): void {
  record.inFlight = null
  record.refused = null
  record.deletionUnconfirmed = false
  findConnection(session)
  session.savedAt = session.options.timers.now()
  const local = readSlide(session, record.uid)
  if (local && record.wanted) {
    // It was restored while its deletion was on its way.
    session.deletedIds.add(id)
    recreateSlide(session, record, local)
  } else removeDeletedSlide(session, record.uid, id)
}

function finishUnchanged(session: Session, record: SlideRecord): false {
  record.refused = null
  record.failures = 0
  session.noteForJournal(record.uid)
  refreshStatus(session)
  return false
}

/** One request at a time for each slide; its outcome counts only while the slide is still known. */
function send(
  session: Session,
  record: SlideRecord,
  inFlight: NonNullable<SlideRecord['inFlight']>,
  call: (leaving: boolean) => Promise<() => void>,
): void {
  const id = record.base?.id ?? null
  record.inFlight = inFlight
  session.noteForJournal(record.uid)
  session.writeJournal()
  refreshStatus(session)
  const finish = (outcome: () => void) => {
    if (session.connection.disposed) return
    session.store.batch(() => {
      record.inFlight = null
      record.endedAt = session.options.timers.now()
      if (session.records.get(record.uid) === record) outcome()
      session.noteForJournal(record.uid)
      session.sendReady()
      refreshStatus(session)
    })
  }
  call(session.connection.leaving).then(finish, error =>
    finish(() => applyRefusal(session, record, { inFlight, id }, error)),
  )
}

/** Only what changed is sent; the revision covers the whole slide. */
function writePatch(base: Slide, local: Slide): Partial<SlideContent> {
  if (isSameContent(base, local)) return {}
  const mine = contentOf(local)
  const names = (Object.keys(mine) as (keyof SlideContent)[]).filter(name => !isSame(base[name], mine[name]))
  return Object.fromEntries(names.map(name => [name, mine[name]]))
}

/** The server has the new slide. When it was deleted here meanwhile, it is deleted there too. */
function applyCreated(session: Session, record: SlideRecord, sent: Slide, reply: Slide): void {
  // An earlier attempt may have arrived with other text, and somebody may have worked on it since.
  const known = record.base !== null || record.ancestor !== null || record.sent.length > 1
  acknowledge(session, record)
  // Somebody has deleted it before the reply to its creation came.
  if (reply.id !== null && session.deletedIds.has(reply.id)) {
    setBase(record, reply)
    removeDeletedSlide(session, record.uid, reply.id)
    return
  }
  // A head that named it may be newer than this reply.
  if (!session.deck.order.includes(record.uid)) placeOnServer(session, record.uid, reply.index)
  const local = readSlide(session, record.uid)
  if (!record.wanted || !local) {
    // Deleted here before its creation was known: only what was created here is deleted, not what others changed since.
    setBase(record, { ...chooseBase(sent, record.sent, reply), id: reply.id, revision: reply.revision - 1 })
    applyUnseen(session, record, reply)
    return
  }
  session.deck.unplacedSlides.add(record.uid)
  scheduleDeck(session)
  if (known) mergeLater(session, record, local, reply)
  else mergeReply(session, record, { local, sent, reply })
  keepSending(session, record)
}

function applySaved(session: Session, record: SlideRecord, sent: Slide, reply: Slide): void {
  const revision = record.base?.revision ?? 0
  acknowledge(session, record)
  record.deletionUnconfirmed = false
  const local = readSlide(session, record.uid)
  if (!local) return
  const own = record.base?.id === reply.id && reply.revision <= revision + 1
  if (own && reply.revision >= revision) mergeReply(session, record, { local, sent, reply })
  else mergeLater(session, record, local, reply)
  keepSending(session, record)
}

/** A version that may hold others' work; a still later one may have been received before it. */
function mergeLater(session: Session, record: SlideRecord, local: Slide, reply: Slide): void {
  if (!isOlder(reply, record.base)) mergeRemote(session, record, local, reply)
}

/** An earlier revision of the same slide, or of the deleted one that it replaced. */
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
  session.noteForJournal(record.uid)
}

/** What was changed while the reply was on its way waits for its own delay; what was merged does not. */
function keepSending(session: Session, record: SlideRecord): void {
  const local = readSlide(session, record.uid)
  if (!local || !record.base || record.conflict || record.stopWaiting || record.ready) return
  if (!isSameContent(local, record.base)) markReady(record)
}

/** The call that was refused: it may be about a slide that was deleted and created again since. */
interface RefusedCall {
  readonly inFlight: NonNullable<SlideRecord['inFlight']>
  readonly id: number | null
}

function applyRefusal(session: Session, record: SlideRecord, call: RefusedCall, error: unknown): void {
  const { inFlight, id } = call
  const { reason, slide, locked } = error instanceof SaveRefused ? error : new SaveRefused('failed')
  if (!(error instanceof SaveRefused)) session.options.onError(error)
  record.refused = null
  if (reason !== 'offline') findConnection(session)
  const local = readSlide(session, record.uid)
  if (inFlight !== 'delete' && (reason === 'pay' || reason === 'invalid'))
    record.sent = record.sent.slice(0, -1)
  if (inFlight === 'delete') record.deletionUnconfirmed = true
  // It was deleted here meanwhile: whatever was wrong with it, only its deletion matters now.
  else if (!record.wanted && reason !== 'offline' && reason !== 'closed' && reason !== 'gone') {
    if (reason === 'pay' || reason === 'invalid') record.sent = []
    markReady(record)
    return
  }
  if (reason === 'offline') {
    record.refused = 'offline'
    loseConnection(session)
  } else if (reason === 'closed') {
    record.refused = 'offline'
    session.connection.closed = true
  } else if (reason === 'gone') applyGone(session, record, id)
  else if (reason === 'changed' && slide && inFlight === 'delete') applyUnseen(session, record, slide)
  else if (reason === 'changed' && slide && local) mergeLater(session, record, local, slide)
  else if (reason === 'pay' && dropLockedOfSlide(session, record, locked)) record.refused = null
  else if (reason === 'pay' || (inFlight === 'create' && reason === 'invalid')) record.refused = 'pay'
  else if (reason === 'invalid') record.refused = 'invalid'
  else {
    record.refused = 'failed'
    record.failures += 1
    wait(session, record, backoffAfter(record.failures))
  }
}

/** What is there is not the version that was deleted: our own save that arrived after all, or somebody else's work. */
function applyUnseen(session: Session, record: SlideRecord, theirs: Slide): void {
  if (!record.wanted && !isOwnWork(record, theirs)) applyRemoteSlide(session, theirs, 'read')
  if (session.records.get(record.uid) !== record) return
  const local = readSlide(session, record.uid)
  if (local && record.wanted) mergeLater(session, record, local, theirs)
  else setBase(record, theirs)
  markReady(record)
}

function applyGone(session: Session, record: SlideRecord, id: number | null): void {
  const local = readSlide(session, record.uid)
  if (id !== null) session.deletedIds.add(id)
  if (record.base === null || record.base.id !== id) markReady(record)
  else if (local && record.wanted) recreateSlide(session, record, local)
  else removeDeletedSlide(session, record.uid, id)
}
