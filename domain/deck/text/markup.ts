import { isLink } from '../link.ts'

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
/** Points of a slide that is 960 wide, 1 to 400: drawn as a share of the slide's width, never as a point of the screen. */
const SIZE = /^(?:[1-9]\d?|[1-3]\d{2}|400)(?:\.\d{1,2})?pt$/
/** The id of a font, not a family: the renderer looks its faces up, so that nothing a page could load can be named. */
const FONT = /^(?=.{1,48}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Multiples of the size of the letters, 0.8 to 3. */
const SPACING = /^(?:0\.[89]\d?|[12](?:\.\d{1,2})?|3)$/

/** Property to the only form its value may have, by tag. */
export const TEXT_STYLES: Readonly<Partial<Record<TextTag, Readonly<Record<string, RegExp>>>>> = {
  span: { color: COLOR, 'background-color': COLOR, 'font-size': SIZE, 'font-family': FONT },
  ...Object.fromEntries(ALIGNABLE.map(tag => [tag, { 'text-align': ALIGNMENT, 'line-height': SPACING }])),
}

export const TEXT_LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** What a link out of a deck always carries, whatever its author wrote. */
export const TEXT_LINK_REL = 'noopener noreferrer nofollow'

export function isTextTag(name: string): name is TextTag {
  return (TEXT_TAGS as readonly string[]).includes(name)
}

/** The level of the heading that a text begins with. */
export function headingLevel(html: string): 1 | 2 | 3 | null {
  const level = /^<h([1-3])[\s>]/.exec(html)?.[1]
  return level ? (Number(level) as 1 | 2 | 3) : null
}

/** The ids of the fonts that words of a text are set in besides the theme's. */
export function fontsOfText(html: string): string[] {
  if (!html.includes('font-family')) return []
  return readMarkup(html).flatMap(token => (token.kind === 'open' ? (token.styles['font-family'] ?? []) : []))
}

type Styles = Readonly<Record<string, string>>

export type MarkupToken =
  | { kind: 'text'; raw: string }
  | { kind: 'open'; tag: TextTag; styles: Styles; href: string | null }
  | { kind: 'close'; tag: TextTag }

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gi
const ATTRIBUTE = /([a-z-]+)="([^"<>]*)"/gi

/**
 * Reads item text into tokens of the allowlist and nothing else: an unknown tag, attribute or style is dropped, a
 * stray bracket becomes text. Whatever is written back from these tokens is safe even if a write slipped past the
 * server's sanitiser.
 */
export function readMarkup(html: string): MarkupToken[] {
  const tokens: MarkupToken[] = []
  let last = 0
  for (const match of html.matchAll(TAG)) {
    pushText(tokens, html.slice(last, match.index))
    last = match.index + match[0].length
    const tag = (match[2] ?? '').toLowerCase()
    if (!isTextTag(tag)) continue
    tokens.push(match[1] === '/' ? { kind: 'close', tag } : readOpenTag(tag, match[3] ?? ''))
  }
  pushText(tokens, html.slice(last))
  return tokens
}

function pushText(tokens: MarkupToken[], raw: string): void {
  if (raw !== '') tokens.push({ kind: 'text', raw: raw.replaceAll('<', '&lt;').replaceAll('>', '&gt;') })
}

function readOpenTag(tag: TextTag, attributes: string): MarkupToken {
  let styles: Styles = {}
  let href: string | null = null
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (name.toLowerCase() === 'style') styles = readStyles(tag, value)
    if (name.toLowerCase() === 'href' && tag === 'a' && isLink(value)) href = value
  }
  return { kind: 'open', tag, styles, href }
}

function readStyles(tag: TextTag, declarations: string): Styles {
  const allowed = TEXT_STYLES[tag] ?? {}
  const styles: Record<string, string> = {}
  for (const declaration of declarations.split(';')) {
    const [name = '', value = ''] = declaration.split(':').map(part => part.trim().toLowerCase())
    const form = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (form?.test(value)) styles[name] = value
  }
  return styles
}
