import { type Hex, parseCssColor, toRgb } from '#domain/deck/color/hex.ts'
import { completeLink, isLink } from '#domain/deck/link.ts'
import { isLayout, listCells, readWords, stripHandlers } from '../item-panels/read-clipboard.ts'

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
const HEADING = /^h[1-6]$/

/**
 * What another program put on the clipboard, as plain markup that the schema of texts reads: lines, headings, lists, bold,
 * italic, underline, strike, links, and colours that somebody chose. Fonts, sizes and classes of its source are left
 * behind, and nothing of it can run: it is parsed in a separate document, in which no script starts and no picture loads,
 * and copied element by element into another one.
 */
export function tidyHtml(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(stripHandlers(html), 'text/html')
  const tidy = document.implementation.createHTMLDocument('').body
  copyChildren(body, tidy)
  return tidy
}

/** Word and PowerPoint write points of lists as lines beside each other: neighbours become one list. */
function copyChildren(from: Node, to: Element): void {
  let open: { depth: number; list: Element }[] = []
  for (const child of from.childNodes) {
    const point = child.nodeType === Node.ELEMENT_NODE ? readPoint(child as HTMLElement) : null
    if (!point) {
      if ((child.textContent ?? '').trim() !== '') open = []
      copyNode(child, to)
      continue
    }
    while ((open.at(-1)?.depth ?? 0) > point.depth) open.pop()
    const inner = open.at(-1)
    if (!inner || inner.depth < point.depth || (open.length === 1 && inner.list.localName !== point.tag)) {
      const list = make(to, point.tag)
      const above = inner && inner.depth < point.depth ? inner.list.lastElementChild : null
      if (!above) open = []
      ;(above ?? to).append(list)
      open.push({ depth: point.depth, list })
    }
    const item = make(to, 'li')
    open.at(-1)?.list.append(item)
    copyChildren(point.words, addMarks(point.words, item))
  }
}

function copyNode(node: Node, to: Element): void {
  if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '')
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as HTMLElement
  const tag = nameOf(element)
  if (DROPPED.has(tag) || isHidden(element)) return
  if (tag === 'br') copyBreak(element, to)
  else if (tag === 'ul' || tag === 'ol') copyList(element, tag, to)
  else if (tag === 'table') copyTable(element, to)
  else if (LINES.has(tag)) copyLine(element, tag, to)
  else copyChildren(element, addMarks(element, to))
}

function copyBreak(element: Element, to: Element): void {
  // Browsers add one at the end of everything they copy.
  if (!element.classList.contains('Apple-interchange-newline')) to.append(make(to, 'br'))
}

function copyLine(element: HTMLElement, tag: string, to: Element): void {
  if (isBlank(element)) return
  if (hasLines(element)) {
    copyChildren(element, to)
    return
  }
  const isHeading = HEADING.test(tag)
  const line = make(to, isHeading ? (tag < 'h3' ? tag : 'h3') : 'p')
  to.append(line)
  if (tag === 'pre') copyLines(element.textContent ?? '', line)
  // A heading is bold by itself: what its source says of its weight and colour is how it looks there.
  else copyChildren(element, isHeading ? line : addMarks(element, line))
}

function copyLines(text: string, to: Element): void {
  for (const [index, words] of text.replace(/\n+$/, '').split('\n').entries()) {
    if (index > 0) to.append(make(to, 'br'))
    to.append(words)
  }
}

/** Google Docs puts a list into the list above it, beside the point that it belongs to. */
function copyList(list: HTMLElement, tag: 'ul' | 'ol', to: Element): void {
  const copy = make(to, tag)
  for (const child of list.children) {
    const name = nameOf(child)
    if (name === 'ul' || name === 'ol') {
      const above = copy.lastElementChild
      if (above) copyList(child as HTMLElement, name, above)
      else copyList(child as HTMLElement, name, to)
    } else if (!isBlank(child)) {
      const item = make(to, 'li')
      copy.append(item)
      copyPoint(child as HTMLElement, addMarks(child as HTMLElement, item), item)
    }
  }
  if (copy.children.length > 0) to.append(copy)
}

/** Blocks inside a point become lines of it; lists inside it stand below them. */
function copyPoint(from: HTMLElement, words: Element, item: Element): void {
  for (const child of from.childNodes) {
    const name = child.nodeType === Node.ELEMENT_NODE ? nameOf(child as Element) : ''
    if (name === 'ul' || name === 'ol') copyList(child as HTMLElement, name, item)
    else if (LINES.has(name)) {
      if (isBlank(child)) continue
      if (!isBlank(words)) words.append(make(item, 'br'))
      copyPoint(child as HTMLElement, addMarks(child as HTMLElement, words), item)
    } else copyNode(child, words)
  }
}

/**
 * A table within other text: a line for each row. One that only lays out its words, or frames them, is all that stands in
 * its cells. A table alone becomes a table item, see paste.ts.
 */
function copyTable(table: HTMLElement, to: Element): void {
  const rows = listCells(table)
  const isFrame = isLayout(table) || rows.every(cells => cells.length < 2)
  for (const cells of rows) {
    const filled = cells.filter(cell => !isBlank(cell))
    if (filled.length === 0) continue
    if (isFrame) for (const cell of filled) copyChildren(cell, to.appendChild(make(to, 'div')))
    else {
      const words = cells.map(cell => readWords(cell).replace(/\s+/g, ' '))
      to.appendChild(make(to, 'p')).append(words.join(BETWEEN_CELLS))
    }
  }
}

function make(beside: Node, tag: string): HTMLElement {
  return (beside.ownerDocument ?? document).createElement(tag)
}

function nameOf(element: Element): string {
  return element.localName.replace(/^.*:/, '')
}

function isBlank(node: Node): boolean {
  return (node.textContent ?? '').trim() === ''
}

function hasLines(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(child => {
    const name = nameOf(child)
    // Word ends every line with an empty paragraph of its own kind.
    if (isBlank(child)) return false
    return LINES.has(name) || name === 'ul' || name === 'ol' || name === 'table'
  })
}

/** The element for the words of another one: as bold, coloured or linked as that is. */
function addMarks(from: HTMLElement, to: Element): Element {
  const tag = nameOf(from)
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = from.style
  const lines = `${textDecorationLine} ${textDecoration}`
  let inner = to
  const add = (name: string, attributes: Record<string, string> = {}) => {
    const mark = make(to, name)
    for (const [key, value] of Object.entries(attributes)) mark.setAttribute(key, value)
    inner.append(mark)
    inner = mark
  }
  const href = tag === 'a' ? readHref(from) : null
  const isLinked = from.closest('a[href]') !== null
  if (href) add('a', { href })
  const colors = isLinked ? '' : readColors(from, tag)
  if (colors !== '') add('span', { style: colors })
  // Google Docs wraps everything into a `b` of normal weight.
  const isPlain = fontWeight === 'normal' || fontWeight === '400'
  if ((['b', 'strong'].includes(tag) && !isPlain) || isBold(fontWeight)) add('strong')
  if ((['i', 'em', 'cite'].includes(tag) && fontStyle !== 'normal') || fontStyle === 'italic') add('em')
  if (!isLinked && (['u', 'ins'].includes(tag) || lines.includes('underline'))) add('u')
  if (['s', 'strike', 'del'].includes(tag) || lines.includes('line-through')) add('s')
  return inner
}

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

/** The colours that somebody gave to words; those of ink and paper are left to the theme. */
function readColors(element: HTMLElement, tag: string): string {
  const { style } = element
  const written = style.color || (tag === 'font' ? (element.getAttribute('color') ?? '') : '')
  const color = readColor(written)
  const highlight = readColor(style.backgroundColor)
  return [color && `color:${color}`, highlight && `background-color:${highlight}`].filter(Boolean).join(';')
}

/** The names that Word gives to the colours of its highlighter, and to its standard ones. */
const NAMED: Readonly<Record<string, Hex>> = {
  ...{
    red: '#ff0000',
    lime: '#00ff00',
    blue: '#0000ff',
    yellow: '#ffff00',
    aqua: '#00ffff',
    cyan: '#00ffff',
  },
  ...{ fuchsia: '#ff00ff', magenta: '#ff00ff', navy: '#000080', teal: '#008080', green: '#008000' },
  ...{ purple: '#800080', maroon: '#800000', olive: '#808000', orange: '#ffa500' },
}

function readColor(written: string): Hex | null {
  const name = written.trim().toLowerCase()
  const color = NAMED[name] ?? parseCssColor(name)
  return color === null || isGrey(color) ? null : color
}

/** How far apart the parts of a colour may be that is seen as none. */
const SPREAD = 24

/** Black, white and what is nearly so: the ink and the paper of the source. */
function isGrey(color: Hex): boolean {
  const parts = toRgb(color)
  const [least, most] = [Math.min(...parts), Math.max(...parts)]
  return most - least <= SPREAD && (most <= 0x66 || least >= 0xe0)
}

function readHref(element: HTMLElement): string | null {
  const href = (element.getAttribute('href') ?? '').trim()
  if (/^https?:/i.test(href) || /^mailto:|^tel:/i.test(href)) return isLink(href) ? href : null
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('#') ? null : completeLink(href)
}

function isHidden({ style }: HTMLElement): boolean {
  return style.display === 'none' || style.getPropertyValue('mso-hide') === 'all'
}

interface Point {
  readonly tag: 'ul' | 'ol'
  readonly depth: number
  /** The line without the bullet or number that its program draws into it. */
  readonly words: HTMLElement
}

const DEEPEST = 8
const NUMBER = /^\s*(?:\d+|[a-zа-я]|[ivxlcdm]+)[.)]/i

/** Word writes the level of a point into a style, PowerPoint into a class; both write its bullet as text. */
function readPoint(line: HTMLElement): Point | null {
  if (!LINES.has(nameOf(line)) || hasLines(line)) return null
  const style = line.getAttribute('style') ?? ''
  const word = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1]
  const slides = /^O(\d)$/.exec(line.className)?.[1]
  const level = word ? Number(word) : slides ? Number(slides) + 1 : null
  const words = line.cloneNode(true) as HTMLElement
  const markers = [...words.querySelectorAll('[style*="mso-" i]')].filter(element =>
    /mso-list:\s*ignore|mso-special-format/i.test(element.getAttribute('style') ?? ''),
  )
  if (markers.length === 0 && !word) return null
  const marker = markers.map(element => element.textContent ?? '').join('')
  for (const element of markers) element.remove()
  return { tag: NUMBER.test(marker) ? 'ol' : 'ul', depth: Math.min(DEEPEST, level ?? 1), words }
}
