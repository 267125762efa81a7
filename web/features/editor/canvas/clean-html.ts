import { completeLink, isLink } from '#domain/deck/link.ts'
import { TEXT_TAG_ALIASES } from '#domain/deck/text/markup.ts'
import { escapeText } from '#domain/deck/text/plain.ts'

/** Their content is code, another document or a picture, not text. */
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
/** Wide enough to tell cells apart, and not collapsed by HTML like a space. */
const BETWEEN_CELLS = '\u2003'
const HEADINGS = /^h[1-6]$/

/**
 * Pasted markup reduced to the allowlist: lines, headings, lists, bold, italic, underline, strike and links. No fonts,
 * sizes, colours or classes of its source are kept, and nothing of it can run. It is parsed in a
 * separate document, in which no script starts and no picture loads.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(stripHandlers(html), 'text/html')
  const out = new MarkupWriter()
  writeChildren(body, out)
  return out.finish()
}

/** Handlers and styles would have no effect, but the browser reports each in the console as blocked by the policy. */
export function stripHandlers(html: string): string {
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

/** Blocks inside a list item become lines of that item. */
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

/** A table within other text: a line for each row. A table alone becomes a table item, see `readTable` in paste.ts. */
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
  // Google Docs wraps everything into a `b` of normal weight.
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

/** Writes lines and lists in order, and closes open tags. */
class MarkupWriter {
  private html = ''
  private line = ''
  private open: string | null = null
  private lists: { tag: 'ul' | 'ol'; depth: number }[] = []

  text(words: string): void {
    const clean = words.replace(/[\t\n\r\f ]+/g, ' ')
    this.line += this.line === '' || this.line.endsWith('<br>') ? clean.trimStart() : clean
  }

  raw(markup: string): void {
    this.line += markup
  }

  /** Starts a new line; the text before it becomes a line too. */
  startLine(tag: string): void {
    this.endLine()
    this.open = tag
  }

  endLine(): void {
    const words = this.line.replace(/(?:<br>|\s)+$/, '')
    const tag = this.open ?? 'p'
    if (words.replace(/<[^>]*>/g, '').trim() !== '') {
      if (tag !== 'li') this.closeLists(0)
      this.html += tag === 'li' ? `<li>${words}` : `<${tag}>${words}</${tag}>`
    }
    this.line = ''
    this.open = null
  }

  /** Starts a list item at a depth; lists are opened and closed around it as needed. */
  startItem(tag: 'ul' | 'ol', depth: number): void {
    this.endLine()
    const inside = this.lists.at(-1)
    if (inside && (inside.depth > depth || (inside.depth === depth && inside.tag !== tag))) {
      this.closeLists(inside.tag === tag ? depth : depth - 1)
    }
    const now = this.lists.at(-1)
    if (!now || now.depth < depth) {
      this.html += `<${tag}>`
      this.lists.push({ tag, depth })
    } else this.html += '</li>'
    this.open = 'li'
  }

  closeLists(depth: number): void {
    while ((this.lists.at(-1)?.depth ?? 0) > depth) this.html += `</li></${this.lists.pop()?.tag}>`
  }

  finish(): string {
    this.endLine()
    this.closeLists(0)
    return this.html
  }
}

interface WordListItem {
  readonly tag: 'ul' | 'ol'
  readonly depth: number
  /** The line without the bullet or number that Word draws into it. */
  readonly words: HTMLElement
}

const NUMBER = /^\s*(?:\d+|[a-zа-я]|[ivxlcdm]+)[.)]/i

/** Word writes list items as paragraphs, with their level in a style and the bullet as text. */
function wordListKind(line: HTMLElement): WordListItem | null {
  const style = line.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1]
  if (!level && !/\bMsoListParagraph/i.test(line.className)) return null
  const words = line.cloneNode(true) as HTMLElement
  const markers = [...words.querySelectorAll('[style*="mso-list" i]')].filter(element =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
  if (!level && markers.length === 0) return null
  const marker = markers.map(element => element.textContent ?? '').join('')
  for (const element of markers) element.remove()
  return { tag: NUMBER.test(marker) ? 'ol' : 'ul', depth: Math.min(8, Number(level ?? 1)), words }
}
