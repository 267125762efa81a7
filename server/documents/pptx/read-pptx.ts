import { cleanWords, DocumentError, type DocumentWords, tidyLines, writePlace } from '../document.ts'
import { writeHeading, writeParagraph, writePoint, writeTable } from '../markdown/write-markdown.ts'
import { childrenNamed, follow, parsePart, readCoreTitle, readRelations } from '../office/office-xml.ts'
import type { OfficeParts } from '../office/unpack-office.ts'
import { type Paragraph, readSlide, type SlideShapes, type WordsShape } from './read-slide.ts'

/** The words of a deck slide by slide: title, points by their levels, tables, figures of charts, notes. */
export async function readPptx(parts: OfficeParts): Promise<DocumentWords> {
  const names = listSlides(parts)
  if (names.length === 0) throw new DocumentError('damaged')
  const slides = names.map(name => readSlide(parts, name))
  const shown = slides.some(slide => !slide.isHidden) ? slides.filter(slide => !slide.isHidden) : slides
  const repeated = findRepeated(shown)
  const texts = slides.map((slide, at) => {
    if (!shown.includes(slide)) return ''
    const words = writeSlide(slide, { isFirst: at === 0, repeated })
    return words && `${writePlace(at + 1)}\n\n${words}`
  })
  const text = tidyLines(cleanWords(texts.filter(words => words !== '').join('\n\n')))
  return { title: cleanWords(readCoreTitle(parts)), text, parts: names.length, cut: false }
}

function listSlides(parts: OfficeParts): string[] {
  const relations = readRelations(parts, 'ppt/presentation.xml')
  const ids = childrenNamed(follow(parsePart(parts, 'ppt/presentation.xml'), 'p:sldIdLst'), 'p:sldId')
  return ids.flatMap(id => {
    const relation = relations.get(id.getAttribute('r:id') ?? '')
    return relation && parts.has(relation.target) ? [relation.target] : []
  })
}

/** Lines that somebody put on most slides by hand: the name of the firm, a date. */
function findRepeated(slides: readonly SlideShapes[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const slide of slides) {
    const lines = slide.shapes
      .filter(shape => shape.role === 'box')
      .map(shape => shape.paragraphs.map(line => line.words).join('\n'))
    for (const words of new Set(lines)) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count >= 3 && count > slides.length / 2)
  return new Set(often.map(([words]) => words))
}

const longestTitle = 120

interface Around {
  readonly isFirst: boolean
  /** Words of boxes that stand on most slides. */
  readonly repeated: ReadonlySet<string>
}

/** A slide as a heading with what stands under it. */
function writeSlide(slide: SlideShapes, { isFirst, repeated }: Around): string {
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
