import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'

export interface FoundSlide {
  readonly uid: string
  readonly number: number
  readonly title: string | undefined
}

const most = 30

/** The slides whose title or number has what is typed; none until something is. */
export function findSlides(slides: readonly Slide[], typed: string): FoundSlide[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const found: FoundSlide[] = []
  for (const slide of slides) {
    const number = slide.index + 1
    const title = readSlideTitle(slide)
    if (String(number) === wanted || title?.toLowerCase().includes(wanted))
      found.push({ uid: slide.uid, number, title })
    if (found.length === most) break
  }
  return found
}
