import { findOnSlide, type WordsPlace } from '#domain/deck/edits/find-words.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { TextQuery } from '#domain/deck/text/find-text.ts'

/**
 * Looks for words a few slides at a time, so that a large deck does not hold up typing. A slide that has not changed
 * since is not read again: after a replacement only the slides it changed are.
 */
export interface WordSearch {
  /** Reads on for as long as `mayGoOn` says; what was found once all slides are read, else undefined. */
  read(slides: readonly Slide[], query: TextQuery, mayGoOn: () => boolean): readonly WordsPlace[] | undefined
}

export function createWordSearch(): WordSearch {
  let known = new WeakMap<Slide, readonly WordsPlace[]>()
  let last = ''
  return {
    read(slides, query, mayGoOn) {
      const asked = JSON.stringify([query.words, query.matchCase, query.wholeWords])
      if (asked !== last) known = new WeakMap()
      last = asked
      for (const slide of slides) {
        if (known.has(slide)) continue
        if (!mayGoOn()) return undefined
        known.set(slide, findOnSlide(slide, query))
      }
      return slides.flatMap(slide => known.get(slide) ?? [])
    },
  }
}

export function isSamePlace(a: WordsPlace, b: WordsPlace): boolean {
  return a.uid === b.uid && a.item === b.item && a.path === b.path && a.nth === b.nth
}

/** Where one stands among new places: at the same one, or where it stood when it is gone. */
export function keepPlace(
  places: readonly WordsPlace[],
  before: { readonly at: number; readonly place: WordsPlace | undefined },
): number {
  const { at, place } = before
  const same = place ? places.findIndex(other => isSamePlace(other, place)) : -1
  return same >= 0 ? same : Math.max(0, Math.min(at, places.length - 1))
}

/** The first place on the slide one is on, or behind it; from the top where there is none. */
export function nearestPlace(
  places: readonly WordsPlace[],
  slides: readonly Slide[],
  active: string | null,
): number {
  const order = new Map(slides.map(({ uid, index }) => [uid, index]))
  const here = (active === null ? undefined : order.get(active)) ?? 0
  const next = places.findIndex(({ uid }) => (order.get(uid) ?? 0) >= here)
  return Math.max(0, next)
}

/** What the find behind a replaced one is called afterwards: words that hold what was looked for are not found again. */
export function passReplaced(
  places: readonly WordsPlace[],
  at: number,
  foundInWords: number,
): WordsPlace | undefined {
  const [replaced, next] = [places[at], places[(at + 1) % places.length]]
  if (!replaced || !next) return next
  const isSameField = isSamePlace({ ...replaced, nth: 0 }, { ...next, nth: 0 })
  return isSameField && next.nth > replaced.nth ? { ...next, nth: next.nth - 1 + foundInWords } : next
}
