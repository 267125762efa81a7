import { contentOf, isSameContent, mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { applyMoves } from '#domain/deck/slide-order.ts'
import { arrangeSlides, contentFields, mergeHead, orderOf, replaceSlide } from './document.ts'
import type { JournalDeck, JournalSlide } from './options.ts'
import { keepBoth, mergeRemote } from './saving/merge-remote.ts'
import { createSlideRecord, type SlideRecord } from './saving/records.ts'
import { without } from './saving/remote-changes.ts'
import { refreshStatus } from './saving/save-status.ts'
import { markReady, scheduleDeck } from './saving/schedule.ts'
import { readDeck, readSlide, type Session, showDeck } from './session.ts'

interface Recovered {
  readonly slides: readonly JournalSlide[]
  readonly deck: JournalDeck | null
}

/**
 * Applies what an earlier visit could not save to the deck as it is now. Returns the entries of slides whose content is
 * not loaded yet: they are recovered when it is.
 */
export function recover(session: Session, { slides, deck }: Recovered): JournalSlide[] {
  if (session.deck.base === null) {
    recoverNewDeck(session, slides, deck)
    return []
  }
  const waiting = slides.filter(entry => !recoverSlide(session, entry))
  recoverHead(session, deck)
  session.sendReady()
  refreshStatus(session)
  return waiting
}

/** False while the slide's own content is needed and not loaded. */
export function recoverSlide(session: Session, entry: JournalSlide): boolean {
  const local = readSlide(session, entry.uid)
  if (!local) restoreSlide(session, entry)
  else if (session.store.getState().unloaded.has(entry.uid)) {
    if (!isSameVersion(local, entry.base)) return false
    showDeck(session, replaceSlide(readDeck(session), entry.base), {
      unloaded: without(session.store.getState().unloaded, entry.uid),
    })
    rejoin(session, entry, entry.base)
  } else rejoin(session, entry, local)
  session.noteForJournal(entry.uid)
  return true
}

function isSameVersion(local: Slide, base: Slide | null): base is Slide {
  return base !== null && local.id === base.id && local.revision === base.revision
}

/** The slide does not exist: it never did, or somebody deleted it while there was unsaved work on it here. */
function restoreSlide(session: Session, { uid, base, mine, sent }: JournalSlide): void {
  if (!mine || (base && isSameContent(base, mine)) || session.records.has(uid)) return
  const record = createSlideRecord(uid, null)
  record.ancestor = base
  record.sent = [...(sent ?? [])]
  session.records.set(uid, record)
  const slide = { ...mine, id: null, revision: 0, is_favorite: false, presentation: readDeck(session).slug }
  const deck = readDeck(session)
  showDeck(session, arrangeSlides(deck, orderOf(deck).toSpliced(mine.index, 0, uid), [slide]))
  markReady(record)
}

function rejoin(session: Session, entry: JournalSlide, local: Slide): void {
  const known = session.records.get(entry.uid)
  const theirs = known?.base ?? local
  if (entry.mine === null) {
    // What somebody changed since is not ours to delete.
    if (isSameVersion(theirs, entry.base) && !known) deleteLocally(session, entry.uid, theirs)
    return
  }
  if (isSameContent(entry.mine, theirs)) return
  const record = known ?? createSlideRecord(entry.uid, theirs)
  session.records.set(entry.uid, record)
  const kept = { ...theirs, ...contentOf(entry.mine) }
  record.base = entry.base
  record.sent = [...(entry.sent ?? [])]
  showDeck(session, replaceSlide(readDeck(session), kept))
  mergeRemote(session, record, kept, theirs)
  if (!isSameContent(local, theirs)) addLatest(session, record, theirs, local)
}

/** The user typed before the journal was read: what they wrote since the page opened is kept beside what was recovered. */
function addLatest(session: Session, record: SlideRecord, theirs: Slide, latest: Slide): void {
  const kept = readSlide(session, record.uid)
  if (!kept) return
  const { slide, conflicts } = mergeSlide(theirs, latest, kept)
  showDeck(session, replaceSlide(readDeck(session), keepBoth(slide, kept, conflicts, session.options.newUid)))
  if (!record.conflict) markReady(record)
}

function deleteLocally(session: Session, uid: string, base: Slide): void {
  const record = createSlideRecord(uid, base)
  record.wanted = false
  session.records.set(uid, record)
  const deck = readDeck(session)
  showDeck(
    session,
    arrangeSlides(
      deck,
      orderOf(deck).filter(each => each !== uid),
    ),
  )
  markReady(record)
}

function recoverHead(session: Session, entry: JournalDeck | null): void {
  if (!entry) return
  const deck = readDeck(session)
  const fields = mergeHead(entry.base, entry.mine, contentFields(deck))
  const arranged = arrangeSlides({ ...deck, ...fields }, applyMoves(orderOf(deck), entry.moves))
  showDeck(session, arranged)
  scheduleDeck(session)
}

/** A presentation that never reached the server replaces the empty one of a new page. */
function recoverNewDeck(session: Session, entries: readonly JournalSlide[], kept: JournalDeck | null): void {
  const slides = entries.flatMap(({ mine }) => mine ?? []).toSorted((a, b) => a.index - b.index)
  if (slides.length === 0 || session.records.size > 0) return
  const order = slides.map(slide => slide.uid)
  // It may have been created before the page was closed: the same key finds it, so that it is not created twice.
  session.deck.creation = kept?.creation ?? null
  showDeck(session, arrangeSlides({ ...readDeck(session), ...kept?.mine, slides: [] }, order, slides))
  for (const uid of order) {
    const record = createSlideRecord(uid, null)
    session.records.set(uid, record)
    markReady(record)
    session.noteForJournal(uid)
  }
  session.sendReady()
}
