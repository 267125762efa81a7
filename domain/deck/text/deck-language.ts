import { detectLanguage } from '../../generation/brief/detect-language.ts'
import type { Locale } from '../../locale.ts'
import type { Slide } from '../slide.ts'
import { readSlideWords } from './deck-words.ts'

/** Which language a deck is written in, by all its words: hyphens, quotes and voices go by it. */
export function deckLanguage(slides: readonly Pick<Slide, 'items'>[], fallback: Locale): Locale {
  return detectLanguage([slides.flatMap(readSlideWords).join('\n')]) ?? fallback
}
