import { mapItemWords } from '../items/words.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { findText, type TextQuery } from '../text/find-text.ts'
import { spellPlain, spellText } from '../text/spell-text.ts'

/** One occurrence of the words: on which slide, on which item (null: in the notes), where in it, and which one there. */
export interface WordsPlace {
  readonly uid: string
  readonly item: string | null
  readonly path: string
  readonly nth: number
}

/** Every occurrence, in reading order. */
export function findWords(deck: Presentation, query: TextQuery): WordsPlace[] {
  return deck.slides.flatMap(slide => findOnSlide(slide, query))
}

export function findOnSlide(slide: Slide, query: TextQuery): WordsPlace[] {
  const places: WordsPlace[] = []
  const { uid } = slide
  const look = (item: string | null, spell: typeof spellText) => (words: string, path: string) => {
    const found = findText(spell(words), query)
    places.push(...found.map((_, nth) => ({ uid, item, path, nth })))
    return words
  }
  for (const item of slide.items) {
    mapItemWords(item, { markup: look(item.id, spellText), plain: look(item.id, spellPlain) })
  }
  look(null, spellPlain)(slide.notes, 'notes')
  return places
}
