import { mapItemWords } from '../items/words.ts'
import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { findText, type TextQuery } from '../text/find-text.ts'
import { escapeText } from '../text/plain.ts'
import { replaceFound } from '../text/replace-text.ts'
import { spellPlain, spellText } from '../text/spell-text.ts'
import type { Edit } from './diff.ts'
import type { WordsPlace } from './find-words.ts'
import { performAll } from './perform.ts'
import { updateItem } from './update-item.ts'
import { updateSlide } from './update-slide.ts'

export interface ReplaceWords {
  query: TextQuery
  /** Plain words: what looks like markup in them is written as it looks. */
  words: string
  /** Only this occurrence; without it all of them. */
  only?: WordsPlace
}

/** Other words in the place of those found. A field that would grow past its limit stays as it is. */
export function replaceWords(deck: Presentation, replacement: ReplaceWords): Edit {
  const { only } = replacement
  const slides = only ? deck.slides.filter(slide => slide.uid === only.uid) : deck.slides
  return performAll(deck, slides, (current, slide) => replaceOnSlide(current, slide, replacement))
}

function replaceOnSlide(deck: Presentation, slide: Slide, { query, words, only }: ReplaceWords): Edit {
  const { uid } = slide
  const replace =
    (item: string | null, spell: typeof spellText, replacement: string) =>
    (text: string, path: string, limit: number) => {
      const found = findText(spell(text), query)
      const wanted = only ? found.filter((_, nth) => isPlace(only, { uid, item, path, nth })) : found
      const next = wanted.length > 0 ? replaceFound(text, wanted, replacement) : text
      return next.length > limit ? text : next
    }
  const { deck: changed, diff } = performAll(deck, slide.items, (current, item) => {
    const map = {
      markup: replace(item.id, spellText, escapeText(words)),
      plain: replace(item.id, spellPlain, words),
    }
    return updateItem(current, { uid, id: item.id, fields: mapItemWords(item, map) })
  })
  const notes = replace(null, spellPlain, words)(slide.notes, 'notes', LIMITS.notes)
  const noted = updateSlide(changed, { uid, fields: { notes } })
  return { deck: noted.deck, diff: [...diff, ...noted.diff] }
}

function isPlace(a: WordsPlace, b: WordsPlace): boolean {
  return a.uid === b.uid && a.item === b.item && a.path === b.path && a.nth === b.nth
}
