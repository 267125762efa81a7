import { isSame } from '#domain/deck/edits/fields.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'

/** The deck with another version of one of its slides; its place is the deck's to say. */
export function replaceSlide(deck: Presentation, slide: Slide): Presentation {
  const at = deck.slides.findIndex(each => each.uid === slide.uid)
  const old = deck.slides[at]
  if (!old || old === slide) return deck
  return { ...deck, slides: deck.slides.with(at, reuseParts(old, { ...slide, index: old.index })) }
}

/** The deck with its slides in this order; what is not named is gone, what is new comes from `added`. */
export function arrangeSlides(
  deck: Presentation,
  order: readonly string[],
  added: readonly Slide[] = [],
): Presentation {
  const known = new Map([...added, ...deck.slides].map(slide => [slide.uid, slide]))
  const slides = order.flatMap(uid => known.get(uid) ?? [])
  const numbered = slides.map((slide, index) => (slide.index === index ? slide : { ...slide, index }))
  const same =
    numbered.length === deck.slides.length && numbered.every((slide, at) => slide === deck.slides[at])
  return same ? deck : { ...deck, slides: numbered }
}

export function orderOf(deck: Presentation): string[] {
  return deck.slides.map(slide => slide.uid)
}

/** Parts that are equal stay the same objects: what is shown of them is not drawn again. */
function reuseParts(old: Slide, next: Slide): Slide {
  const items = next.items.map(item => {
    const before = old.items.find(each => each.id === item.id)
    return before && isSame(before, item) ? before : item
  })
  return {
    ...next,
    items: reuse(old.items, items),
    stickers: reuse(old.stickers, next.stickers),
    theme: reuse(old.theme, next.theme),
  }
}

function reuse<Part>(old: Part, next: Part): Part {
  return isSame(old, next) ? old : next
}
