/** Part of a text between two marks. */
export interface Span {
  readonly start: number
  readonly end: number
}

const BOUNDARY = /[,;:!?()]\s|[.…]\s(?=\p{Lu}|\p{N})|\s[—–/-]\s|[()\n]/gu

/** The clauses of a text: what stands between commas, dashes, colons, brackets and full stops. */
export function splitClauses(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(BOUNDARY)) {
    if (match.index > start) spans.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  if (start < text.length) spans.push({ start, end: text.length })
  return spans
}

/** The clause that holds a place, by its index; -1 where none does. */
export function clauseAt(spans: readonly Span[], place: number): number {
  let low = 0
  let high = spans.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { start, end } = spans[middle]!
    if (place < start) high = middle - 1
    else if (place >= end) low = middle + 1
    else return middle
  }
  return -1
}
