import { mapItemTexts } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { findText, lettersOfMarkup, lettersOfPlain, replaceFound, type TextQuery } from '../text/find-text.ts'
import { escapeText, textToPlain } from '../text/plain.ts'
import { type Edit, findSlide, performAll, unchanged } from './diff.ts'
import { updateItem } from './item-edits.ts'
import { updateSlide } from './slide-edits.ts'

/** One occurrence of the words: on which slide, on which item (null: in the notes), where in it, and which one there. */
export interface TextPlace {
  readonly uid: string
  readonly item: string | null
  readonly path: string
  readonly nth: number
}

/** Every occurrence, in reading order. */
export function findInDeck(deck: Presentation, query: TextQuery): TextPlace[] {
  return deck.slides.flatMap(slide => findOnSlide(slide, query))
}

export function findOnSlide(slide: Slide, query: TextQuery): TextPlace[] {
  const places: TextPlace[] = []
  const { uid } = slide
  const look = (item: string | null, spell: typeof lettersOfMarkup) => (words: string, path: string) => {
    const found = findText(spell(words), query)
    places.push(...found.map((_, nth) => ({ uid, item, path, nth })))
    return words
  }
  for (const item of slide.items) {
    mapItemTexts(item, { markup: look(item.id, lettersOfMarkup), plain: look(item.id, lettersOfPlain) })
  }
  look(null, lettersOfPlain)(slide.notes, 'notes')
  return places
}

interface ReplaceText {
  query: TextQuery
  /** Plain words: what looks like markup in them is written as it looks. */
  words: string
  /** Only this occurrence; without it all of them. */
  only?: TextPlace
}

/** Other words in the place of those found. A field that would grow past its limit stays as it is. */
export function replaceText(deck: Presentation, replacement: ReplaceText): Edit {
  const { only } = replacement
  const slides = only ? deck.slides.filter(slide => slide.uid === only.uid) : deck.slides
  return performAll(deck, slides, (current, slide) => replaceOnSlide(current, slide, replacement))
}

function replaceOnSlide(deck: Presentation, slide: Slide, { query, words, only }: ReplaceText): Edit {
  const { uid } = slide
  const replace =
    (item: string | null, spell: typeof lettersOfMarkup, replacement: string) =>
    (text: string, path: string, limit: number) => {
      const found = findText(spell(text), query)
      const wanted = only ? found.filter((_, nth) => isPlace(only, { uid, item, path, nth })) : found
      const next = wanted.length > 0 ? replaceFound(text, wanted, replacement) : text
      return next.length > limit ? text : next
    }
  const { deck: changed, diff } = performAll(deck, slide.items, (current, item) => {
    const map = {
      markup: replace(item.id, lettersOfMarkup, escapeText(words)),
      plain: replace(item.id, lettersOfPlain, words),
    }
    return updateItem(current, { uid, id: item.id, fields: mapItemTexts(item, map) })
  })
  const notes = replace(null, lettersOfPlain, words)(slide.notes, 'notes', LIMITS.notes)
  const noted = updateSlide(changed, { uid, fields: { notes } })
  return { deck: noted.deck, diff: [...diff, ...noted.diff] }
}

function isPlace(a: TextPlace, b: TextPlace): boolean {
  return a.uid === b.uid && a.item === b.item && a.path === b.path && a.nth === b.nth
}

/** Text of a slide by its place: `text` of an item is markup, other paths are plain (`rows.0.1`, `categories.2`). */
export interface ItemText {
  readonly id: string
  readonly path: string
  readonly text: string
}

/** The words of a slide, or of one of its items, in their order; where there are none, nothing. */
export function listTexts({ items }: Pick<Slide, 'items'>, only?: string | null): ItemText[] {
  return items
    .filter(({ id }) => !only || id === only)
    .flatMap(item => {
      const words: ItemText[] = []
      const note = (readsEmpty: (text: string) => boolean) => (text: string, path: string) => {
        if (!readsEmpty(text)) words.push({ id: item.id, path, text })
        return text
      }
      mapItemTexts(item, {
        markup: note(text => textToPlain(text) === ''),
        plain: note(text => text.trim() === ''),
      })
      return words
    })
}

interface SetTexts {
  readonly uid: string
  readonly words: readonly ItemText[]
}

/** Other words in their places; a place that is gone, or too small for them, keeps its own. */
export function setTexts(deck: Presentation, { uid, words }: SetTexts): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const wanted = new Map(words.map(({ id, path, text }) => [`${id} ${path}`, text]))
  return performAll(deck, slide.items, (current, item) => {
    const put = (text: string, path: string, limit: number) => {
      const next = wanted.get(`${item.id} ${path}`)
      return next === undefined || next.length > limit ? text : next
    }
    return updateItem(current, { uid, id: item.id, fields: mapItemTexts(item, { markup: put, plain: put }) })
  })
}
