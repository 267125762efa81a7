import type { Piece } from './read-piece.ts'

const FEWEST = 3

/** Texts whose first figures rise, as times, dates, years and ordinals do; or a numbered list. */
export function readsAsSteps(texts: readonly Piece[]): boolean {
  if (texts.length === 1) return texts[0]?.blocks.some(block => block.numbered) ?? false
  if (texts.length < FEWEST) return false
  const numbers = texts.map(({ blocks }) => readNumber(blocks[0]?.words ?? ''))
  return numbers.every((number, at) => {
    const before = numbers[at - 1]
    return number !== undefined && (before === undefined || number > before)
  })
}

function readNumber(words: string): number | undefined {
  const found = words.slice(0, 24).match(/\d+(?:[:.,]\d+)?/)
  return found ? Number(found[0].replace(/[:,]/, '.')) : undefined
}

const DATE = /^(?:\d{1,2}[:.]\d{2}|(?:1[5-9]|20)\d{2})(?:\s|$)/

/** Times of a day and years that rise are no figures to marvel at. */
export function readsAsDates(texts: readonly Piece[]): boolean {
  return texts.every(({ blocks }) => DATE.test(blocks[0]?.words ?? '')) && readsAsSteps(texts)
}
