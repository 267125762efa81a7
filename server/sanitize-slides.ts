import { setImmediate } from 'node:timers/promises'
import sanitizeHtml from 'sanitize-html'
import type { Item } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { isLink } from '#domain/deck/link.ts'
import type { Slide } from '#domain/deck/slide.ts'
import {
  TEXT_ATTRIBUTES,
  TEXT_LINK_SCHEMES,
  TEXT_STYLES,
  TEXT_TAG_ALIASES,
  TEXT_TAGS,
} from '#domain/deck/text/markup.ts'
import { DomainError } from '#domain/errors.ts'
import { makeStorable } from './db/database.ts'

export type SlideContent = Pick<Slide, 'layout' | 'items' | 'stickers' | 'theme' | 'notes' | 'hidden'>

const cleaned = new WeakSet<readonly Slide[]>()

/** Slides as they may be stored: their text sanitised, and nothing in them that the database would choke on. */
export function cleanSlides(slides: readonly Slide[]): readonly Slide[] {
  if (cleaned.has(slides)) return slides
  return slides.map((slide, at) => cleanSlide(slide, `slides.${at}.`))
}

/** The same for slides of a file, which take as long as somebody likes: after each text all others have their turn. */
export async function cleanSlidesInTurns(
  slides: readonly Slide[],
  signal?: AbortSignal,
): Promise<readonly Slide[]> {
  const clean: Slide[] = []
  for (const [at, slide] of slides.entries()) {
    const within = `slides.${at}.`
    const items: Item[] = []
    for (const item of slide.items) {
      items.push(...cleanSlide({ items: [item] }, within).items)
      await setImmediate()
      signal?.throwIfAborted()
    }
    clean.push({ ...cleanSlide({ ...slide, items: [] }, within), items })
  }
  cleaned.add(clean)
  return clean
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

const options: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedStyles: Object.fromEntries(
    Object.entries(TEXT_STYLES).map(([tag, styles]) => [
      tag,
      Object.fromEntries(Object.entries(styles).map(([name, form]) => [name, [form]])),
    ]),
  ),
  allowedSchemes: [...TEXT_LINK_SCHEMES],
  allowProtocolRelative: false,
  // What stands inside these is code or another document, not words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title', 'template', 'xmp'],
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(TEXT_TAG_ALIASES).map(([alias, tag]) => [alias, sanitizeHtml.simpleTransform(tag, {})]),
    ),
    // A link that leads nowhere we let it must not look like one.
    a: (tagName, { href = '' }) =>
      isLink(href) ? { tagName, attribs: { href } } : { tagName: 'span', attribs: {} },
  },
}

/**
 * Item text reduced to the closed allowlist, at every write; whatever is not in it is dropped, its words are kept. What
 * is left when a tag goes can read differently from what was written, so it is read again until it stays as it is.
 */
export function sanitizeText(html: string): string {
  let text = html
  for (let reading = 0; reading < 5 && text !== ''; reading++) {
    // Editors write <br>; another spelling would look like a change that nobody made.
    const next = sanitizeHtml(text, options).replaceAll('<br />', '<br>')
    if (next === text) break
    text = next
  }
  return text
}
