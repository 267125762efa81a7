import type { Item } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { DomainError } from '#domain/errors.ts'
import { sanitizeText } from './sanitize-text.ts'
import { makeStorable } from './storable-text.ts'

/** Slides as they may be stored: their text sanitised, and nothing in them that the database would choke on. */
export function cleanSlides(slides: readonly Slide[]): Slide[] {
  return makeStorable(slides).map((slide, at) => ({
    ...slide,
    items: slide.items.map(item => cleanItem(item, `slides.${at}.items.${item.index}.text`)),
  }))
}

function cleanItem(item: Item, field: string): Item {
  const text = sanitizeText(item.text)
  // Escaping lengthens; text over the limit could be written but never read again.
  if (text.length > LIMITS.text)
    throw new DomainError('validation_failed', { fields: { [field]: 'too_long' } })
  return { ...item, text }
}
