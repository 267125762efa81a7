/** As much of a node of HTML as is looked at. */
export interface HtmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<HtmlNode>
}

export interface HtmlElement extends HtmlNode {
  getAttribute(name: string): string | null
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === 1
}

export function nameOf(node: HtmlNode): string {
  return node.nodeName.toLowerCase()
}

export function childElements(element: HtmlNode): HtmlElement[] {
  return Array.from(element.childNodes).filter(isElement)
}

const unspoken = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'img',
  'picture',
  'svg',
  'video',
  'audio',
  'iframe',
  'button',
  'input',
  'select',
  'textarea',
])
const spaced = new Set([
  'br',
  'p',
  'div',
  'li',
  'td',
  'th',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
])

export function isUnspoken(node: HtmlNode): boolean {
  return unspoken.has(nameOf(node)) || isNoteMark(node)
}

/** The small number that points to a footnote. */
function isNoteMark(node: HtmlNode): boolean {
  return (
    nameOf(node) === 'sup' &&
    /^\s*\[?[\d*]{1,3}\]?\s*$/.test(node.textContent ?? '') &&
    childElements(node).some(child => nameOf(child) === 'a')
  )
}

/** The words of a node; `leave` names elements whose words are taken elsewhere. */
export function wordsOf(node: HtmlNode, leave: (element: HtmlElement) => boolean = () => false): string {
  if (node.nodeType === 3) return node.textContent ?? ''
  if (!isElement(node) || isUnspoken(node) || leave(node)) return ''
  const inner = Array.from(node.childNodes, child => wordsOf(child, leave)).join('')
  return spaced.has(nameOf(node)) ? ` ${inner} ` : inner
}
