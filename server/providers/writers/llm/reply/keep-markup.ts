import { isTextTag } from '#domain/deck/text/allowlist.ts'
import { type MarkupToken, readMarkup } from '#domain/deck/text/markup.ts'

const CODE = /<(script|style|iframe|template|textarea)\b[^<>]{0,300}>[^<]{0,5000}(?:<\/\1\s{0,5}>)?/gi
const ANY_TAG = /<\/?([a-z][a-z0-9-]{0,30})\b[^<>]{0,2000}>/gi
/** Control characters, and those that turn the direction of writing or cannot be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const BLOCK_TAGS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol'])

/**
 * The revised words with no other markup than the text had before: a tag that is new is dropped, and so is a link to
 * an address that was not there, which only a hostile context could have suggested.
 */
export function keepMarkup(original: string, revised: string): string {
  const before = readMarkup(original)
  const tags = new Set(before.flatMap(token => (token.kind === 'open' ? [token.tag] : [])))
  const links = new Set(before.flatMap(token => (token.kind === 'open' && token.href ? [token.href] : [])))
  const open: string[] = []
  let html = ''
  for (const token of readMarkup(clean(revised))) {
    if (token.kind === 'text') html += token.raw
    else if (!tags.has(token.tag)) continue
    else if (token.kind === 'close') html += closeTo(open, token.tag)
    else if (token.tag === 'br') html += '<br>'
    else if (token.tag !== 'a' || (token.href !== null && links.has(token.href))) {
      open.push(token.tag)
      html += writeOpen(token)
    }
  }
  return wrap(
    before,
    html.trim() +
      open
        .reverse()
        .map(tag => `</${tag}>`)
        .join(''),
  )
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(HIDDEN, '')
    .replace(CODE, ' ')
    .replace(ANY_TAG, (tag: string, name: string) => (isTextTag(name.toLowerCase()) ? tag : ''))
    .replace(/&(?!#?\w{1,8};)/g, '&amp;')
    .trim()
}

/** Closes what is open inside as well; a tag that was never opened is dropped. */
function closeTo(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag)
  return at < 0
    ? ''
    : open
        .splice(at)
        .reverse()
        .map(one => `</${one}>`)
        .join('')
}

function writeOpen({ tag, styles, href }: Extract<MarkupToken, { kind: 'open' }>): string {
  const style = Object.entries(styles).map(([name, value]) => `${name}: ${value}`)
  return `<${tag}${href === null ? '' : ` href="${href}"`}${style.length > 0 ? ` style="${style.join('; ')}"` : ''}>`
}

/** Words that came without the paragraph or heading that they stood in get it back. */
function wrap(before: readonly MarkupToken[], html: string): string {
  const [first] = before
  if (first?.kind !== 'open' || !BLOCK_TAGS.has(first.tag) || html === '') return html
  if (html.startsWith('<') && BLOCK_TAGS.has(/^<(\w+)/.exec(html)?.[1] ?? '')) return html
  const isList = first.tag === 'ul' || first.tag === 'ol'
  const inner = isList && !html.includes('<li') ? `<li>${html}</li>` : html
  return `${writeOpen(first)}${inner}</${first.tag}>`
}
