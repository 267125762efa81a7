import { isSame } from '#domain/deck/edits/diff.ts'
import { contentOf, isSameContent, type SlideContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlide, type Session } from '../session.ts'
import { withWordsOf } from '../shared-words.ts'
import { SaveRefused, type SentSlide, type SlidePatch } from '../transport.ts'
import { dropLockedOfSlide } from './locked-look.ts'
import { chooseBase, isOwnWork, mergeRemote, mergeReply } from './merge-remote.ts'
import {
  applyRemoteSlide,
  forgetSlide,
  isDeleted,
  recreateSlide,
  removeDeletedSlide,
} from './remote-changes.ts'
import { refreshStatus } from './save-status.ts'
import {
  backoffAfter,
  findConnection,
  keepProbing,
  loseConnection,
  moveSlide,
  scheduleDeck,
} from './schedule.ts'
import { findServerIndex, placeOnServer } from './server-order.ts'
import { type Call, callOf, conflictOf, isDue, type SlideSync } from './slide-sync.ts'

/** Sends what the server does not have of a slide. False when it has everything. */
export function sendSlide(session: Session, sync: SlideSync, slug: string): boolean {
  const shown = readSlide(session, sync.uid)
  if (sync.is === 'removed' || !shown) return sendDeletion(session, sync, slug)
  if (sync.is === 'new') return sendNew(session, sync, shown, slug)
  const { base, isDeletionUnsure } = sync.server
  // Sent with the slide too, letters of a shared text would stand there twice.
  const local = withWordsOf(session, shown, base)
  const { id, revision } = base
  const patch = writePatch(base, local)
  // What was sent since and undone here may have been saved all the same: its reply was lost. Of a slide that may be
  // another than is known, all is sent: the server would take a part that it has for the whole, and tell of the rest as new.
  const isUnsure = isDeletionUnsure || sync.sent.length > 0
  if (id === null || (Object.keys(patch).length === 0 && !isUnsure)) return finishUnchanged(session, sync)
  const full = isUnsure ? contentOf(local) : patch
  const key = createSaveKey(session)
  send(session, sync, { kind: 'save', sent: { ...local, id, revision, key } }, async leaving => {
    const patch = { ...full, revision, key } as SlidePatch
    const reply = await session.options.transport.saveSlide(id, patch, leaving)
    return () => applySaved(session, sync.uid, local, reply)
  })
  return true
}

function sendNew(session: Session, sync: SlideSync, local: Slide, slug: string): true {
  const key = createSaveKey(session)
  const slide = { ...local, index: findServerIndex(session, sync.uid), presentation: slug, key }
  send(session, sync, { kind: 'create', sent: { ...local, id: null, key } }, async leaving => {
    const reply = await session.options.transport.createSlide(slug, slide, leaving)
    return () => applyCreated(session, sync.uid, local, reply)
  })
  return true
}

/** Short, because every slide carries the keys of its last saves. */
function createSaveKey({ options }: Session): string {
  return options.newUid().slice(-8)
}

/** Without an id it may have been created all the same: creating it again returns its id. */
function sendDeletion(session: Session, sync: SlideSync, slug: string): boolean {
  const { base } = sync.server
  const sent = sync.sent.at(-1)
  if (base === null && sent) return sendNew(session, sync, sent, slug)
  if (base === null || base.id === null) {
    forgetSlide(session, sync.uid)
    refreshStatus(session)
    return false
  }
  const { id, revision } = base
  send(session, sync, { kind: 'delete' }, async leaving => {
    await session.options.transport.deleteSlide(id, revision, leaving)
    return () => applyDeleted(session, sync.uid, id)
  })
  return true
}

function applyDeleted(session: Session, uid: string, id: number): void {
  moveSlide(session, uid, { kind: 'deletion_answered' })
  findConnection(session)
  session.savedAt = session.options.timers.now()
  if (isWantedHere(session, uid)) {
    // It was restored while its deletion was on its way.
    session.deletedIds.add(id)
    recreateSlide(session, uid)
  } else removeDeletedSlide(session, uid, id)
}

function isWantedHere(session: Session, uid: string): boolean {
  const sync = session.slides.get(uid)
  return sync !== undefined && sync.is !== 'removed' && readSlide(session, uid) !== undefined
}

function finishUnchanged(session: Session, { uid }: SlideSync): false {
  moveSlide(session, uid, { kind: 'unchanged' })
  session.noteForJournal(uid)
  refreshStatus(session)
  return false
}

/** One request at a time for each slide; its outcome counts only while the slide is still known. */
function send(
  session: Session,
  sync: SlideSync,
  { kind, sent }: { kind: Call['kind']; sent?: SentSlide },
  request: (leaving: boolean) => Promise<() => void>,
): void {
  const { uid } = sync
  const id = sync.server.base?.id ?? null
  const call: Call = { kind }
  moveSlide(session, uid, { kind: 'sending', call, sent: sent ? [...sync.sent, sent] : sync.sent })
  session.noteForJournal(uid)
  session.writeJournal()
  refreshStatus(session)
  const finish = (outcome: () => void) => {
    if (session.connection.disposed) return
    session.store.batch(() => {
      const now = session.slides.get(uid)
      if (now && callOf(now.step) === call) {
        moveSlide(session, uid, { kind: 'ended', now: session.options.timers.now() })
        outcome()
      }
      session.noteForJournal(uid)
      session.sendReady()
      keepProbing(session)
      refreshStatus(session)
    })
  }
  request(session.connection.leaving).then(finish, error =>
    finish(() => applyRefusal(session, uid, { kind, id }, error)),
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
function applyCreated(session: Session, uid: string, sent: Slide, reply: Slide): void {
  const sync = session.slides.get(uid)
  if (!sync) return
  // An earlier attempt may have arrived with other text, and somebody may have worked on it since.
  const isKnown = (sync.server.base ?? sync.server.ancestor) !== null || sync.sent.length > 1
  acknowledge(session, uid)
  // Somebody has deleted it before the reply to its creation came.
  if (isDeleted(session, reply)) {
    moveSlide(session, uid, { kind: 'known', slide: reply })
    removeDeletedSlide(session, uid, reply.id)
    return
  }
  // A head that named it may be newer than this reply.
  if (!session.deck.order.includes(uid)) placeOnServer(session, uid, reply.index)
  const local = readSlide(session, uid)
  if (sync.is === 'removed' || !local) {
    // Deleted here before its creation was known: only what was created here is deleted, not what others changed since.
    const made = isOwnWork(sync, reply)
      ? reply
      : { ...chooseBase(sent, sync.sent, reply), id: reply.id, revision: reply.revision - 1 }
    moveSlide(session, uid, { kind: 'known', slide: made })
    applyUnseen(session, uid, reply)
    return
  }
  session.deck.unplacedSlides.add(uid)
  scheduleDeck(session)
  if (isKnown) mergeLater(session, local, reply)
  else mergeReply(session, { local, sent, reply })
  keepSending(session, uid)
}

function applySaved(session: Session, uid: string, sent: Slide, reply: Slide): void {
  const { base } = session.slides.get(uid)?.server ?? {}
  const revision = base?.revision ?? 0
  acknowledge(session, uid)
  const local = readSlide(session, uid)
  if (!local) return
  if (!base && isDeleted(session, reply)) {
    // It was deleted after it had been saved, and the news came before this answer: what was saved is no reason to create it again.
    mergeReply(session, { local, sent, reply })
    removeDeletedSlide(session, uid, reply.id)
    return
  }
  const own = base?.id === reply.id && reply.revision <= revision + 1
  if (own && reply.revision >= revision) mergeReply(session, { local, sent, reply })
  else mergeLater(session, local, reply)
  keepSending(session, uid)
}

/** A version that may hold others' work; a still later one, or its end, may have been received before it. */
function mergeLater(session: Session, local: Slide, reply: Slide): void {
  const sync = session.slides.get(local.uid)
  if (!sync || isOlder(reply, sync.server.base) || isDeleted(session, reply)) return
  mergeRemote(session, sync, local, reply)
}

/** An earlier revision of the same slide, or of the deleted one that it replaced. */
function isOlder(reply: Slide, base: Slide | null): boolean {
  if (base === null || base.id === null || reply.id === null) return false
  return reply.id < base.id || (reply.id === base.id && reply.revision <= base.revision)
}

function acknowledge(session: Session, uid: string): void {
  moveSlide(session, uid, { kind: 'accepted' })
  findConnection(session)
  session.savedAt = session.options.timers.now()
  session.noteForJournal(uid)
}

/** What was changed while the reply was on its way waits for its own delay; what was merged does not. */
function keepSending(session: Session, uid: string): void {
  const sync = session.slides.get(uid)
  const local = readSlide(session, uid)
  const base = sync?.server.base
  if (!sync || !local || !base || isDue(sync.step) || conflictOf(sync.step)) return
  if (!isSameContent(withWordsOf(session, local, base), base)) moveSlide(session, uid, { kind: 'woken' })
}

/** The call that was refused: it may be about a slide that was deleted and created again since. */
interface RefusedCall extends Call {
  readonly id: number | null
}

function applyRefusal(session: Session, uid: string, { kind, id }: RefusedCall, error: unknown): void {
  const { reason, slide, locked } = error instanceof SaveRefused ? error : new SaveRefused('failed')
  if (!(error instanceof SaveRefused)) session.options.onError(error)
  const move = (event: Parameters<typeof moveSlide>[2]) => moveSlide(session, uid, event)
  const isNotTaken = reason === 'pay' || reason === 'invalid'
  move({ kind: 'refused', why: null })
  if (reason !== 'offline') findConnection(session)
  if (kind === 'delete') move({ kind: 'deletion_unsure' })
  else if (isNotTaken) move({ kind: 'unsent', howMuch: 'last' })
  const isStopped = reason === 'offline' || reason === 'closed' || reason === 'gone'
  const sync = session.slides.get(uid)
  if (!sync) return
  // It was deleted here meanwhile: whatever was wrong with it, only its deletion matters now.
  if (kind !== 'delete' && sync.is === 'removed' && !isStopped) {
    if (isNotTaken) move({ kind: 'unsent', howMuch: 'all' })
    move({ kind: 'woken' })
    return
  }
  const local = readSlide(session, uid)
  if (reason === 'offline') {
    move({ kind: 'refused', why: 'offline' })
    loseConnection(session)
  } else if (reason === 'closed') {
    move({ kind: 'refused', why: 'offline' })
    session.connection.closed = true
  } else if (reason === 'gone') applyGone(session, uid, id)
  else if (reason === 'changed' && slide && kind === 'delete') applyUnseen(session, uid, slide)
  else if (reason === 'changed' && slide && local) mergeLater(session, local, slide)
  else if (reason === 'pay' && dropLockedOfSlide(session, sync, locked)) return
  else if (reason === 'pay' || (kind === 'create' && reason === 'invalid'))
    move({ kind: 'refused', why: 'pay' })
  else if (reason === 'invalid') move({ kind: 'refused', why: 'invalid' })
  else move({ kind: 'failed', until: session.options.timers.now() + backoffAfter(sync.failures + 1) })
}

/** What is there is not the version that was deleted: our own save that arrived after all, or somebody else's work. */
function applyUnseen(session: Session, uid: string, theirs: Slide): void {
  const sync = session.slides.get(uid)
  if (sync?.is === 'removed' && !isOwnWork(sync, theirs)) applyRemoteSlide(session, theirs, 'read')
  // Somebody else's work has brought it back.
  if (sync && session.slides.get(uid) !== sync) return
  const local = readSlide(session, uid)
  if (local && isWantedHere(session, uid)) mergeLater(session, local, theirs)
  else moveSlide(session, uid, { kind: 'known', slide: theirs })
  moveSlide(session, uid, { kind: 'woken' })
}

function applyGone(session: Session, uid: string, id: number | null): void {
  const { base } = session.slides.get(uid)?.server ?? {}
  if (id !== null) session.deletedIds.add(id)
  if (!base || base.id !== id) moveSlide(session, uid, { kind: 'woken' })
  else if (isWantedHere(session, uid)) recreateSlide(session, uid)
  else removeDeletedSlide(session, uid, id)
}
