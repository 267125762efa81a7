import { applyMoves } from '#domain/deck/apply-moves.ts'
import { contentOf, isSameContent, mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { arrangeSlides, orderOf, replaceSlide } from '../document/deck-slides.ts'
import { contentFields, mergeHead } from '../document/head-fields.ts'
import type { JournalDeck, JournalSlide } from '../journal.ts'
import { absorbChange } from '../saving/absorb.ts'
import { without } from '../saving/bury.ts'
import { keepBoth } from '../saving/keep-both.ts'
import { refreshStatus } from '../saving/refresh-status.ts'
import { hurry, scheduleDeck } from '../saving/schedule.ts'
import { createRecord, type SlideRecord } from '../saving/slide-record.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'

export interface Recovered {
  readonly slides: readonly JournalSlide[]
  readonly deck: JournalDeck | null
}

/**
 * Puts what an earlier visit could not save on the deck as it is now. Gives back the entries of slides whose content
 * has not come yet: they are recovered when it does.
 */
export function recover(session: Session, { slides, deck }: Recovered): JournalSlide[] {
  if (session.deck.base === null) {
    recoverNewDeck(session, slides, deck)
    return []
  }
  const waiting = slides.filter(entry => !recoverSlide(session, entry))
  recoverHead(session, deck)
  session.pump()
  refreshStatus(session)
  return waiting
}

/** False while the slide's own content is needed and has not come. */
export function recoverSlide(session: Session, entry: JournalSlide): boolean {
  const local = readSlide(session, entry.uid)
  if (!local) bringBack(session, entry)
  else if (session.store.getState().unloaded.has(entry.uid)) {
    if (!isSameVersion(local, entry.base)) return false
    showDeck(session, replaceSlide(readDeck(session), entry.base), {
      unloaded: without(session.store.getState().unloaded, entry.uid),
    })
    rejoin(session, entry, entry.base)
  } else rejoin(session, entry, local)
  session.note(entry.uid)
  return true
}

function isSameVersion(local: Slide, base: Slide | null): base is Slide {
  return base !== null && local.id === base.id && local.revision === base.revision
}

/** The slide is not there: it never was, or somebody deleted it while there was work on it here. */
function bringBack(session: Session, { uid, base, mine, sent }: JournalSlide): void {
  if (!mine || (base && isSameContent(base, mine)) || session.records.has(uid)) return
  const record = createRecord(uid, null)
  record.ancestor = base
  record.sent = [...(sent ?? [])]
  session.records.set(uid, record)
  const slide = { ...mine, id: null, revision: 0, is_favorite: false, presentation: readDeck(session).slug }
  const deck = readDeck(session)
  showDeck(session, arrangeSlides(deck, orderOf(deck).toSpliced(mine.index, 0, uid), [slide]))
  hurry(record)
}

function rejoin(session: Session, entry: JournalSlide, local: Slide): void {
  const known = session.records.get(entry.uid)
  const theirs = known?.base ?? local
  if (entry.mine === null) {
    // What somebody changed since is not ours to delete.
    if (isSameVersion(theirs, entry.base) && !known) removeHere(session, entry.uid, theirs)
    return
  }
  if (isSameContent(entry.mine, theirs)) return
  const record = known ?? createRecord(entry.uid, theirs)
  session.records.set(entry.uid, record)
  const kept = { ...theirs, ...contentOf(entry.mine) }
  record.base = entry.base
  record.sent = [...(entry.sent ?? [])]
  showDeck(session, replaceSlide(readDeck(session), kept))
  absorbChange(session, record, kept, theirs)
  if (!isSameContent(local, theirs)) addLatest(session, record, theirs, local)
}

/** The user was quicker than the journal: what they wrote since the page opened stands beside what was kept. */
function addLatest(session: Session, record: SlideRecord, theirs: Slide, latest: Slide): void {
  const kept = readSlide(session, record.uid)
  if (!kept) return
  const { slide, conflicts } = mergeSlide(theirs, latest, kept)
  showDeck(session, replaceSlide(readDeck(session), keepBoth(slide, kept, conflicts, session.options.newUid)))
  if (!record.dispute) hurry(record)
}

function removeHere(session: Session, uid: string, base: Slide): void {
  const record = createRecord(uid, base)
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
  hurry(record)
}

function recoverHead(session: Session, entry: JournalDeck | null): void {
  if (!entry) return
  const deck = readDeck(session)
  const fields = mergeHead(entry.base, entry.mine, contentFields(deck))
  const arranged = arrangeSlides({ ...deck, ...fields }, applyMoves(orderOf(deck), entry.moves))
  showDeck(session, arranged)
  scheduleDeck(session)
}

/** A presentation that never reached the server stands in the place of the empty one a new page begins with. */
function recoverNewDeck(session: Session, entries: readonly JournalSlide[], kept: JournalDeck | null): void {
  const slides = entries.flatMap(({ mine }) => mine ?? []).toSorted((a, b) => a.index - b.index)
  if (slides.length === 0 || session.records.size > 0) return
  const order = slides.map(slide => slide.uid)
  // It may have been made before the page was gone: asked for again it is found, and not made twice.
  session.deck.creation = kept?.creation ?? null
  showDeck(session, arrangeSlides({ ...readDeck(session), ...kept?.mine, slides: [] }, order, slides))
  for (const uid of order) {
    const record = createRecord(uid, null)
    session.records.set(uid, record)
    hurry(record)
    session.note(uid)
  }
  session.pump()
}
