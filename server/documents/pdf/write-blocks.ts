import { writePlace } from '../document.ts'
import { writeHeading, writeParagraph, writePoint, writeTable } from '../markdown/write-markdown.ts'
import type { PageBlock, WordsBlock } from './page-blocks.ts'
import { bulletMark, numberMark } from './page-lines.ts'

/** Blocks as Markdown, with the places where pages begin. */
export function writeBlocks(blocks: readonly PageBlock[]): string {
  const levels = findHeadings(blocks)
  const points = createPoints(findUnmarked(blocks, levels))
  let page = 0
  let text = ''
  let before: string | undefined
  for (const block of blocks) {
    const place = block.page === page ? '' : `${writePlace(block.page)}\n\n`
    page = block.page
    const level = levels.get(block)
    const point = block.kind === 'words' && level === undefined ? points.write(block) : undefined
    if (point === undefined) points.end()
    const isOneList =
      point !== undefined && before !== undefined && place === '' && continuesList(before, point)
    text += (isOneList ? '\n' : '\n\n') + place + (point ?? writeBlock(block, level))
    before = point
  }
  return text
}

/** Points and numbers of one level are lists of their own. */
function continuesList(before: string, point: string): boolean {
  const isPlain = (line: string) => line.startsWith('-')
  return /^ /.test(point) || /^ /.test(before) || isPlain(before) === isPlain(point)
}

function writeBlock(block: PageBlock, level: number | undefined): string {
  if (block.kind === 'table') return writeTable(block.rows)
  return level === undefined ? writeParagraph(block.words) : writeHeading(level, block.words)
}

/** Points one under the other; how far each is set in tells its level. */
function createPoints(unmarked: ReadonlySet<PageBlock>) {
  let stack: { readonly x: number; readonly indent: number; readonly width: number }[] = []
  return {
    end() {
      stack = []
    },
    write(block: WordsBlock): string | undefined {
      const { words, x, size } = block
      const number = numberMark.exec(words)
      const mark = bulletMark.exec(words) ?? number
      const rest = mark ? words.slice(mark[0].length).trim() : unmarked.has(block) ? words : ''
      if (rest === '') return undefined
      stack = stack.filter(above => above.x < x - 0.5 * size)
      const above = stack.at(-1)
      const indent = above ? above.indent + above.width : 0
      stack.push({ x, indent, width: number ? 3 : 2 })
      return writePoint(indent, number ? Number(number[1]) : null, rest)
    },
  }
}

const longestHeading = 200
const longestPlain = 100
const deepest = 4

/** Which blocks are headings, and of what level: by size, then by a font of their own. */
function findHeadings(blocks: readonly PageBlock[]): ReadonlyMap<PageBlock, number> {
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

const longest = 300

/**
 * Points whose marks are drawn and not written, as browsers print them: several short paragraphs after each other that
 * are set in. One alone is a quotation or a caption.
 */
function findUnmarked(
  blocks: readonly PageBlock[],
  headings: ReadonlyMap<PageBlock, number>,
): ReadonlySet<PageBlock> {
  const found = new Set<PageBlock>()
  let run: PageBlock[] = []
  const endRun = () => {
    if (run.length > 1) for (const block of run) found.add(block)
    run = []
  }
  for (const block of blocks) {
    if (block.kind === 'words' && isSetIn(block) && !headings.has(block)) run.push(block)
    else endRun()
  }
  endRun()
  return found
}

function isSetIn({ words, indent, size }: WordsBlock): boolean {
  const isMarked = bulletMark.test(words) || numberMark.test(words)
  return indent > 1.5 * size && words.length <= longest && !isMarked
}
