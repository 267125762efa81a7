import type { Diff } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { replaceSlide } from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { mapWords } from '../shared-words.ts'
import type { SharedText, SharedWords, StoredWords, WordsUndo } from '../transport.ts'
import { mergeRemote } from './merge-remote.ts'
import { refreshStatus } from './save-status.ts'
import { moveSlide, scheduleSave, setSlide } from './schedule.ts'
import { createSync, type SlideSync } from './slide-sync.ts'

interface SharedPlace {
  readonly uid: string
  readonly item: string
}

interface Sharing extends SharedPlace {
  readonly undo: WordsUndo
  /** Puts a change that was made outside of the history into it. */
  readonly record: (before: string, after: string) => void
  readonly refreshUndo: () => void
}

/**
 * Takes a text out of what is saved with its slide: from now on its session brings its words to the server, also those
 * that were typed and not sent. Null while the server does not have the text, or something of the slide is on its way:
 * sent both ways, letters would stand there twice.
 */
export function shareWords(session: Session, sharing: Sharing): SharedWords | null {
  const { uid, item, undo, record: recordStep, refreshUndo } = sharing
  const local = readSlide(session, uid)
  const sync = local && openSync(session, local)
  const base = sync?.server.base
  const words = base ? readText(base, item) : undefined
  if (!sync || !base || words === undefined || isShared(session, sharing)) return null
  if (sync.step.at === 'sending' || sync.step.at === 'conflict' || sync.sent.length > 0) return null
  const text: SharedText = { ...undo, stored: { words, revision: base.revision }, connected: true }
  const texts = session.shared.get(uid) ?? new Map<string, SharedText>()
  session.shared.set(uid, texts.set(item, text))

  function show(next: string): void {
    const slide = readSlide(session, uid)
    if (!slide) return
    const shown = mapWords(slide, id => (id === item ? next : undefined))
    if (shown !== slide) showDeck(session, replaceSlide(readDeck(session), shown))
    noteState()
  }

  function noteState(): void {
    session.noteForJournal(uid)
    refreshUndo()
    refreshStatus(session)
  }

  return {
    get stored() {
      return text.stored
    },
    show,
    confirm(stored) {
      const isNew = stored.words !== text.stored.words
      text.stored = stored
      text.connected = true
      if (isNew) session.savedAt = session.options.timers.now()
      advance(session, sharing, stored)
      noteState()
    },
    setConnected(connected) {
      if (text.connected === connected) return
      text.connected = connected
      if (!connected) session.writeJournal()
      refreshStatus(session)
    },
    end(withoutOwn) {
      texts.delete(item)
      if (texts.size === 0) session.shared.delete(uid)
      settle(session, sharing, text.stored)
      const slide = readSlide(session, uid)
      const now = slide && readText(slide, item)
      if (withoutOwn !== null && now !== undefined && withoutOwn !== now) recordStep(withoutOwn, now)
      noteState()
    },
  }
}

function openSync(session: Session, local: Slide): SlideSync {
  const known = session.slides.get(local.uid)
  if (known) return known
  const sync = createSync(local.uid, local.id === null ? null : local)
  setSlide(session, sync)
  return sync
}

function isShared({ shared }: Session, { uid, item }: SharedPlace): boolean {
  return shared.get(uid)?.has(item) ?? false
}

function readText(slide: Slide, item: string): string | undefined {
  return slide.items.find(({ id }) => id === item)?.text
}

/**
 * Nothing but these words lies between the version that is known and this one: it is known too, and a save of something
 * else on the slide need not be handed back.
 */
function advance(session: Session, { uid, item }: SharedPlace, { words, revision }: StoredWords): void {
  const sync = session.slides.get(uid)
  const base = sync?.server.base
  if (base?.revision !== revision - 1 || sync?.step.at === 'sending') return
  const slide = { ...mapWords(base, id => (id === item ? words : undefined)), revision }
  moveSlide(session, uid, { kind: 'words_known', slide })
}

/** What the server does not have of the words is a change like any other, made on what it has. */
function settle(session: Session, { uid, item }: SharedPlace, { words, revision }: StoredWords): void {
  const known = session.slides.get(uid)?.server.base
  const local = readSlide(session, uid)
  if (!known || !local) return
  const slide = mapWords(known, id => (id === item ? words : undefined))
  moveSlide(session, uid, { kind: 'words_known', slide })
  const sync = session.slides.get(uid)
  // The slide came with words that the session had not told of yet.
  if (sync && known.revision > revision) mergeRemote(session, sync, local, known)
  else if (readText(local, item) === words) moveSlide(session, uid, { kind: 'woken' })
  else scheduleSave(session, uid)
  session.sendReady()
}

/** The history of a text that is left goes on in that of the document. */
export function describeTyping(
  session: Session,
  { uid, item }: SharedPlace,
  before: string,
  after: string,
): Diff {
  const fields = (text: string) => ({ uid, id: item, fields: { text } })
  const earlier = updateItem(readDeck(session), fields(before)).deck
  return updateItem(earlier, fields(after)).diff
}
