import { readItems } from '../reading-order.ts'
import type { Slide } from '../slide.ts'
import { headingLevel } from './markup.ts'
import { textToPlain } from './plain.ts'

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
