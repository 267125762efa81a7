import { escapeHtml } from '../escape-html.ts'
import { publicPath } from './sharing.ts'

export interface Shared {
  readonly url: string
  readonly title: string
}

/** One line of whole characters: half a surrogate pair cannot be encoded, and a line break ends a mail's subject. */
function tidyTitle(title: string): string {
  return title.toWellFormed().replace(/\s+/g, ' ').trim()
}

/** Spaces are %20: a plus sign is a space in forms only, and mail programs show it. */
function writeQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${pairs.join('&')}`
}

type Build = (shared: Shared) => string

/** Where a presentation can be sent, in the order they are offered, each with the address that sends it. */
const builders = {
  telegram: ({ url, title }) => writeQuery('https://t.me/share/url', { url, text: title }),
  twitter: ({ url, title }) => writeQuery('https://x.com/intent/post', { url, text: title }),
  vk: ({ url, title }) => writeQuery('https://vk.com/share.php', { url, title }),
  whatsapp: ({ url, title }) => writeQuery('https://wa.me/', { text: `${title}\n${url}` }),
  // LinkedIn takes no words: it reads the title and the picture from the page itself.
  linkedin: ({ url }) => writeQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  // Lines of a mail's body end in CRLF (RFC 6068).
  email: ({ url, title }) => writeQuery('mailto:', { subject: title, body: `${title}\r\n\r\n${url}` }),
} as const satisfies Record<string, Build>

export type ShareTargetId = keyof typeof builders

interface ShareTarget {
  readonly id: ShareTargetId
  readonly build: Build
}

export const shareTargets: readonly ShareTarget[] = Object.entries(builders).map(([id, build]) => ({
  id: id as ShareTargetId,
  build: ({ url, title }) => build({ url, title: tidyTitle(title) }),
}))

/** How wide an embedded presentation grows at most; it is as wide as its place up to there. Null: without end. */
export const EMBED_WIDTHS = [640, 960, null] as const
export type EmbedWidth = (typeof EMBED_WIDTHS)[number]

interface Embed {
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

function embedAddress({ origin, slug }: Pick<Embed, 'origin' | 'slug'>): string {
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
