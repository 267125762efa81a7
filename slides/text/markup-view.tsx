import { presentMarkup } from '#slides/text/present-markup.ts'
import type { ItemContext } from '../render-context.ts'

interface Props {
  html: string
  context: ItemContext
  className?: string
}

/**
 * Item text. Invariant: `text` was sanitised by the server when it was written (the allowlist of
 * domain/deck/text/allowlist.ts); a second writer that skips the sanitiser would store markup for every viewer. As a
 * second fence, presentMarkup writes out nothing but that allowlist.
 */
export function MarkupView({ html, context, className = 'slide-text' }: Props) {
  const { surface, interactive } = context
  const markup = presentMarkup(html, { ground: surface.ground, ink: surface.ink, links: interactive })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, rewritten from the allowlist above
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
