import { isSame } from '#domain/deck/edits/diff.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { contentOf, isSameContent, mergeSlide } from '#domain/deck/merge/merge-slide.ts'
import { isMadeBy } from '#domain/deck/saves.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { replaceSlide } from '../document.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { withWordsOf } from '../shared-words.ts'
import type { SentSlide } from '../transport.ts'
import { refreshStatus } from './save-status.ts'
import { moveSlide } from './schedule.ts'
import { conflictOf, type SlideConflict, type SlideSync } from './slide-sync.ts'

/** The server's reply to our own save: what was not changed since is as the server has it now. */
export function mergeReply(
  session: Session,
  { local, sent, reply }: { local: Slide; sent: Slide; reply: Slide },
): void {
  const { slide } = mergeSlide(withWordsOf(session, sent, reply), withWordsOf(session, local, reply), reply)
  moveSlide(session, local.uid, { kind: 'replied', slide: reply })
  showSlide(session, slide)
}

/**
 * A version that somebody else saved, with the user's own unsaved changes applied to it: merged where that is possible,
 * as a conflict for the user to decide where it is not.
 */
export function mergeRemote(session: Session, sync: SlideSync, local: Slide, theirs: Slide): void {
  const base = withWordsOf(session, findMergeBase(sync, theirs), theirs)
  const { slide, conflicts } = mergeSlide(base, withWordsOf(session, local, theirs), theirs)
  const id = conflictOf(sync.step)?.id ?? session.options.newUid()
  moveSlide(session, sync.uid, {
    kind: 'merged',
    slide: theirs,
    conflict: conflicts.length > 0 ? { id, base, theirs, places: conflicts } : null,
    isAhead: !isSameContent(slide, theirs),
  })
  showSlide(session, slide)
  session.noteForJournal(sync.uid)
  refreshStatus(session)
}

export function showSlide(session: Session, slide: Slide): void {
  const local = readSlide(session, slide.uid)
  // Words of a shared text are older on a slide than in its session.
  const shown = local ? withWordsOf(session, slide, local) : slide
  showDeck(session, replaceSlide(readDeck(session), shown))
}

function findMergeBase({ step, server, sent }: SlideSync, theirs: Slide): Slide {
  const from = conflictOf(step)?.base ?? server.base ?? server.ancestor ?? sent[0]
  // The common ancestor is unknown: text that differs is a conflict.
  return from ? chooseBase(from, sent, theirs) : { ...theirs, items: [], stickers: [], notes: '' }
}

type Parts = ReadonlyMap<string, unknown>

/**
 * The version `theirs` was made from: the one acknowledged last, or one that was sent since and whose reply was lost.
 * Without this a lost reply would put the user in conflict with their own earlier text, or insert it twice.
 */
export function chooseBase(base: Slide, sent: readonly SentSlide[], theirs: Slide): Slide {
  const arrived = sent.findLast(each => hasArrived(each, theirs, base) === true)
  if (arrived) return arrived
  return guessBase(
    base,
    sent.filter(each => hasArrived(each, theirs, base) === undefined),
    theirs,
  )
}

/** What is on the server was sent from here or was already known: nobody else's work is in it. */
export function isOwnWork({ server: { base }, sent }: SlideSync, theirs: Slide): boolean {
  return (
    (base !== null && isSameContent(base, theirs)) ||
    sent.some(each => isSameContent(each, theirs) || isSaveOf(each, theirs))
  )
}

/** Exactly this save, whatever the server changed in its text. */
function isSaveOf({ id, revision, key }: SentSlide, theirs: Slide): boolean {
  const made = id === null ? 0 : revision + 1
  if (key === undefined || theirs.revision !== made) return false
  return (id === null || id === theirs.id) && isMadeBy(theirs, made, key) === true
}

/** Undefined where the server's version does not say. */
function hasArrived({ id, revision, key }: SentSlide, theirs: Slide, base: Slide): boolean | undefined {
  if (key === undefined) return undefined
  // That a known slide was created says nothing new.
  if (id === null) return base.id !== theirs.id && isMadeBy(theirs, 0, key)
  return id === theirs.id && isMadeBy(theirs, revision + 1, key)
}

/**
 * Of those that may have arrived, the one nearest to `theirs`, and of equals the earliest: it assumes least, so that no
 * text is mistaken for text that others deleted.
 */
function guessBase(base: Slide, sent: readonly Slide[], theirs: Slide): Slide {
  const before = listParts(base)
  const there = listParts(theirs)
  let best = { slide: base, distance: countChanged(before, there) }
  for (const slide of sent) {
    const parts = listParts(slide)
    const distance = countChanged(parts, there)
    // The next revision is a single save: all of this one, or somebody else's.
    const isNext = slide.id !== null && slide.id === theirs.id && theirs.revision === slide.revision + 1
    if (distance < best.distance && mayHaveArrived(before, parts, there, isNext)) best = { slide, distance }
  }
  return best.slide
}

/** Something it changed is there (all of it, in the next version), and nothing it changed is as it was before. */
function mayHaveArrived(before: Parts, sent: Parts, there: Parts, isNext: boolean): boolean {
  const changed = listNames(before, sent).filter(name => !isSame(before.get(name), sent.get(name)))
  const isThere = (name: string) => isSame(there.get(name), sent.get(name))
  if (isNext) return changed.every(isThere)
  const arrived = changed.some(isThere)
  return arrived && !changed.some(name => isSame(there.get(name), before.get(name)))
}

function countChanged(a: Parts, b: Parts): number {
  return listNames(a, b).filter(name => !isSame(a.get(name), b.get(name))).length
}

function listNames(a: Parts, b: Parts): string[] {
  return [...new Set([...a.keys(), ...b.keys()])]
}

/** A slide in the parts that are merged separately. The fit is left out: it follows from the text and the window. */
function listParts(slide: Slide): Parts {
  const { items, stickers, ...rest } = contentOf(slide)
  const parts = new Map<string, unknown>(Object.entries(rest))
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (name !== 'fit' && name !== 'index') parts.set(`${item.id}.${name}`, value)
    }
  }
  for (const sticker of stickers) parts.set(sticker.id, sticker)
  return parts
}

type Choice = 'mine' | 'theirs' | 'both'

/** The user chose a version; the slide is saved on top of the one from the server. */
export function decideConflict(session: Session, conflictId: string, choice: Choice): void {
  const found = [...session.slides.values()].find(({ step }) => conflictOf(step)?.id === conflictId)
  const local = found && readSlide(session, found.uid)
  const conflict = found && conflictOf(found.step)
  if (!conflict || !local) return
  const decided = choose(conflict, local, choice, session.options.newUid)
  moveSlide(session, local.uid, { kind: 'decided' })
  showSlide(session, decided)
  session.noteForJournal(local.uid)
  session.sendReady()
  refreshStatus(session)
}

function choose(
  { base, theirs, places }: SlideConflict,
  local: Slide,
  choice: Choice,
  newUid: () => string,
): Slide {
  if (choice === 'mine') return local
  const other = mergeSlide(base, local, theirs, 'theirs').slide
  return choice === 'theirs' ? other : keepBoth(local, other, places, newUid)
}

/**
 * Both versions in one slide: an item that both changed is there twice, notes follow each other. What exceeds the limits
 * of a slide is left out.
 */
export function keepBoth(mine: Slide, theirs: Slide, places: readonly string[], newUid: () => string): Slide {
  const inConflict = (id: string) => places.includes(id)
  const ours = new Set(mine.items.map(item => item.id))
  const items = mine.items.flatMap(item => {
    const other = inConflict(item.id) && theirs.items.find(each => each.id === item.id)
    return other ? [item, { ...other, id: newUid() }] : [item]
  })
  const left = places.includes('items') ? theirs.items.filter(item => !ours.has(item.id)) : []
  const stickers = theirs.stickers.filter(({ id }) => inConflict(id)).map(each => ({ ...each, id: newUid() }))
  const notes = places.includes('notes') ? `${mine.notes}\n\n${theirs.notes}` : mine.notes
  return {
    ...mine,
    items: [...items, ...left].slice(0, LIMITS.items).map((item, index) => ({ ...item, index })),
    stickers: [...mine.stickers, ...stickers].slice(0, LIMITS.stickers),
    notes: notes.length > LIMITS.notes ? mine.notes : notes,
  }
}
