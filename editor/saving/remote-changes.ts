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
import { rebaseOrder } from '../slide-order.ts'
import type { DeckHead, SlideRef } from '../transport.ts'
import { isOwnWork, mergeRemote, showSlide } from './merge-remote.ts'
import { createSlideRecord, endWait, isBeingCreated, isUnsettled, type SlideRecord } from './records.ts'
import { refreshStatus } from './save-status.ts'
import { markReady, scheduleDeck } from './schedule.ts'
import { listPlacedHere, placeOnServer } from './server-order.ts'

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
  if (head.revision < deck.revision || deck.base === null) return
  deck.revision = head.revision
  const refs = head.order.filter(ref => !session.deletedIds.has(ref.id))
  removeMissing(session, refs, source)
  for (const { uid, id } of refs) {
    const record = session.records.get(uid)
    if (record && wasRecreated(record, id)) forgetSlide(session, uid)
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
  for (const ref of refs) session.expected.set(ref.uid, ref)
  refreshStatus(session)
}

/** A slide that the last head had and this one has not was removed between the two. */
function removeMissing(session: Session, refs: readonly SlideRef[], source: HeadSource): void {
  const { confirmed, announcedSlides } = session.deck
  const there = new Map(refs.map(ref => [ref.uid, ref.id]))
  const known = typeof source === 'string' ? [] : source.known
  for (const [uid, id] of [...confirmed, ...known])
    if (there.get(uid) !== id) removeDeletedSlide(session, uid, id)
  for (const uid of announcedSlides) {
    if (source === 'stream' && !there.has(uid)) removeDeletedSlide(session, uid, null)
    if (source === 'stream' || there.has(uid)) announcedSlides.delete(uid)
  }
}

function listAdded(session: Session, refs: readonly SlideRef[]): SlideRef[] {
  return refs.filter(ref => !session.records.has(ref.uid) && !readSlide(session, ref.uid))
}

/** Created here since: an older head does not name them, and the server has not been sent their places yet. */
function listUnnamed({ deck, records }: Session, named: readonly string[]): string[] {
  return [...deck.unplacedSlides].filter(uid => records.get(uid)?.base && !named.includes(uid))
}

/** Created here and not yet known to be on the server: their place here is what the server will be sent. */
function listMade({ records }: Session): string[] {
  return [...records.values()].filter(({ base, wanted }) => wanted && base === null).map(({ uid }) => uid)
}

/** Deleted here, and the server does not know it yet. */
function listDeleted({ records }: Session): string[] {
  return [...records.values()].filter(record => !record.wanted).map(record => record.uid)
}

function withUids(set: ReadonlySet<string>, uids: readonly string[]): ReadonlySet<string> {
  return uids.every(uid => set.has(uid)) ? set : new Set([...set, ...uids])
}

/** A slide as the server has it. Only the stream brings slides that are unknown here: how old a read is cannot be known. */
export function applyRemoteSlide(session: Session, theirs: Slide, source: 'stream' | 'read'): void {
  if (theirs.id === null || session.deletedIds.has(theirs.id)) return
  const record = session.records.get(theirs.uid)
  const local = readSlide(session, theirs.uid)
  if (!local) {
    if (record ? isRevived(session, theirs) : source === 'stream') addSlide(session, theirs, source)
    // When its deletion is refused, what comes back with the answer may be older than this.
    else if (record) session.expected.set(theirs.uid, { ...theirs, id: theirs.id })
    return
  }
  if (isNews(session, local, theirs)) {
    markLoaded(session, theirs.uid)
    if (record && isUnsettled(record)) mergeRemote(session, record, local, theirs)
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

/** It was deleted here while somebody works on it: their work stays, unless the deletion was sent already. */
function isRevived(session: Session, theirs: Slide): boolean {
  const record = session.records.get(theirs.uid)
  if (!record?.base || record.wanted) return false
  if (theirs.id !== null && wasRecreated(record, theirs.id)) {
    forgetSlide(session, theirs.uid)
    return true
  }
  if (record.inFlight !== null) return false
  const older = theirs.id === record.base.id && theirs.revision <= record.base.revision
  if (older || isOwnWork(record, theirs)) return false
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
  session.records.set(slide.uid, createSlideRecord(slide.uid, slide))
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
    const plain = left.has(slide.uid) && !session.records.has(slide.uid) && !isDeleted(session, slide)
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

function isDeleted({ deletedIds }: Session, slide: Slide): boolean {
  return slide.id !== null && deletedIds.has(slide.id)
}

/** The slide was deleted on the server. Without unsaved work it is removed here too; with it, it is created again. */
export function removeDeletedSlide(session: Session, uid: string, id: number | null): void {
  const { records, deletedIds, deck } = session
  const record = records.get(uid)
  const local = readSlide(session, uid)
  const known = record?.base?.id ?? local?.id ?? null
  if (id !== null) deletedIds.add(id)
  // A slide that was restored has another id, or waits for one.
  if (known === null || (id !== null && known !== id)) return
  deletedIds.add(known)
  const left = record?.base ?? local
  if (left) session.lastServerVersions.set(uid, left)
  deck.order = deck.order.filter(each => each !== uid)
  if (!local) forgetSlide(session, uid)
  else if (record && hasWork(record, local)) recreateSlide(session, record, local)
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
  for (const other of records.values()) if (other.refused === 'pay' && other.wanted) markReady(other)
  refreshStatus(session)
}

/** Something the server does not have: text, or the wish to restore the slide after its deletion was sent. */
function hasWork(record: SlideRecord, local: Slide): boolean {
  const isRestored = record.deletionUnconfirmed || record.inFlight === 'delete'
  return isRestored || record.base === null || record.conflict !== null || !isSameContent(local, record.base)
}

/** The server has nothing of it any more: it becomes a new slide with its old uid. */
export function recreateSlide(session: Session, record: SlideRecord, local: Slide): void {
  record.ancestor = record.conflict?.base ?? record.base ?? record.ancestor
  record.base = null
  record.sent = record.sent.filter(each => isBeingCreated(record, each))
  record.deletionUnconfirmed = false
  record.refused = null
  record.conflict = null
  // What the stream announced was the deleted slide: a head without it does not delete the new one.
  session.deck.announcedSlides.delete(record.uid)
  markReady(record)
  showDeck(session, replaceSlide(readDeck(session), { ...local, id: null, revision: 0, is_favorite: false }))
  session.noteForJournal(record.uid)
  session.sendReady()
}

export function forgetSlide(session: Session, uid: string): void {
  const record = session.records.get(uid)
  if (record) endWait(record)
  session.records.delete(uid)
  session.deck.unplacedSlides.delete(uid)
  session.noteForJournal(uid)
}

/** Somebody created it again after its deletion was sent from here: what was deleted is not what is there now. */
function wasRecreated(record: SlideRecord, id: number): boolean {
  const known = record.base?.id ?? null
  return !record.wanted && known !== null && id > known
}

export function without(set: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  if (!set.has(uid)) return set
  const rest = new Set(set)
  rest.delete(uid)
  return rest
}
