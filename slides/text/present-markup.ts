import type { StepMark } from '#domain/deck/build-steps.ts'
import { ensureReadable, readableInk } from '#domain/deck/color/contrast.ts'
import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'
import { pointsToCqw } from '#domain/deck/scale.ts'
import { type MarkupToken, readMarkup, TEXT_LINK_REL, type TextTag } from '#domain/deck/text/markup.ts'
import { hasRightToLeft, runsRightToLeft } from '#domain/deck/text/plain.ts'
import { stackOf } from '#domain/deck/theme/resolve.ts'

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

type OpenToken = Extract<MarkupToken, { kind: 'open' }>

export interface Presentation extends Ground {
  links: boolean
  /** When the lines appear that are inside no other (domain/deck/build-steps.ts counts them the same way). */
  points?: readonly (StepMark | null)[] | undefined
}

/**
 * Item text as it is drawn. It is rebuilt from the tokens of the allowlist, always balanced; a colour that could
 * not be read on what is behind it is moved to the nearest shade that can; links stay links only where they may.
 */
export function presentMarkup(html: string, { ground, ink, links, points = [] }: Presentation): string {
  const open: OpenTag[] = []
  let lines = 0
  let out = ''
  let atEdge = true
  const write = (part: string) => {
    if (part !== '') for (const entry of open) entry.empty = false
    out += part
  }
  const tokens = readMarkup(html)
  const isPlain = !html.includes('font-size') && !hasRightToLeft(html)
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'text') write(presentText(token.raw, atEdge, open))
    else if (token.tag === 'br') write(token.kind === 'open' ? '<br>' : '')
    else if (token.kind === 'open') {
      const isPoint = LINES.has(token.tag) && !open.some(entry => LINES.has(entry.tag))
      const step = isPoint ? points[lines++] : null
      const next = openTag(token, open.at(-1) ?? { ground, ink }, { links, step })
      write(isPlain || !BLOCKS.has(token.tag) ? next.html : addLook(next.html, token, tokens.slice(at + 1)))
      open.push(next.tag)
    } else if (open.some(entry => entry.tag === token.tag)) out += closeThrough(open, token.tag)
    atEdge = token.kind !== 'text' && BLOCKS.has(token.tag)
  }
  return out + closeThrough(open, null)
}

/** What a line takes from its words: where it begins, and their size if all have the same. */
function addLook(html: string, { tag }: OpenToken, following: readonly MarkupToken[]): string {
  const { words, size } = readAhead(tag, following)
  const dir = runsRightToLeft(words) ? ' dir="rtl"' : ''
  // Otherwise small words would stand as far apart as large ones, and the mark of a point would not be of their size.
  const sized = size && LINES.has(tag) ? withStyle(html, sizeStyle(size)) : html
  return dir === '' ? sized : sized.replace(/>$/, `${dir}>`)
}

function withStyle(html: string, style: string): string {
  return html.includes(' style="')
    ? html.replace(/"([^"]*)$/, `;${style}"$1`)
    : html.replace(/>$/, ` style="${style}">`)
}

/** The words of the first line, and their size; none where some have none: lists inside would take it over. */
function readAhead(tag: TextTag, following: readonly MarkupToken[]): { words: string; size: number | null } {
  let words = ''
  let isFirst = true
  let depth = 1
  /** Of the first line, each once; null for the size of the place. */
  const sizes = new Set<number | null>()
  const spans: (number | null)[] = []
  for (const token of following) {
    if (token.kind === 'text') {
      if (isFirst) words += token.raw
      const own = spans.findLast(one => one !== null) ?? null
      if (token.raw.trim() !== '' && (isFirst || own === null)) sizes.add(own)
      continue
    }
    if (token.tag === 'span') {
      if (token.kind === 'open') spans.push(Number.parseFloat(token.styles['font-size'] ?? '') || null)
      else spans.pop()
    }
    if (BLOCKS.has(token.tag) && words.trim() !== '') isFirst = false
    if (token.tag === tag) depth += token.kind === 'open' ? 1 : -1
    if (depth === 0) break
  }
  const [size = null] = sizes
  return { words, size: sizes.size === 1 ? size : null }
}

const BREAK_IN_SOURCE = /[ \t\f]*[\n\r][ \t\f\n\r]*/g

/** Spaces are drawn as they were typed; the line breaks and indents of hand-written markup are not words. */
function presentText(raw: string, atEdge: boolean, open: readonly OpenTag[]): string {
  const text = (atEdge ? raw.replace(/^[ \t\f]*[\n\r]\s*/, '') : raw).replace(BREAK_IN_SOURCE, ' ')
  const inLine = open.some(entry => LINES.has(entry.tag))
  return atEdge && !inLine && text.trim() === '' ? '' : text
}

interface Written {
  links: boolean
  step: StepMark | null | undefined
}

function openTag(token: OpenToken, inside: Ground, { links, step }: Written): { tag: OpenTag; html: string } {
  const highlight = parseCssColor(token.styles['background-color'] ?? '')
  const color = parseCssColor(token.styles.color ?? '')
  const ground = highlight ?? inside.ground
  const ink = color ? ensureReadable(color, ground) : readableInk(inside.ink, ground)
  const styles: string[] = []
  if (token.styles['text-align']) styles.push(`text-align:${token.styles['text-align']}`)
  if (highlight) styles.push(`background-color:${highlight}`)
  if (highlight || color) styles.push(`color:${ink}`)
  styles.push(...letterStyles(token))
  // Always: the item around it may wait longer, and a line would inherit that.
  if (step) styles.push(`--build-wait:${step.wait}ms`)
  const isLink = token.tag === 'a'
  const written = isLink && !(links && token.href) ? 'span' : token.tag
  let attributes = ''
  if (isLink) attributes += ' class="slide-link"'
  if (highlight) attributes += ' class="slide-highlight"'
  if (step) attributes += ` data-step="${step.step}" data-build="${step.effect}"`
  if (styles.length > 0) attributes += ` style="${styles.join(';')}"`
  if (isLink && written === 'a') attributes += linkAttributes(token.href ?? '')
  return { tag: { tag: token.tag, written, ground, ink, empty: true }, html: `<${written}${attributes}>` }
}

/**
 * Sizes shrink with the text around them, so that what was larger stays larger. The distance of lines is told to the
 * style sheet too: it places the marks of lists by it.
 */
function letterStyles({ styles }: OpenToken): string[] {
  const size = Number.parseFloat(styles['font-size'] ?? '')
  const spacing = styles['line-height']
  const face = fontStyle(styles['font-family'] ?? null)
  return [
    ...(size > 0 ? [sizeStyle(size)] : []),
    ...(face ? [face] : []),
    ...(spacing ? [spacingStyle(spacing)] : []),
  ]
}

export function sizeStyle(points: number): string {
  return `font-size:calc(${pointsToCqw(points)}cqw * var(--slide-shrink, 1))`
}

/** Nothing for a font that this version does not know. */
export function fontStyle(id: string | null): string | null {
  const stack = stackOf(id)
  return stack === undefined ? null : `font-family:${stack}`
}

export function spacingStyle(spacing: number | string): string {
  return `line-height:${spacing};--slide-text-leading:${spacing}`
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
