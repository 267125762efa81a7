import type { RichBlock, RichDoc, RichInline, RichItem, RichList, RichParagraph } from './rich-text.ts'

/** Plain lines as a text: a paragraph for each, lines that begin like points of a list as a list. */
export function readPlainText(text: string): RichDoc {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029\v]/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split('\n')
  return findLists({ type: 'doc', content: lines.map(line => paragraph(line.trimEnd())) })
}

function paragraph(words: string): RichParagraph {
  const attrs = { textAlign: null, lineHeight: null }
  return words === ''
    ? { type: 'paragraph', attrs }
    : { type: 'paragraph', attrs, content: [{ type: 'text', text: words }] }
}

interface Point {
  readonly type: RichList['type']
  /** Width of what stands before the marker. */
  readonly indent: number
  readonly marker: 'sign' | 'dash' | 'number'
  readonly line: RichParagraph
}

/** Signs that nobody types for anything else. */
const SIGN = /^([ \t\u00a0]*)[•◦▪▫‣⁃●○■□✓✔➢➤\uf0b7\uf0a7·][ \t\u00a0]+/u
const DASH = /^([ \t\u00a0]*)[-–—*][ \t\u00a0]+(?=\S)/u
const NUMBER = /^([ \t\u00a0]*)(?:\(?\d{1,3}|[a-zа-я])[.)][ \t\u00a0]+(?=\S)/iu

/**
 * Paragraphs that begin with “•”, “-” or “1.” as lists, by their indent one within the other. A dash or a number alone
 * may mean something else: “– she said”, “1. January”; it makes a list only beside another one.
 */
export function findLists(doc: RichDoc): RichDoc {
  const content: RichBlock[] = []
  let run: { point: Point; block: RichBlock }[] = []
  const finish = () => {
    const isMeant = run.length > 1 || run[0]?.point.marker === 'sign'
    // A run that makes no list gives its lines back as they were written.
    content.push(...(isMeant ? nest(run.map(({ point }) => point)) : run.map(({ block }) => block)))
    run = []
  }
  for (const block of doc.content) {
    const point = block.type === 'paragraph' ? readPoint(block) : null
    if (point) run.push({ point, block })
    // An empty line between two points is how mail writes lists, and no end of one.
    else if (block.type !== 'paragraph' || block.content?.length || !goesOn(doc, block, run.length)) {
      finish()
      content.push(block)
    }
  }
  finish()
  return { ...doc, content }
}

function goesOn({ content }: RichDoc, block: RichBlock, before: number): boolean {
  if (before === 0) return false
  const next = content[content.indexOf(block) + 1]
  return next?.type === 'paragraph' && readPoint(next) !== null
}

function readPoint(line: RichParagraph): Point | null {
  const words = (line.content ?? []).map(inline => (inline.type === 'text' ? inline.text : '\n')).join('')
  for (const [marker, form] of [
    ['sign', SIGN],
    ['dash', DASH],
    ['number', NUMBER],
  ] as const) {
    const found = form.exec(words)
    if (!found) continue
    const indent = (found[1] ?? '').replaceAll('\t', '    ').length
    const content = dropLetters(line.content ?? [], found[0].length)
    const { content: _, ...bare } = line
    const type = marker === 'number' ? 'orderedList' : 'bulletList'
    return { type, indent, marker, line: content.length > 0 ? { ...bare, content } : bare }
  }
  return null
}

function dropLetters(inlines: readonly RichInline[], count: number): RichInline[] {
  let left = count
  return inlines.flatMap(inline => {
    if (left <= 0 || inline.type !== 'text') return [inline]
    const text = inline.text.slice(left)
    left -= inline.text.length
    return text === '' ? [] : [{ ...inline, text }]
  })
}

/** The deepest that lists lie in each other; what is indented further joins the innermost. */
const DEEPEST = 8

function nest(points: readonly Point[]): RichList[] {
  const roots: RichList[] = []
  const open: { indent: number; list: RichList }[] = []
  for (const { type, indent, line } of points) {
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) open.pop()
    const item: RichItem = { type: 'listItem', content: [line] }
    const inner = open.at(-1)
    const above = inner?.list.content.at(-1)
    if (inner && above && indent > inner.indent + 1 && open.length < DEEPEST) {
      const list: RichList = { type, content: [item] }
      above.content.push(list)
      open.push({ indent, list })
    } else if (inner && (inner.list.type === type || open.length > 1)) inner.list.content.push(item)
    else {
      const list: RichList = { type, content: [item] }
      roots.push(list)
      open.splice(0, open.length, { indent, list })
    }
  }
  return roots
}
