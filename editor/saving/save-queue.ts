import { isSame } from '#domain/deck/edits/diff.ts'
import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { isSaving } from '#domain/deck/save-state.ts'
import { contentFields, replaceSlide, type Touched } from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { isAhead, withWordsOf } from '../shared-words.ts'
import { SaveRefused } from '../transport.ts'
import { forgetSlide } from './remote-changes.ts'
import { refreshStatus } from './save-status.ts'
import {
  isAnythingInFlight,
  moveDeck,
  moveSlide,
  scheduleDeck,
  scheduleSave,
  setSlide,
  wakeAll,
} from './schedule.ts'
import { sendDeck, sendNewDeck } from './send-deck.ts'
import { sendSlide } from './send-slide.ts'
import {
  createSync,
  isDue,
  isParked,
  isUnsettled,
  refusedOf,
  type SlideSync,
  saveStateOf,
  wake,
} from './slide-sync.ts'

/** What the user changed has to reach the server, and the journal before that. */
export function queueOwnChange(session: Session, touched: Touched, before: Presentation): void {
  session.connection.leaving = false
  const isNew = session.deck.base === null
  if (isNew) for (const slide of readDeck(session).slides) openSync(session, slide.uid, null)
  for (const uid of touched.removed) noteRemoved(session, uid, before)
  for (const uid of touched.inserted) noteInserted(session, uid)
  for (const uid of touched.slides) {
    if (touched.inserted.has(uid) || touched.removed.has(uid)) continue
    openSync(session, uid, before)
    scheduleSave(session, uid)
  }
  if (touched.head || touched.moved || isNew) scheduleDeck(session)
  else if (touched.order) {
    refreshStatus(session)
    session.sendReady()
  }
}

function openSync(session: Session, uid: string, before: Presentation | null): SlideSync {
  const known = session.slides.get(uid)
  if (known) return known
  const sync = createSync(uid, before?.slides.find(slide => slide.uid === uid) ?? null)
  setSlide(session, sync)
  return sync
}

/** A slide that is new here, or is back after it was deleted here. */
function noteInserted(session: Session, uid: string): void {
  const slide = readSlide(session, uid)
  if (!slide) return
  const { base } = openSync(session, uid, null).server
  const ancestor = slide.id === null ? null : (session.lastServerVersions.get(uid) ?? slide)
  moveSlide(session, uid, { kind: 'inserted', ancestor })
  const { slug } = readDeck(session)
  const identity = base
    ? { id: base.id, revision: base.revision, is_favorite: base.is_favorite }
    : { id: null, revision: 0, is_favorite: false }
  showDeck(session, replaceSlide(readDeck(session), { ...slide, ...identity, presentation: slug }))
  // The server still has it in its old place, and others may have moved what is around it.
  if (base) scheduleDeck(session)
  session.noteForJournal(uid)
}

/** What the server never knew of needs no deletion there. */
function noteRemoved(session: Session, uid: string, before: Presentation): void {
  const { server, sent } = openSync(session, uid, before)
  session.deck.unplacedSlides.delete(uid)
  session.noteForJournal(uid)
  if (server.base === null && sent.length === 0) forgetSlide(session, uid)
  else moveSlide(session, uid, { kind: 'removed' })
}

/** What a cancelled gesture took back is as the server has it: it need not wait for the delay to find that out. */
export function settleUnchanged(session: Session, { slides, head }: Touched): void {
  const { deck } = session
  for (const uid of slides) {
    const sync = session.slides.get(uid)
    const local = readSlide(session, uid)
    if (!sync?.server.base || !local || sync.step.at === 'sending' || sync.server.isDeletionUnsure) continue
    const { base } = sync.server
    if (isSameContent(base, withWordsOf(session, local, base))) moveSlide(session, uid, { kind: 'woken' })
  }
  if (head && deck.base && isSame(deck.base, contentFields(readDeck(session)))) moveDeck(session, wake)
}

/** More would only queue in the browser, ahead of requests the user waits for. */
const MOST_AT_ONCE = 6

/** Sends what is ready, slides before the presentation that orders them. */
export function sendReady(session: Session, howMany?: 'one'): void {
  const { connection, deck, slides } = session
  if (connection.disposed || connection.closed) return
  if (session.gesture && !connection.leaving) return
  if (connection.offline && howMany !== 'one') return
  const { slug } = readDeck(session)
  if (deck.base === null || slug === null) {
    const isWanted = [deck, ...slides.values()].some(({ step }) => step.at === 'ready')
    if (isWanted && deck.step.at !== 'sending' && refusedOf(deck.step) !== 'pay') sendNewDeck(session)
    return
  }
  let active = [...slides.values()].filter(({ step }) => step.at === 'sending').length
  for (const sync of slides.values()) {
    if (sync.step.at !== 'ready') continue
    if (active >= MOST_AT_ONCE) return
    if (sendSlide(session, sync, slug)) active += 1
    if (howMany === 'one' && active > 0) return
  }
  if (deck.step.at === 'ready' && (connection.leaving || !isAnySlideSaving(session))) sendDeck(session, slug)
}

/** What the server refused is not being saved: a slide that waits for a payment does not delay the deck's name. */
function isAnySlideSaving({ slides }: Session): boolean {
  return [...slides.values()].some(
    sync => sync.is !== 'removed' && !isParked(sync) && isSaving(saveStateOf(sync)),
  )
}

/** Sends what is waiting; resolves when the server has everything, rejects when something prevents it. */
export function flush(session: Session): Promise<void> {
  session.gesture = null
  wakeAll(session)
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
  const { slides, deck, connection } = session
  if (isAnythingInFlight(session)) return 'waiting'
  const isTyping = [...session.shared.keys()].some(uid => isAhead(session, uid))
  const { phase } = session.store.getState().save
  if (phase === 'offline' || phase === 'closed' || phase === 'pay') return new SaveRefused(phase)
  if (phase === 'conflict') return new SaveRefused('changed')
  if (phase === 'failed') return new SaveRefused('failed')
  const settled = !isDue(deck.step) && ![...slides.values()].some(isUnsettled)
  return (settled && !isTyping) || connection.disposed ? 'done' : 'waiting'
}

/** The page may be closed at any moment: everything is sent in a way that outlives it. */
export function sendLast(session: Session): void {
  session.connection.leaving = true
  wakeAll(session)
  session.sendReady()
}
