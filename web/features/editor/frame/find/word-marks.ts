import type { TextQuery } from '#domain/deck/text/find-text.ts'

/** A stretch of text as it is drawn, in the text nodes it is made of. */
export interface DrawnRun {
  readonly text: string
  readonly nodes: readonly { readonly node: Text; readonly start: number }[]
}

const blocks = 'p, h1, h2, h3, li, td, th, a, button, figcaption'

/** The runs of an element in the order they are read. Words are not looked for across two paragraphs. */
export function listRuns(root: Element): DrawnRun[] {
  const runs = new Map<Element, { text: string; nodes: { node: Text; start: number }[] }>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement?.closest(blocks) ?? root
    const run = runs.get(owner) ?? { text: '', nodes: [] }
    run.nodes.push({ node: node as Text, start: run.text.length })
    run.text += (node as Text).data
    runs.set(owner, run)
  }
  return [...runs.values()]
}

export function listMarks(run: DrawnRun, query: TextQuery): Range[] {
  return findSpans(run.text, query).map(([start, end]) => {
    const range = document.createRange()
    range.setStart(...pointAt(run, start))
    range.setEnd(...pointAt(run, end))
    return range
  })
}

function pointAt({ nodes }: DrawnRun, at: number): [Text, number] {
  const owner = nodes.findLast(({ start }) => start <= at) ?? nodes[0]!
  return [owner.node, Math.min(at - owner.start, owner.node.data.length)]
}

const letter = /[\p{L}\p{N}_]/u

/** Where the words are in a text, as the search of the document counts them. */
export function findSpans(text: string, { words, matchCase, wholeWords }: TextQuery): [number, number][] {
  const fold = (value: string) => (matchCase ? value : value.toLowerCase()).replaceAll('\u00a0', ' ')
  const [read, wanted] = [fold(text), fold(words)]
  // Letters whose small form is longer would put every mark beside its word.
  if (wanted === '' || read.length !== text.length) return []
  const spans: [number, number][] = []
  for (let at = read.indexOf(wanted); at >= 0; ) {
    const end = at + wanted.length
    const isWhole = !letter.test(read[at - 1] ?? ' ') && !letter.test(read[end] ?? ' ')
    const isFound = !wholeWords || isWhole
    if (isFound) spans.push([at, end])
    at = read.indexOf(wanted, isFound ? end : at + 1)
  }
  return spans
}
