import { writePlace } from '../document.ts'
import { writeHeading, writeParagraph, writePoint, writeTable } from '../markdown/write-markdown.ts'
import { findHeadings } from './find-headings.ts'
import { findUnmarked } from './find-unmarked.ts'
import type { PageBlock, WordsBlock } from './gather-blocks.ts'
import { bulletMark, numberMark } from './page-line.ts'

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
