import { isLink } from '../link.ts'
import { isTextTag, TEXT_STYLES, type TextTag } from './allowlist.ts'

export type Styles = Readonly<Record<string, string>>

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
