import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import {
  arrangeSlides,
  contentFields,
  deckFields,
  type HeadFields,
  mergeHead,
  orderOf,
  placeholder,
  replaceSlide,
} from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { isAhead, withWordsOf } from '../shared-words.ts'
import { rebaseOrder } from '../slide-order.ts'
import type { DeckHead, SlideRef } from '../transport.ts'
import { isOwnWork, mergeRemote, showSlide } from './merge-remote.ts'
import { refreshStatus } from './save-status.ts'
import { dropSlide, moveSlide, scheduleDeck, setSlide } from './schedule.ts'
import { listPlacedHere, placeOnServer } from './server-order.ts'
import { callOf, conflictOf, createSync, isUnsettled, refusedOf, type SlideSync } from './slide-sync.ts'

interface SentHead {
  readonly fields: HeadFields
  readonly order: readonly string[]
  /** What the server had acknowledged by then, uid to id: a slide the answer does not name was deleted meanwhile. */
  readonly known: ReadonlyMap<string, number>
}

/** Where a head comes from: the stream, which is in order; a read; or the answer to what was sent. */
type HeadSource = 'stream' | 'read' | SentHead

/** The presentation as the server has it, without what is on its slides; what was changed here since stays. */
export function applyRemoteHead(session: Session, head: DeckHead, source: HeadSource): void {
  const { deck } = session
  if (deck.base === null) return
  if (head.revision < deck.revision) {
    if (source === 'stream') removeUnnamed(session, new Set(head.order.map(ref => ref.uid)))
    // An answer may overtake it that names no slides, as their order is known: what it says of each still counts.
    expectSlides(
      session,
      head.order.filter(ref => deck.confirmed.get(ref.uid) === ref.id),
    )
    refreshStatus(session)
    return
  }
  deck.revision = head.revision
  const refs = head.order.filter(ref => !session.deletedIds.has(ref.id))
  removeMissing(session, refs, source)
  for (const { uid, id } of refs) {
    const sync = session.slides.get(uid)
    if (sync && wasRecreated(sync, id)) forgetSlide(session, uid)
  }
  const sent = typeof source === 'string' ? undefined : source
  const fields = mergeHead(sent?.fields ?? deck.base, contentFields(readDeck(session)), contentFields(head))
  deck.base = contentFields(head)
  const local = readDeck(session)
  const added = listAdded(session, refs)
  const skipped = new Set([...listDeleted(session), ...listMade(session)])
  const order = refs.map(ref => ref.uid).filter(uid => !skipped.has(uid))
  const arranged = rebaseOrder(sent?.order ?? deck.order, orderOf(local), order, listPlacedHere(session))
  const named = refs.map(ref => ref.uid)
  deck.order = [...named, ...listUnnamed(session, named)]
  deck.confirmed = new Map(refs.map(ref => [ref.uid, ref.id]))
  const slides = added.map((ref, index) => placeholder(ref, index, head.slug))
  const { unloaded } = session.store.getState()
  showDeck(session, arrangeSlides({ ...local, ...deckFields(head), ...fields }, arranged, slides), {
    unloaded: withUids(
      unloaded,
      added.map(ref => ref.uid),
    ),
  })
  expectSlides(session, refs)
  refreshStatus(session)
}

/** The order may be one that was known before: a later revision of a slide that was told since still counts. */
function expectSlides({ expected }: Session, refs: readonly SlideRef[]): void {
  for (const ref of refs) {
    if (ref.revision >= (expected.get(ref.uid)?.revision ?? 0)) expected.set(ref.uid, ref)
  }
}

/** A slide that the last head had and this one has not was removed between the two. */
function removeMissing(session: Session, refs: readonly SlideRef[], source: HeadSource): void {
  const { confirmed, announcedSlides } = session.deck
  const there = new Map(refs.map(ref => [ref.uid, ref.id]))
  const known = typeof source === 'string' ? [] : source.known
  for (const [uid, id] of [...confirmed, ...known])
    if (there.get(uid) !== id) removeDeletedSlide(session, uid, id)
  if (source === 'stream') removeUnnamed(session, there)
  for (const uid of there.keys()) announcedSlides.delete(uid)
}

/** The stream is in order: what it announced before a head that does not name it was deleted, however old that head is by now. */
function removeUnnamed(session: Session, named: Pick<ReadonlySet<string>, 'has'>): void {
  const { announcedSlides } = session.deck
  for (const uid of announcedSlides) {
    if (named.has(uid)) continue
    removeDeletedSlide(session, uid, null)
    announcedSlides.delete(uid)
  }
}

function listAdded(session: Session, refs: readonly SlideRef[]): SlideRef[] {
  return refs.filter(ref => !session.slides.has(ref.uid) && !readSlide(session, ref.uid))
}

/** Created here since: an older head does not name them, and the server has not been sent their places yet. */
function listUnnamed({ deck, slides }: Session, named: readonly string[]): string[] {
  return [...deck.unplacedSlides].filter(uid => slides.get(uid)?.server.base && !named.includes(uid))
}

/** Created here and not yet known to be on the server: their place here is what the server will be sent. */
function listMade({ slides }: Session): string[] {
  return [...slides.values()].filter(({ is }) => is === 'new').map(({ uid }) => uid)
}

/** Deleted here, and the server does not know it yet. */
function listDeleted({ slides }: Session): string[] {
  return [...slides.values()].filter(({ is }) => is === 'removed').map(({ uid }) => uid)
}

function withUids(set: ReadonlySet<string>, uids: readonly string[]): ReadonlySet<string> {
  return uids.every(uid => set.has(uid)) ? set : new Set([...set, ...uids])
}

/** A slide as the server has it. Only the stream brings slides that are unknown here: how old a read is cannot be known. */
export function applyRemoteSlide(session: Session, theirs: Slide, source: 'stream' | 'read'): void {
  if (theirs.id === null || isDeleted(session, theirs)) return
  const sync = session.slides.get(theirs.uid)
  const local = readSlide(session, theirs.uid)
  if (!local) {
    if (sync ? isRevived(session, theirs) : source === 'stream') addSlide(session, theirs, source)
    // When its deletion is refused, what comes back with the answer may be older than this.
    else if (sync) session.expected.set(theirs.uid, { ...theirs, id: theirs.id })
    return
  }
  if (isNews(session, local, theirs)) {
    markLoaded(session, theirs.uid)
    if (sync && isUnsettled(sync)) mergeRemote(session, sync, local, theirs)
    else {
      moveSlide(session, theirs.uid, { kind: 'known', slide: theirs })
      showSlide(session, theirs)
    }
  } else if (theirs.id === local.id && theirs.is_favorite !== local.is_favorite) {
    showSlide(session, { ...local, is_favorite: theirs.is_favorite })
  }
  refreshStatus(session)
}

function isNews(session: Session, local: Slide, theirs: Slide): boolean {
  const known = session.slides.get(local.uid)?.server.base ?? local
  if (session.store.getState().unloaded.has(local.uid)) return true
  if (known.id === null || theirs.id === null) return true
  return theirs.id > known.id || (theirs.id === known.id && theirs.revision > known.revision)
}

/** It was deleted here while somebody works on it: their work stays, unless the deletion was sent already. */
function isRevived(session: Session, theirs: Slide): boolean {
  const sync = session.slides.get(theirs.uid)
  const base = sync?.server.base
  if (!base || sync.is !== 'removed') return false
  if (theirs.id !== null && wasRecreated(sync, theirs.id)) {
    forgetSlide(session, theirs.uid)
    return true
  }
  if (sync.step.at === 'sending') return false
  const older = theirs.id === base.id && theirs.revision <= base.revision
  if (older || isOwnWork(sync, theirs)) return false
  forgetSlide(session, theirs.uid)
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
    if (source === 'stream') deck.announcedSlides.add(slide.uid)
    else requestPlace(session, slide)
  }
  refreshStatus(session)
}

/** Heads on their way may be older than an answer and not name it yet; the one sent in reply to its place will, or it was deleted. */
function requestPlace(session: Session, slide: Slide): void {
  setSlide(session, createSync(slide.uid, slide))
  session.deck.unplacedSlides.add(slide.uid)
  scheduleDeck(session)
}

function markLoaded(session: Session, uid: string): void {
  const { unloaded } = session.store.getState()
  if (unloaded.has(uid)) session.store.setState({ unloaded: without(unloaded, uid) })
}

/** Content of slides that were only known by their places, shown in one update. */
export function loadSlides(session: Session, slides: readonly Slide[]): void {
  const { unloaded } = session.store.getState()
  let deck = readDeck(session)
  const left = new Set(unloaded)
  const rest: Slide[] = []
  for (const slide of slides) {
    const plain = left.has(slide.uid) && !session.slides.has(slide.uid) && !isDeleted(session, slide)
    if (!plain) {
      rest.push(slide)
      continue
    }
    left.delete(slide.uid)
    deck = replaceSlide(deck, slide)
  }
  showDeck(session, deck, left.size < unloaded.size ? { unloaded: left } : {})
  for (const slide of rest) applyRemoteSlide(session, slide, 'read')
}

/** It was deleted on the server: whatever still comes of it is late. */
export function isDeleted({ deletedIds }: Session, slide: Slide): boolean {
  return slide.id !== null && deletedIds.has(slide.id)
}

/** The slide was deleted on the server. Without unsaved work it is removed here too; with it, it is created again. */
export function removeDeletedSlide(session: Session, uid: string, id: number | null): void {
  const { slides, deletedIds, deck } = session
  const sync = slides.get(uid)
  const local = readSlide(session, uid)
  const known = sync?.server.base?.id ?? local?.id ?? null
  if (id !== null) deletedIds.add(id)
  // A slide that was restored has another id, or waits for one.
  if (known === null || (id !== null && known !== id)) return
  deletedIds.add(known)
  const left = sync?.server.base ?? local
  if (left) session.lastServerVersions.set(uid, left)
  deck.order = deck.order.filter(each => each !== uid)
  if (!local) forgetSlide(session, uid)
  else if (sync && hasWork(session, sync, local)) recreateSlide(session, uid)
  else {
    forgetSlide(session, uid)
    const { unloaded } = session.store.getState()
    const rest = arrangeSlides(
      readDeck(session),
      orderOf(readDeck(session)).filter(each => each !== uid),
    )
    showDeck(session, rest, { unloaded: without(unloaded, uid) })
  }
  // The plan has room for one more slide now.
  for (const other of slides.values()) {
    const isRefused = other.is !== 'removed' && refusedOf(other.step) === 'pay'
    if (isRefused) moveSlide(session, other.uid, { kind: 'woken' })
  }
  refreshStatus(session)
}

/** Something the server does not have: text, or the wish to restore the slide after its deletion was sent. */
function hasWork(session: Session, { uid, server, step }: SlideSync, local: Slide): boolean {
  if (server.base === null || server.isDeletionUnsure || callOf(step)?.kind === 'delete') return true
  // The session of a shared text ends with its slide: letters it has not confirmed are nowhere else.
  if (conflictOf(step) !== null || isAhead(session, uid)) return true
  return !isSameContent(withWordsOf(session, local, server.base), server.base)
}

/** The server has nothing of it any more: it becomes a new slide with its old uid. */
export function recreateSlide(session: Session, uid: string): void {
  const local = readSlide(session, uid)
  if (!local) return
  moveSlide(session, uid, { kind: 'lost' })
  // What the stream announced was the deleted slide: a head without it does not delete the new one.
  session.deck.announcedSlides.delete(uid)
  showDeck(session, replaceSlide(readDeck(session), { ...local, id: null, revision: 0, is_favorite: false }))
  session.noteForJournal(uid)
  session.sendReady()
}

export function forgetSlide(session: Session, uid: string): void {
  dropSlide(session, uid)
  session.deck.unplacedSlides.delete(uid)
  session.noteForJournal(uid)
}

/** Somebody created it again after its deletion was sent from here: what was deleted is not what is there now. */
function wasRecreated({ is, server }: SlideSync, id: number): boolean {
  const known = server.base?.id ?? null
  return is === 'removed' && known !== null && id > known
}

export function without(set: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  if (!set.has(uid)) return set
  const rest = new Set(set)
  rest.delete(uid)
  return rest
}
