/**
 * The closed allowlist of item text, as data: the server's sanitiser, the renderer and the editor read this one table,
 * so that nothing can be typed that is not kept, or kept that is not drawn.
 */
const ALIGNABLE = ['p', 'h1', 'h2', 'h3', 'li'] as const

export const TEXT_TAGS = [...ALIGNABLE, 'ul', 'ol', 'strong', 'em', 'u', 's', 'a', 'span', 'br'] as const
export type TextTag = (typeof TEXT_TAGS)[number]

/** What pasted markup calls the same things. */
export const TEXT_TAG_ALIASES: Readonly<Record<string, TextTag>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  mark: 'span',
  font: 'span',
  div: 'p',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}

export const TEXT_ATTRIBUTES: Readonly<Partial<Record<TextTag, readonly string[]>>> = {
  a: ['href'],
  span: ['style'],
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  li: ['style'],
}

const COLOR = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i
const ALIGNMENT = /^(?:left|center|right|justify)$/

/** Property to the only form its value may have, by tag. */
export const TEXT_STYLES: Readonly<Partial<Record<TextTag, Readonly<Record<string, RegExp>>>>> = {
  span: { color: COLOR, 'background-color': COLOR },
  ...Object.fromEntries(ALIGNABLE.map(tag => [tag, { 'text-align': ALIGNMENT }])),
}

export const TEXT_LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** What a link out of a deck always carries, whatever its author wrote. */
export const TEXT_LINK_REL = 'noopener noreferrer nofollow'

export function isTextTag(name: string): name is TextTag {
  return (TEXT_TAGS as readonly string[]).includes(name)
}
