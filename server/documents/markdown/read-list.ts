import { childElements, type HtmlElement, nameOf, wordsOf } from './html-element.ts'
import { oneLine, writePoint } from './write-markdown.ts'

const isList = (element: HtmlElement) => nameOf(element) === 'ul' || nameOf(element) === 'ol'

/** The points of a list, each with those below it; what stands below is set in by as much as its point's mark takes. */
export function readListLines(list: HtmlElement, indent: number): string[] {
  const isCounted = nameOf(list) === 'ol'
  let number = Number(list.getAttribute('start')) || 1
  return childElements(list).flatMap(item => {
    if (isList(item)) return readListLines(item, indent + 2)
    const words = oneLine(wordsOf(item, isList))
    const own = words === '' ? [] : [writePoint(indent, isCounted ? number++ : null, words)]
    // A point without words of its own is only there to set the ones below it in.
    const deeper = words === '' ? indent : indent + (isCounted ? 3 : 2)
    return [...own, ...listsBelow(item).flatMap(below => readListLines(below, deeper))]
  })
}

function listsBelow(item: HtmlElement): HtmlElement[] {
  return childElements(item).flatMap(child => (isList(child) ? [child] : listsBelow(child)))
}
