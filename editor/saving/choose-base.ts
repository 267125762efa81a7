import { isSame } from '#domain/deck/edits/fields.ts'
import { contentOf, isSameContent } from '#domain/deck/merge/merge-slide.ts'
import { isMadeBy } from '#domain/deck/saves.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { SentSlide } from '../transport.ts'
import type { SlideRecord } from './slide-record.ts'

type Parts = ReadonlyMap<string, unknown>

/**
 * What `theirs` grew from: the version acknowledged last, or one that was sent since and whose reply was lost. Without
 * this a lost reply would set the user against their own earlier words, or put them there twice.
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

/** What is there was sent from here, or is what was known: nobody else's work is in it. */
export function isOwnWork({ base, sent }: Pick<SlideRecord, 'base' | 'sent'>, theirs: Slide): boolean {
  return (
    (base !== null && isSameContent(base, theirs)) ||
    sent.some(each => isSameContent(each, theirs) || isMadeOf(each, theirs))
  )
}

/** The very save, whatever the server made of its words. */
function isMadeOf({ id, revision, key }: SentSlide, theirs: Slide): boolean {
  const made = id === null ? 0 : revision + 1
  if (key === undefined || theirs.revision !== made) return false
  return (id === null || id === theirs.id) && isMadeBy(theirs, made, key) === true
}

/** Undefined where the server does not tell. */
function hasArrived({ id, revision, key }: SentSlide, theirs: Slide, base: Slide): boolean | undefined {
  if (key === undefined) return undefined
  // Of a slide that is known already its making tells nothing new.
  if (id === null) return base.id !== theirs.id && isMadeBy(theirs, 0, key)
  return id === theirs.id && isMadeBy(theirs, revision + 1, key)
}

/**
 * Of those that may have arrived it is the one nearest to `theirs`, and of equals the earliest: it claims least, so that
 * no word is taken for one that others deleted.
 */
function guessBase(base: Slide, sent: readonly Slide[], theirs: Slide): Slide {
  const before = listParts(base)
  const there = listParts(theirs)
  let best = { slide: base, distance: countChanged(before, there) }
  for (const slide of sent) {
    const parts = listParts(slide)
    const distance = countChanged(parts, there)
    // The very next version is one save: this one whole, or somebody else's.
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

/** A slide in the pieces that are merged apart. The fit follows from the words and the window it was seen in. */
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
