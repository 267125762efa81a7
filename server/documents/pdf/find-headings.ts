import type { PageBlock, WordsBlock } from './gather-blocks.ts'
import { bulletMark } from './page-line.ts'

const longestHeading = 200
const longestPlain = 100
const deepest = 4

/** Which blocks are headings, and of what level: by size, then by a font of their own. */
export function findHeadings(blocks: readonly PageBlock[]): ReadonlyMap<PageBlock, number> {
  const words = blocks.filter(block => block.kind === 'words')
  const body = findBody(words)
  const large = words.filter(block => block.size >= body.size * 1.15 && couldBeHeading(block, longestHeading))
  const sizes = [...new Set(large.map(nameSize))].sort((one, other) => other - one)
  const levels = new Map<PageBlock, number>(
    large.map(block => [block, Math.min(deepest, 1 + sizes.indexOf(nameSize(block)))]),
  )
  const plain = words.filter((block, at) => !levels.has(block) && isSetApart(block, words[at + 1], body))
  // Where every other line is set apart, none of them is a heading.
  if (plain.length <= words.length / 2) {
    for (const block of plain) levels.set(block, Math.min(deepest, sizes.length + 1))
  }
  return levels
}

function nameSize(block: WordsBlock): number {
  return Math.round(block.size * 2) / 2
}

interface Body {
  readonly size: number
  readonly font: string
}

/** What most letters are set in. */
function findBody(words: readonly WordsBlock[]): Body {
  return { size: mostOf(words, nameSize) ?? 0, font: mostOf(words, block => block.font || undefined) ?? '' }
}

function mostOf<Key>(
  words: readonly WordsBlock[],
  keyOf: (block: WordsBlock) => Key | undefined,
): Key | undefined {
  const letters = new Map<Key, number>()
  for (const block of words) {
    const key = keyOf(block)
    if (key !== undefined) letters.set(key, (letters.get(key) ?? 0) + block.words.length)
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0]
}

function couldBeHeading({ words }: WordsBlock, longest: number): boolean {
  return words.length <= longest && /\p{L}{2}/u.test(words) && !bulletMark.test(words)
}

function isSetApart(block: WordsBlock, next: WordsBlock | undefined, body: Body): boolean {
  const isOwn = block.font !== '' && block.font !== body.font && block.size >= body.size * 0.95
  const isShort = block.lines <= 2 && couldBeHeading(block, longestPlain) && !/[.,;:]$/.test(block.words)
  return (
    isOwn && isShort && /^[\p{Lu}\d]/u.test(block.words) && next !== undefined && next.font !== block.font
  )
}
