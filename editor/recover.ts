import { contentOf, isSameContent, mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { applyMoves } from '#domain/deck/slide-order.ts'
import { arrangeSlides, contentFields, mergeHead, orderOf, replaceSlide } from './document.ts'
import type { JournalDeck, JournalSlide } from './options.ts'
import { keepBoth, mergeRemote } from './saving/merge-remote.ts'
import { without } from './saving/remote-changes.ts'
import { refreshStatus } from './saving/save-status.ts'
import { moveSlide, scheduleDeck, setSlide } from './saving/schedule.ts'
import { advance, createSync } from './saving/slide-sync.ts'
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
  if (!mine || (base && isSameContent(base, mine)) || session.slides.has(uid)) return
  setSlide(session, { ...createSync(uid, null, base), sent: sent ?? [] })
  const slide = { ...mine, id: null, revision: 0, is_favorite: false, presentation: readDeck(session).slug }
  const deck = readDeck(session)
  showDeck(session, arrangeSlides(deck, orderOf(deck).toSpliced(mine.index, 0, uid), [slide]))
  moveSlide(session, uid, { kind: 'woken' })
}

function rejoin(session: Session, entry: JournalSlide, local: Slide): void {
  const known = session.slides.get(entry.uid)
  const theirs = known?.server.base ?? local
  if (entry.mine === null) {
    // What somebody changed since is not ours to delete.
    if (isSameVersion(theirs, entry.base) && !known) deleteLocally(session, entry.uid, theirs)
    return
  }
  if (isSameContent(entry.mine, theirs)) return
  const { base, sent = [] } = entry
  const sync = advance(known ?? createSync(entry.uid, theirs), { kind: 'recovered', base, sent })
  const kept = { ...theirs, ...contentOf(entry.mine) }
  setSlide(session, sync)
  showDeck(session, replaceSlide(readDeck(session), kept))
  mergeRemote(session, sync, kept, theirs)
  if (!isSameContent(local, theirs)) addLatest(session, theirs, local)
}

/** The user typed before the journal was read: what they wrote since the page opened is kept beside what was recovered. */
function addLatest(session: Session, theirs: Slide, latest: Slide): void {
  const kept = readSlide(session, latest.uid)
  if (!kept) return
  const { slide, conflicts } = mergeSlide(theirs, latest, kept)
  showDeck(session, replaceSlide(readDeck(session), keepBoth(slide, kept, conflicts, session.options.newUid)))
  moveSlide(session, latest.uid, { kind: 'woken' })
}

function deleteLocally(session: Session, uid: string, base: Slide): void {
  setSlide(session, advance(createSync(uid, base), { kind: 'removed' }))
  const deck = readDeck(session)
  showDeck(
    session,
    arrangeSlides(
      deck,
      orderOf(deck).filter(each => each !== uid),
    ),
  )
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
  if (slides.length === 0 || session.slides.size > 0) return
  const order = slides.map(slide => slide.uid)
  // It may have been created before the page was closed: the same key finds it, so that it is not created twice.
  session.deck.creation = kept?.creation ?? null
  showDeck(session, arrangeSlides({ ...readDeck(session), ...kept?.mine, slides: [] }, order, slides))
  for (const uid of order) {
    setSlide(session, advance(createSync(uid, null), { kind: 'woken' }))
    session.noteForJournal(uid)
  }
  session.sendReady()
}
