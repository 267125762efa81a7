import { writeHeading, writeParagraph, writePoint, writeTable } from '../markdown/write-markdown.ts'
import type { Paragraph } from './read-paragraphs.ts'
import type { SlideShapes, WordsShape } from './read-slide.ts'

const longestTitle = 120

interface Around {
  readonly isFirst: boolean
  /** Words of boxes that stand on most slides. */
  readonly repeated: ReadonlySet<string>
}

/** A slide as a heading with what stands under it. */
export function writeSlide(slide: SlideShapes, { isFirst, repeated }: Around): string {
  const shapes = slide.shapes.filter(shape => shape.role !== 'box' || !repeated.has(wordsOf(shape)))
  const title = findTitle(shapes)
  const blocks = shapes
    .filter(shape => shape !== title)
    .map(shape => (shape.role === 'table' ? writeTable(shape.rows) : writeLines(shape.paragraphs)))
  const heading = title ? [writeHeading(isFirst ? 1 : 2, wordsOf(title))] : []
  const notes = slide.notes.map(line => writeParagraph(line.words))
  return [...heading, ...blocks, ...notes].filter(block => block !== '').join('\n\n')
}

function wordsOf(shape: SlideShapes['shapes'][number]): string {
  return shape.paragraphs.map(line => line.words).join('\n')
}

/** The title; where nobody marked one, the largest of the short lines, or the first of them. */
function findTitle(shapes: SlideShapes['shapes']): WordsShape | undefined {
  const words = shapes.filter(shape => shape.role !== 'table')
  const marked = words.find(shape => shape.role === 'title')
  if (marked) return marked
  const short = words.filter(shape => shape.paragraphs.length <= 2 && wordsOf(shape).length <= longestTitle)
  const sizeOf = (shape: WordsShape) => Math.max(...shape.paragraphs.map(line => line.size))
  return short.reduce<WordsShape | undefined>(
    (best, shape) => (best === undefined || sizeOf(shape) > sizeOf(best) ? shape : best),
    undefined,
  )
}

/** One line under a title is a sentence, not a list. */
function writeLines(lines: readonly Paragraph[]): string {
  if (lines.length === 1 && lines[0]!.mark !== 'number') return writeParagraph(lines[0]!.words)
  const blocks: string[] = []
  let list: string[] = []
  const numbers: number[] = []
  const endList = () => {
    if (list.length > 0) blocks.push(list.join('\n'))
    list = []
    numbers.length = 0
  }
  for (const { words, mark, level } of lines) {
    if (mark === 'none') {
      endList()
      blocks.push(writeParagraph(words))
      continue
    }
    numbers.length = Math.min(numbers.length, level + 1)
    numbers[level] = (numbers[level] ?? 0) + 1
    list.push(writePoint(level * 2, mark === 'number' ? numbers[level] : null, words))
  }
  endList()
  return blocks.join('\n\n')
}
