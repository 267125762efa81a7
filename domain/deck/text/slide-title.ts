import type { Slide } from '../slide.ts'
import { textToPlain } from './plain.ts'

const longest = 80

/** The first words of a slide, to tell it from the others by ear. */
export function readSlideTitle({ items }: Pick<Slide, 'items'>): string | undefined {
  for (const { text } of items) {
    const line = textToPlain(text).split('\n')[0]?.trim()
    if (line) return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
  }
  return undefined
}
