import type { Item } from '#domain/deck/items/registry.ts'
import { presentMarkup } from '#slides/text/present-markup.ts'
import type { ItemContext } from '../render-context.ts'

interface Props {
  item: Item
  context: ItemContext
  className: 'slide-text' | 'slide-caption' | 'slide-chart-title'
  /** Takes its place also without words. */
  always?: boolean
}

/**
 * Item text. Invariant: `text` was sanitised by the server when it was written (the allowlist of
 * domain/deck/text/markup.ts); a second writer that skips the sanitiser would store markup for every viewer. As a
 * second fence, presentMarkup writes out nothing but that allowlist.
 */
export function MarkupView({ item, context, className, always = false }: Props) {
  const { surface, interactive, editing, builds } = context
  const typed = editing?.words(item, className, surface)
  if (typed !== undefined) return typed
  if (item.text === '' && !always) return null
  const markup = presentMarkup(item.text, {
    ground: surface.reading,
    ink: surface.ink,
    links: interactive,
    points: builds?.get(item.id)?.points,
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, rewritten from the allowlist above
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
