import { decodeEntities } from './plain.ts'

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
export function spellText(html: string): Letter[][] {
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
export function spellPlain(text: string): Letter[][] {
  return [Array.from({ length: text.length }, (_, at) => ({ char: text[at] ?? '', start: at, end: at + 1 }))]
}
