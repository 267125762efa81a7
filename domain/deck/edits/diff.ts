import type { Item } from '../items/registry.ts'
import type { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'

/** The fields of one thing that changed, as they were or as they are. */
export type Fields = Readonly<Record<string, unknown>>

/** One reversible step. Slides are named by uid and items by id: an index may have moved by the time it is applied. */
export type Change =
  | { kind: 'deck_set'; before: Fields; after: Fields }
  | { kind: 'slide_inserted'; index: number; slide: Slide }
  | { kind: 'slide_removed'; index: number; slide: Slide }
  | { kind: 'slide_moved'; uid: string; from: number; to: number }
  | { kind: 'slide_set'; uid: string; before: Fields; after: Fields }
  | { kind: 'item_inserted'; uid: string; index: number; item: Item }
  | { kind: 'item_removed'; uid: string; index: number; item: Item }
  | { kind: 'item_moved'; uid: string; id: string; from: number; to: number }
  | { kind: 'item_set'; uid: string; id: string; before: Fields; after: Fields }

export type Diff = readonly Change[]

export interface Edit {
  deck: Presentation
  /** Empty where there was nothing to change. */
  diff: Diff
  /** Why nothing was changed: the document holds no more of them. */
  limit?: DeckLimit | undefined
}

/** What a document can be full of by adding one thing at a time. */
export type DeckLimit = keyof Pick<typeof LIMITS, 'slides' | 'items' | 'stickers'>

export function findSlide(deck: Presentation, uid: string): Slide | undefined {
  return deck.slides.find(slide => slide.uid === uid)
}

export function clampIndex(index: number, length: number): number {
  return Math.max(0, Math.min(Math.trunc(index), length))
}

export function perform(deck: Presentation, ...diff: Change[]): Edit {
  return { deck: applyDiff(deck, diff), diff }
}

/** Several edits as one, each on what the one before left. */
export function performAll<Entry>(
  deck: Presentation,
  entries: readonly Entry[],
  edit: (deck: Presentation, entry: Entry) => Edit,
): Edit {
  let current = deck
  let limit: Edit['limit']
  const diff: Diff[] = []
  for (const entry of entries) {
    const result = edit(current, entry)
    current = result.deck
    limit ??= result.limit
    diff.push(result.diff)
  }
  return { deck: current, diff: diff.flat(), ...(limit && { limit }) }
}

export function unchanged(deck: Presentation): Edit {
  return { deck, diff: [] }
}

/** Nothing is added where not everything has room; who asked for it can be told why. */
export function refuse(deck: Presentation, limit: DeckLimit): Edit {
  return { deck, diff: [], limit }
}

/** Carries a diff out. A change to something that is gone meanwhile changes nothing; untouched slides keep identity. */
export function applyDiff(deck: Presentation, diff: Diff): Presentation {
  return diff.reduce(applyChange, deck)
}

function applyChange(deck: Presentation, change: Change): Presentation {
  switch (change.kind) {
    case 'deck_set':
      return { ...deck, ...change.after }
    case 'slide_inserted':
      if (deck.slides.some(slide => slide.uid === change.slide.uid)) return deck
      return withSlides(deck, insertAt(deck.slides, change.index, change.slide))
    case 'slide_removed':
      return withSlides(
        deck,
        deck.slides.filter(slide => slide.uid !== change.slide.uid),
      )
    case 'slide_moved':
      return withSlides(deck, moveSlideTo(deck.slides, change.uid, change.to))
    default: {
      const at = deck.slides.findIndex(slide => slide.uid === change.uid)
      const slide = deck.slides[at]
      return slide ? { ...deck, slides: deck.slides.with(at, applyToSlide(slide, change)) } : deck
    }
  }
}

export type SlideChange = Extract<Change, { kind: 'slide_set' | `item_${string}` }>

export function applyToSlide(slide: Slide, change: SlideChange): Slide {
  switch (change.kind) {
    case 'slide_set':
      return { ...slide, ...change.after }
    case 'item_inserted':
      if (slide.items.some(item => item.id === change.item.id)) return slide
      return { ...slide, items: renumber(insertAt(slide.items, change.index, change.item)) }
    case 'item_removed':
      return { ...slide, items: renumber(slide.items.filter(item => item.id !== change.item.id)) }
    case 'item_moved': {
      const moved = slide.items.find(item => item.id === change.id)
      if (!moved) return slide
      const rest = slide.items.filter(item => item !== moved)
      return { ...slide, items: renumber(insertAt(rest, change.to, moved)) }
    }
    case 'item_set':
      return {
        ...slide,
        items: slide.items.map(item =>
          item.id === change.id ? ({ ...item, ...change.after } as Item) : item,
        ),
      }
  }
}

function withSlides(deck: Presentation, slides: Slide[]): Presentation {
  return { ...deck, slides: renumber(slides) }
}

function moveSlideTo(slides: readonly Slide[], uid: string, to: number): Slide[] {
  const moved = slides.find(slide => slide.uid === uid)
  const rest = slides.filter(slide => slide.uid !== uid)
  return moved ? insertAt(rest, to, moved) : rest
}

function insertAt<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  return list.toSpliced(clampIndex(index, list.length), 0, entry)
}

function renumber<Entry extends { index: number }>(list: readonly Entry[]): Entry[] {
  return list.map((entry, index) => (entry.index === index ? entry : { ...entry, index }))
}

/** The diff that takes a diff back. */
export function invertDiff(diff: Diff): Diff {
  return diff.toReversed().map(invertChange)
}

function invertChange(change: Change): Change {
  switch (change.kind) {
    case 'slide_inserted':
      return { ...change, kind: 'slide_removed' }
    case 'slide_removed':
      return { ...change, kind: 'slide_inserted' }
    case 'item_inserted':
      return { ...change, kind: 'item_removed' }
    case 'item_removed':
      return { ...change, kind: 'item_inserted' }
    case 'slide_moved':
    case 'item_moved':
      return { ...change, from: change.to, to: change.from }
    default:
      return { ...change, before: change.after, after: change.before }
  }
}

/** What a patch really changes; null when it changes nothing, so that no empty step enters the history. */
export function diffFields(current: object, patch: object): { before: Fields; after: Fields } | null {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(patch)) {
    const old = (current as Record<string, unknown>)[name]
    if (value === undefined || isSame(old, value)) continue
    before[name] = old
    after[name] = value
  }
  return Object.keys(after).length > 0 ? { before, after } : null
}

/** Equality of what JSON can hold. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    key =>
      Object.hasOwn(b, key) &&
      isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}
