import type { Item } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { DomainError } from '#domain/errors.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import { sanitizeText } from './sanitize-text.ts'

export type SlideContent = Pick<Slide, 'layout' | 'items' | 'stickers' | 'theme' | 'notes'>

/** Slides as they may be stored: their text sanitised, and nothing in them that the database would choke on. */
export function cleanSlides(slides: readonly Slide[]): Slide[] {
  return slides.map((slide, at) => cleanSlide(slide, `slides.${at}.`))
}

/** The same for what is given of one slide. `within` is where it stands in the request, to name a field that is wrong. */
export function cleanSlide<Part extends Partial<SlideContent>>(slide: Part, within = ''): Part {
  const storable = makeStorable(slide)
  const items = storable.items?.map(item => cleanItem(item, `${within}items.${item.index}.text`))
  return { ...storable, ...(items && { items }) }
}

function cleanItem(item: Item, field: string): Item {
  const text = sanitizeText(item.text)
  // Escaping lengthens; text over the limit could be written but never read again.
  if (text.length > LIMITS.text)
    throw new DomainError('validation_failed', { fields: { [field]: 'too_long' } })
  return { ...item, text }
}
