import { DocumentError } from '../document.ts'

/** Elements that are held in memory together; a page has some hundreds. */
const mostAtOnce = 20_000
/** One paragraph of so many pieces is nobody's. */
const mostInOne = 10 * mostAtOnce
/** What stands around others without being one with them: it may end in one piece and go on in the next. */
const containers = new Set(['body', 'sdt', 'sdtContent', 'customXml', 'tbl'])

interface Open {
  readonly tag: string
  readonly name: string
}

/** A tag, or what only looks like tags. */
const tokens = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([^\s/<>?!]+)[^<>]*?(\/?)>/g

/**
 * A document of Word in pieces of some dozens of pages, each a whole document: what reads it takes half a gigabyte for
 * a book, and for a table of sixty thousand cells, if it is given all at once.
 */
export function* splitBody(xml: string): Generator<string> {
  const open: Open[] = []
  let begin = ''
  let from = 0
  let count = 0
  for (const { 0: tag, 1: isEnd, 2: name, 3: isEmpty, index } of xml.matchAll(tokens)) {
    if (name === undefined) continue
    const local = name.slice(name.indexOf(':') + 1)
    if (!isEnd) {
      count += 1
      if (!isEmpty) open.push({ tag, name: local })
    } else open.pop()
    if (count > mostInOne) throw new DocumentError('too_much')
    if (!isEnd || count < mostAtOnce || !isBetween(open)) continue
    const to = index + tag.length
    yield `${begin}${xml.slice(from, to)}${open.toReversed().map(close).join('')}`
    begin = open.map(each => each.tag).join('')
    from = to
    count = 0
  }
  yield begin + xml.slice(from)
}

/** In the body, and in nothing that must stay whole. */
function isBetween([document, ...rest]: readonly Open[]): boolean {
  return document !== undefined && rest[0]?.name === 'body' && rest.every(({ name }) => containers.has(name))
}

function close({ tag }: Open): string {
  return `</${tag.slice(1).match(/^[^\s/>]+/)?.[0]}>`
}
