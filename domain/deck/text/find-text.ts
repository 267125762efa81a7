import type { Letter } from './spell-text.ts'

export interface TextQuery {
  readonly words: string
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

/** Letters that stand next to each other in what is read, and are the words looked for. */
export type Found = readonly [Letter, ...Letter[]]

export function findText(runs: readonly Letter[][], query: TextQuery): Found[] {
  const wanted = fold(query.words, query)
  return wanted === '' ? [] : runs.flatMap(run => findInRun(run, wanted, query))
}

function findInRun(run: readonly Letter[], wanted: string, query: TextQuery): Found[] {
  const { read, owners } = readRun(run, query)
  const found: Found[] = []
  let from = 0
  for (let at = read.indexOf(wanted, from); at >= 0; at = read.indexOf(wanted, from)) {
    const end = at + wanted.length
    if (query.wholeWords && !isWholeWord(read, at, end)) {
      from = at + 1
      continue
    }
    const letters = run.slice(owners[at], (owners[end - 1] ?? 0) + 1)
    const [first, ...rest] = letters
    if (first) found.push([first, ...rest])
    from = end
  }
  return found
}

/** The run as one string, and for each of its characters the letter it came from: folding may lengthen a letter. */
function readRun(run: readonly Letter[], query: TextQuery): { read: string; owners: number[] } {
  const owners: number[] = []
  let read = ''
  run.forEach((letter, index) => {
    const folded = fold(letter.char, query)
    read += folded
    for (let at = 0; at < folded.length; at++) owners.push(index)
  })
  return { read, owners }
}

function fold(text: string, { matchCase }: TextQuery): string {
  const spaced = text.replaceAll('\u00a0', ' ')
  return matchCase ? spaced : spaced.toLowerCase()
}

const WORD = /[\p{L}\p{N}_]/u

function isWholeWord(read: string, start: number, end: number): boolean {
  return !WORD.test(read[start - 1] ?? ' ') && !WORD.test(read[end] ?? ' ')
}
