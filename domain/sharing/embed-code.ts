import { escapeHtml } from '../escape-html.ts'
import { publicPath } from './public-path.ts'

/** How wide an embedded presentation grows at most; it is as wide as its place up to there. Null: without end. */
export const EMBED_WIDTHS = [640, 960, null] as const
export type EmbedWidth = (typeof EMBED_WIDTHS)[number]

export interface Embed {
  /** Where the product answers, without a last slash. */
  readonly origin: string
  readonly slug: string
  readonly name: string
  readonly maxWidth?: EmbedWidth
}

/**
 * What a framed presentation may do: run its own script as its own origin, send its forms, and open links outside the
 * frame. It cannot lead the page around it elsewhere.
 */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

export function embedAddress({ origin, slug }: Pick<Embed, 'origin' | 'slug'>): string {
  return `${origin}${publicPath(slug, 'show')}?embed`
}

/** A piece of HTML that shows the presentation on somebody else's page, 16:9 at whatever width there is. */
export function embedCode({ origin, slug, name, maxWidth = null }: Embed): string {
  const width = maxWidth === null ? '' : `;max-width:${maxWidth}px`
  const attributes = [
    `src="${escapeHtml(embedAddress({ origin, slug }))}"`,
    `title="${escapeHtml(name.replace(/\s+/g, ' ').trim())}"`,
    'loading="lazy"',
    'allowfullscreen',
    `sandbox="${ALLOWED}"`,
    'referrerpolicy="strict-origin-when-cross-origin"',
    'style="position:absolute;inset:0;width:100%;height:100%;border:0"',
  ]
  return `<div style="position:relative;width:100%${width};aspect-ratio:16/9"><iframe ${attributes.join(' ')}></iframe></div>`
}
