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

export interface ShareTarget {
  readonly id: ShareTargetId
  readonly build: Build
}

export const shareTargets: readonly ShareTarget[] = Object.entries(builders).map(([id, build]) => ({
  id: id as ShareTargetId,
  build: ({ url, title }) => build({ url, title: tidyTitle(title) }),
}))
