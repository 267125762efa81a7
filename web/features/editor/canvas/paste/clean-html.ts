import { completeLink, isLink } from '#domain/deck/link.ts'
import { TEXT_TAG_ALIASES } from '#domain/deck/text/allowlist.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import { MarkupWriter } from './markup-writer.ts'
import { wordListKind } from './word-lists.ts'

/** What stands inside these is code, another document or a picture, not words. */
const DROPPED = new Set([
  ...[
    'script',
    'style',
    'head',
    'meta',
    'link',
    'title',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
  ],
  ...[
    'svg',
    'math',
    'img',
    'picture',
    'video',
    'audio',
    'canvas',
    'input',
    'textarea',
    'select',
    'button',
    'xml',
  ],
])
const LINES = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote', 'pre', 'section', 'article', 'header'],
  ...['footer', 'main', 'aside', 'figure', 'figcaption', 'address', 'dt', 'dd', 'dl', 'form', 'fieldset'],
])
/** Wide enough to tell cells apart, and no space that markup folds away. */
const BETWEEN_CELLS = '\u2003'
const HEADINGS = /^h[1-6]$/

/**
 * Pasted markup as text of the allowlist: lines, headings, lists, bold, italic, underline, strike and links. Where it
 * comes from is not seen any more: no fonts, sizes, colours, classes; and nothing of it can run. It is read in a
 * document of its own, in which no script starts and no picture loads.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(muteMarkup(html), 'text/html')
  const out = new MarkupWriter()
  writeChildren(body, out)
  return out.finish()
}

/** Handlers and styles would work nowhere; but each that is read is noted in the console as refused by the page's policy. */
export function muteMarkup(html: string): string {
  const unstyled = html.replace(/<style[\s>][\s\S]*?(?:<\/style\s*>|$)/gi, '')
  return unstyled.replace(/<[a-z][^>]*>/gi, tag => tag.replace(/[\s/"']on[a-z]+\s*=/gi, ' data-muted='))
}

function writeChildren(parent: Node, out: MarkupWriter, depth = 0): void {
  for (const child of parent.childNodes) writeNode(child, out, depth)
}

function writeNode(node: Node, out: MarkupWriter, depth: number): void {
  if (node.nodeType === Node.TEXT_NODE) out.text(escapeText(node.textContent ?? ''))
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as HTMLElement
  const tag = element.localName.replace(/^.*:/, '')
  if (DROPPED.has(tag) || isHidden(element)) return
  if (tag === 'br') out.raw('<br>')
  else if (tag === 'ul' || tag === 'ol') writeList(element, out, depth + 1)
  else if (tag === 'table') writeTable(element, out)
  else if (LINES.has(tag)) writeLine(element, tag, out, depth)
  else writeInline(element, tag, out, depth)
}

function writeLine(element: HTMLElement, tag: string, out: MarkupWriter, depth: number): void {
  const item = wordListKind(element)
  if (item) {
    out.startItem(item.tag, item.depth)
    writeChildren(item.words, out)
    out.endLine()
    return
  }
  const alias = TEXT_TAG_ALIASES[tag] ?? tag
  out.startLine(HEADINGS.test(tag) ? (HEADINGS.test(alias) ? alias : 'h3') : 'p')
  writeChildren(element, out, depth)
  out.endLine()
}

function writeList(list: HTMLElement, out: MarkupWriter, depth: number): void {
  const tag = list.localName === 'ol' ? 'ol' : 'ul'
  for (const child of list.children) {
    if (child.localName === 'li') {
      out.startItem(tag, depth)
      writeItem(child as HTMLElement, out, depth)
    } else if (child.localName === 'ul' || child.localName === 'ol')
      writeList(child as HTMLElement, out, depth + 1)
  }
  if (depth === 1) {
    out.endLine()
    out.closeLists(0)
  }
}

/** Lines inside an item are one line each of the same item. */
function writeItem(item: HTMLElement, out: MarkupWriter, depth: number): void {
  for (const child of item.childNodes) {
    const tag = (child as Partial<Element>).localName
    if (tag === 'ul' || tag === 'ol') writeList(child as HTMLElement, out, depth + 1)
    else if (tag && LINES.has(tag)) {
      writeChildren(child, out, depth)
      out.raw('<br>')
    } else writeNode(child, out, depth)
  }
}

/** A table among other words: a line for each row. A table alone becomes one on the slide, see read-table.ts. */
function writeTable(table: HTMLElement, out: MarkupWriter): void {
  for (const row of table.querySelectorAll('tr')) {
    out.startLine('p')
    const cells = [...row.children].map(cell => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
    out.raw(escapeText(cells.join(BETWEEN_CELLS)))
    out.endLine()
  }
}

function writeInline(element: HTMLElement, tag: string, out: MarkupWriter, depth: number): void {
  const marks = marksOf(element, tag)
  for (const mark of marks) out.raw(`<${mark.open}>`)
  writeChildren(element, out, depth)
  for (const mark of marks.toReversed()) out.raw(`</${mark.close}>`)
}

function marksOf(element: HTMLElement, tag: string): { open: string; close: string }[] {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style
  const lines = `${textDecorationLine} ${textDecoration}`
  const marks: { open: string; close: string }[] = []
  const add = (name: string) => marks.push({ open: name, close: name })
  const href = tag === 'a' ? readHref(element) : null
  if (href) marks.push({ open: `a href="${escapeText(href)}"`, close: 'a' })
  // Docs wraps everything into a bold of weight normal.
  const isPlain = fontWeight === 'normal' || fontWeight === '400'
  if ((['b', 'strong'].includes(tag) && !isPlain) || isBold(fontWeight)) add('strong')
  if ((['i', 'em', 'cite'].includes(tag) && fontStyle !== 'normal') || fontStyle === 'italic') add('em')
  if (['u', 'ins'].includes(tag) || (lines.includes('underline') && !element.closest('a'))) add('u')
  if (['s', 'strike', 'del'].includes(tag) || lines.includes('line-through')) add('s')
  return marks
}

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

function readHref(element: HTMLElement): string | null {
  const href = (element.getAttribute('href') ?? '').trim()
  if (/^https?:/i.test(href) || /^mailto:|^tel:/i.test(href)) return isLink(href) ? href : null
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('#') ? null : completeLink(href)
}

function isHidden({ style }: HTMLElement): boolean {
  return style.display === 'none' || style.getPropertyValue('mso-hide') === 'all'
}
