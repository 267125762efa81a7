import { parseHTML } from 'linkedom'
import { childElements, type HtmlElement, nameOf } from '#server/documents/markdown/html-element.ts'

export interface PageDocument {
  readonly documentElement: HtmlElement
  querySelector(selector: string): HtmlElement | null
}

/** Deeper than any page that people read; what looks for the article takes the cube of it. */
const DEEPEST = 200
const LONGEST_ATTRIBUTE = 1000
const USELESS = new Set(
  'script style noscript template iframe object embed svg math canvas video audio form'.split(' '),
)

interface PageElement extends HtmlElement {
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>
  removeAttribute(name: string): void
  remove(): void
}

/** The page without what is no words and what is only there to be expensive; null where it is too deep to be read. */
export function openDocument(html: string): PageDocument | null {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`
  const document = parseHTML(whole).document as unknown as PageDocument
  const left: [HtmlElement, number][] = [[document.documentElement, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [element, depth] = next
    if (depth > DEEPEST) return null
    for (const child of childElements(element) as PageElement[]) {
      // What describes the article to search engines is data in a script.
      if (USELESS.has(nameOf(child)) && child.getAttribute('type') !== 'application/ld+json') child.remove()
      else {
        trimAttributes(child)
        left.push([child, depth + 1])
      }
    }
  }
  return document
}

function trimAttributes(element: PageElement): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (value.length > LONGEST_ATTRIBUTE) element.removeAttribute(name)
  }
}
