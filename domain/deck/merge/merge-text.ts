import { mergeLines } from './merge-lines.ts'
import { areWhole, splitBlocks } from './split-blocks.ts'

/** Markup of one item that two sides changed, block by block; null where they rewrote the same block. */
export function mergeMarkup(base: string, mine: string, theirs: string): string | null {
  const merged = mergeLines(splitWords(base), splitWords(mine), splitWords(theirs))
  return merged && areWhole(merged) ? merged.join('') : null
}

/** A block without words is nothing that could be rewritten: what two sides put in its place stands side by side. */
function splitWords(html: string): string[] {
  const blocks = splitBlocks(html)
  return blocks.every(block => /^<(p|h[123])[^<>]*>(<br>)?<\/\1>$/.test(block)) ? [] : blocks
}

/** Plain words of several lines. */
export function mergePlain(base: string, mine: string, theirs: string): string | null {
  const split = (text: string) => (text === '' ? [] : text.split('\n'))
  return mergeLines(split(base), split(mine), split(theirs))?.join('\n') ?? null
}
