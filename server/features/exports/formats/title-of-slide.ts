import type { Slide } from '#domain/deck/slide.ts'
import { readSlideWords } from '#domain/deck/text/deck-words.ts'

const longest = 60

/** The first words on it, for the name of a file; empty where there are none. */
export function titleOfSlide(slide: Pick<Slide, 'items'>): string {
  const first = readSlideWords(slide)[0]?.split('\n')[0]?.trim() ?? ''
  if (first.length <= longest) return first
  const cut = first.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : longest)}…`.toWellFormed()
}
