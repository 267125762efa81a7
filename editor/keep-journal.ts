import { isSame } from '#domain/deck/edits/diff.ts'
import { contentFields } from './document.ts'
import { JOURNAL_DELAY, type JournalDeck, type JournalSlide } from './options.ts'
import { findPendingOrder } from './saving/server-order.ts'
import { conflictOf, isUnsettled } from './saving/slide-sync.ts'
import { readDeck, readSlide, type Session } from './session.ts'
import { isAhead, withStoredWords } from './shared-words.ts'

export interface JournalKeeper {
  /** Something of a slide changed, or (null) of the deck itself. */
  note(uid: string | null): void
  /** An earlier visit left this of the deck itself: it is written over, or it would be applied again at every visit. */
  adopt(left: JournalDeck | null): void
  /** Everything noted is put now. */
  write(): void
  stop(): void
}

/** Keeps the journal no further behind than its delay: the first change starts the clock, later ones do not stop it. */
export function createJournalKeeper(read: () => Session): JournalKeeper {
  const noted = new Set<string>()
  let deckNoted = false
  let stopTimer: (() => void) | null = null
  /** Undefined where the journal has something else. */
  let deckKept: JournalDeck | null | undefined = null

  function writeUnlessHeld() {
    stopTimer = null
    if (read().gesture) startTimer()
    else write()
  }
  function startTimer() {
    stopTimer ??= read().options.timers.after(JOURNAL_DELAY, writeUnlessHeld)
  }

  function write() {
    stopTimer?.()
    stopTimer = null
    const session = read()
    const { journal } = session.options
    for (const uid of noted) {
      const entry = describeSlide(session, uid)
      if (entry) journal.putSlide(entry)
      else journal.dropSlide(uid)
    }
    noted.clear()
    if (!deckNoted) return
    deckNoted = false
    const entry = describeDeck(session)
    if (isSame(entry, deckKept)) return
    deckKept = entry
    journal.putDeck(entry)
  }

  function note(uid: string | null) {
    if (uid === null) deckNoted = true
    else noted.add(uid)
    startTimer()
  }

  return {
    note,
    adopt(left) {
      if (left === null) return
      deckKept = undefined
      note(null)
    },
    write,
    stop() {
      stopTimer?.()
      stopTimer = null
    },
  }
}

function describeSlide(session: Session, uid: string): JournalSlide | null {
  const sync = session.slides.get(uid)
  if (!sync || !(isUnsettled(sync) || isAhead(session, uid))) return null
  const { server, sent } = sync
  const known = conflictOf(sync.step)?.base ?? server.base ?? server.ancestor
  const base = known && withStoredWords(session, known)
  const mine = sync.is === 'removed' ? null : (readSlide(session, uid) ?? null)
  if (base === null && mine === null) return null
  return { uid, base, mine, ...(sent.length > 0 && { sent }) }
}

function describeDeck(session: Session): JournalDeck | null {
  const { deck, slides } = session
  const local = readDeck(session)
  const mine = contentFields(local)
  const base = deck.base ?? mine
  const isNew = (uid: string) => slides.get(uid)?.server.base === null
  const places = local.slides.flatMap(({ uid }, index) =>
    isNew(uid) ? [{ uid, after: local.slides[index - 1]?.uid ?? null }] : [],
  )
  const moves = [...findPendingOrder(session).moves, ...places]
  const unsaved = deck.base === null && slides.size > 0
  const creation = deck.creation && { creation: deck.creation }
  return unsaved || moves.length > 0 || !isSame(base, mine) ? { base, mine, moves, ...creation } : null
}
