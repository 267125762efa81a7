import type { Plan } from '#domain/billing/plans.ts'
import { dropLocked, listNewlyLocked } from '#domain/deck/catalog/locked-look.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'

/**
 * Slides from a deck of another plan, with their words and without the fonts and backgrounds that this plan does not
 * open; what the deck has already may be had again.
 */
export function openLook(
  slides: readonly Slide[],
  deck: Pick<Presentation, 'theme' | 'slides'>,
  plan: Plan,
): { readonly slides: readonly Slide[]; readonly isPlain: boolean } {
  const here = [deck.theme, ...deck.slides.map(slide => slide.theme)]
  const opened = slides.map(slide => {
    const locked = listNewlyLocked(slide.theme, here, plan)
    return locked.length === 0 ? slide : { ...slide, theme: dropLocked(slide.theme, locked) }
  })
  return { slides: opened, isPlain: opened.some((slide, at) => slide !== slides[at]) }
}
