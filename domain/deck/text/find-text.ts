import { decodeEntities } from './plain.ts'

export interface TextQuery {
  readonly words: string
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

/** Letters that stand next to each other in what is read, and are the words looked for. */
type Found = readonly [Letter, ...Letter[]]

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

/**
 * Writes `words` in the place of what was found: where the first letter stood. Tags between the letters stay, so that
 * markup is never cut; `words` are markup already where `text` is.
 */
export function replaceFound(text: string, found: readonly Found[], words: string): string {
  let out = ''
  let last = 0
  for (const letters of found) {
    letters.forEach((letter, index) => {
      out += text.slice(last, letter.start) + (index === 0 ? words : '')
      last = letter.end
    })
  }
  return out + text.slice(last)
}

/** One character of what is read, and where its writing stands in the markup: an entity is one character. */
export interface Letter {
  readonly char: string
  readonly start: number
  readonly end: number
}

const PIECE = /<[^<>]*>|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});|[^<&]|[<&]/gi
const BLOCK = /^<\/?(?:p|h[1-6]|li|ul|ol|br|div)\b/i

/**
 * The letters of item text, run by run: words go on through bold and links, and end with their block. Tags stand
 * between letters and belong to none.
 */
export function lettersOfMarkup(html: string): Letter[][] {
  const runs: Letter[][] = []
  let run: Letter[] = []
  for (const match of html.matchAll(PIECE)) {
    const [piece] = match
    if (piece.length > 1 && piece.startsWith('<')) {
      if (!BLOCK.test(piece)) continue
      if (run.length > 0) runs.push(run)
      run = []
      continue
    }
    const char = piece.length > 1 ? decodeEntities(piece) : piece
    run.push({ char, start: match.index, end: match.index + piece.length })
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** The letters of text without markup. */
export function lettersOfPlain(text: string): Letter[][] {
  return [Array.from({ length: text.length }, (_, at) => ({ char: text[at] ?? '', start: at, end: at + 1 }))]
}
