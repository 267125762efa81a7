import type { MapWords } from '../items/base.ts'
import { mapItemWords } from '../items/words.ts'
import type { Slide } from '../slide.ts'
import { textToPlain } from './plain.ts'

/** Everything that is read on a slide, in the order of its items, without markup and without what is empty. */
export function readSlideWords({ items }: Pick<Slide, 'items'>): string[] {
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
  for (const item of items) mapItemWords(item, { markup, plain })
  return words
}
