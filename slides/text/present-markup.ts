import { ensureReadable, readableInk } from '#domain/deck/color/contrast.ts'
import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'
import { type MarkupToken, readMarkup, TEXT_LINK_REL, type TextTag } from '#domain/deck/text/markup.ts'

export interface Ground {
  ground: Hex
  ink: Hex
}

interface OpenTag extends Ground {
  tag: TextTag
  written: string
  /** It is still empty. */
  empty: boolean
}

/** What starts a line of its own. */
const LINES: ReadonlySet<TextTag> = new Set(['p', 'h1', 'h2', 'h3', 'li'])
const BLOCKS: ReadonlySet<TextTag> = new Set([...LINES, 'ul', 'ol'])

export interface Presentation extends Ground {
  links: boolean
}

/**
 * Item text as it is drawn. It is rebuilt from the tokens of the allowlist, always balanced; a colour that could
 * not be read on what is behind it is moved to the nearest shade that can; links stay links only where they may.
 */
export function presentMarkup(html: string, { ground, ink, links }: Presentation): string {
  const open: OpenTag[] = []
  let out = ''
  let atEdge = true
  const write = (part: string) => {
    if (part !== '') for (const entry of open) entry.empty = false
    out += part
  }
  for (const token of readMarkup(html)) {
    if (token.kind === 'text') write(presentText(token.raw, atEdge, open))
    else if (token.tag === 'br') write(token.kind === 'open' ? '<br>' : '')
    else if (token.kind === 'open') {
      const next = openTag(token, open.at(-1) ?? { ground, ink }, links)
      write(next.html)
      open.push(next.tag)
    } else if (open.some(entry => entry.tag === token.tag)) out += closeThrough(open, token.tag)
    atEdge = token.kind !== 'text' && BLOCKS.has(token.tag)
  }
  return out + closeThrough(open, null)
}

const BREAK_IN_SOURCE = /[ \t\f]*[\n\r][ \t\f\n\r]*/g

/** Spaces are drawn as they were typed; the line breaks and indents of hand-written markup are not words. */
function presentText(raw: string, atEdge: boolean, open: readonly OpenTag[]): string {
  const text = (atEdge ? raw.replace(/^[ \t\f]*[\n\r]\s*/, '') : raw).replace(BREAK_IN_SOURCE, ' ')
  const inLine = open.some(entry => LINES.has(entry.tag))
  return atEdge && !inLine && text.trim() === '' ? '' : text
}

type OpenToken = Extract<MarkupToken, { kind: 'open' }>

function openTag(token: OpenToken, inside: Ground, links: boolean): { tag: OpenTag; html: string } {
  const highlight = parseCssColor(token.styles['background-color'] ?? '')
  const color = parseCssColor(token.styles.color ?? '')
  const ground = highlight ?? inside.ground
  const ink = color ? ensureReadable(color, ground) : readableInk(inside.ink, ground)
  const styles: string[] = []
  if (token.styles['text-align']) styles.push(`text-align:${token.styles['text-align']}`)
  if (highlight) styles.push(`background-color:${highlight}`)
  if (highlight || color) styles.push(`color:${ink}`)
  const isLink = token.tag === 'a'
  const written = isLink && !(links && token.href) ? 'span' : token.tag
  let attributes = ''
  if (isLink) attributes += ' class="slide-link"'
  if (highlight) attributes += ' class="slide-highlight"'
  if (styles.length > 0) attributes += ` style="${styles.join(';')}"`
  if (isLink && written === 'a') attributes += linkAttributes(token.href ?? '')
  return { tag: { tag: token.tag, written, ground, ink, empty: true }, html: `<${written}${attributes}>` }
}

/** A link to another slide stays in the deck; every other one leaves it. */
function linkAttributes(href: string): string {
  const leave = href.startsWith('#') ? '' : ` target="_blank" rel="${TEXT_LINK_REL}"`
  return ` href="${href}"${leave}`
}

/** Closes the innermost tags up to and with `tag`; all of them for null. */
function closeThrough(open: OpenTag[], tag: TextTag | null): string {
  let out = ''
  for (let entry = open.pop(); entry; entry = open.pop()) {
    // An empty line is a line: without the break it would have no height, and lines below would jump up.
    if (entry.empty && LINES.has(entry.tag)) out += '<br>'
    out += `</${entry.written}>`
    if (entry.tag === tag) break
  }
  return out
}
