import { detectLanguage } from '../../generation/brief/detect-language.ts'
import type { Locale } from '../../locale.ts'
import type { MapWords } from '../items/base.ts'
import { mapItemTexts } from '../items/registry.ts'
import { readItems } from '../reading-order.ts'
import type { Slide } from '../slide.ts'
import { headingLevel } from './markup.ts'
import { textToPlain } from './plain.ts'

/** Everything that is read on a slide, in the order in which it is read, without markup and without what is empty. */
export function readSlideText(slide: Pick<Slide, 'items'>): string[] {
  const words: string[] = []
  const keep = (plain: string): void => {
    if (plain.trim() !== '') words.push(plain.trim())
  }
  const markup: MapWords = html => {
    keep(textToPlain(html))
    return html
  }
  const plain: MapWords = one => {
    keep(one)
    return one
  }
  for (const item of readItems(slide)) mapItemTexts(item, { markup, plain })
  return words
}

/** Which language a deck is written in, by all its words: hyphens, quotes and voices go by it. */
export function deckLanguage(slides: readonly Pick<Slide, 'items'>[], fallback: Locale): Locale {
  return detectLanguage([slides.flatMap(readSlideText).join('\n')]) ?? fallback
}

const longest = 80

const isTitle = (text: string) => (headingLevel(text) ?? 3) < 3

/** The first words of a slide, to tell it from the others by ear. A title that was dragged out of its cell stays one. */
export function readSlideTitle(slide: Pick<Slide, 'items'>): string | undefined {
  const items = readItems(slide)
  const flowing = slide.items.some(({ place, text }) => place === null && isTitle(text))
  const headed = flowing ? [] : items.filter(({ text }) => isTitle(text))
  for (const { text } of [...headed, ...items]) {
    const line = textToPlain(text).split('\n')[0]?.trim()
    if (line) return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
  }
  return undefined
}
