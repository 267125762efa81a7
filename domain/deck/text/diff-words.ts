/** A part of the old text, by letters, and what stands there instead; nothing where it only goes, or only comes. */
export interface WordsChange {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Beyond this many pairs of words the change is told as one. */
const MOST_PAIRS = 1_000_000

/** What has to be changed in a text to make another of it, word by word, in order: the longest common words stay. */
export function diffWords(before: string, after: string): WordsChange[] {
  if (before === after) return []
  const old = splitWords(before)
  const next = splitWords(after)
  let head = 0
  while (head < old.length && head < next.length && old[head] === next[head]) head++
  let tail = 0
  while (
    tail < old.length - head &&
    tail < next.length - head &&
    old[old.length - 1 - tail] === next[next.length - 1 - tail]
  )
    tail++
  const from = old.slice(head, old.length - tail)
  const to = next.slice(head, next.length - tail)
  const start = old.slice(0, head).join('').length
  if (from.length * to.length > MOST_PAIRS)
    return [{ start, end: start + from.join('').length, words: to.join('') }]
  return walk(from, to, start)
}

/** Words and what stands between them, each by itself. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []
}

function walk(from: readonly string[], to: readonly string[], start: number): WordsChange[] {
  const width = to.length + 1
  const common = new Uint16Array((from.length + 1) * width)
  for (let a = from.length - 1; a >= 0; a--)
    for (let b = to.length - 1; b >= 0; b--)
      common[a * width + b] =
        from[a] === to[b]
          ? common[(a + 1) * width + b + 1]! + 1
          : Math.max(common[(a + 1) * width + b]!, common[a * width + b + 1]!)
  const changes: { start: number; end: number; words: string }[] = []
  let at = start
  let a = 0
  let b = 0
  const note = (length: number, words: string) => {
    const last = changes.at(-1)
    if (last && last.end === at) {
      last.end += length
      last.words += words
    } else changes.push({ start: at, end: at + length, words })
    at += length
  }
  while (a < from.length || b < to.length) {
    if (a < from.length && b < to.length && from[a] === to[b]) {
      at += from[a]!.length
      a++
      b++
    } else if (
      b >= to.length ||
      (a < from.length && common[(a + 1) * width + b]! >= common[a * width + b + 1]!)
    ) {
      note(from[a]!.length, '')
      a++
    } else {
      note(0, to[b]!)
      b++
    }
  }
  return changes
}
