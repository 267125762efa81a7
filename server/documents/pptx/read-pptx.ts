import { DocumentError, type DocumentWords, writePlace } from '../document.ts'
import { cleanWords, tidyLines } from '../finish-text.ts'
import { childrenNamed, follow, parsePart } from '../office/parse-xml.ts'
import { readCoreTitle } from '../office/read-core-title.ts'
import { readRelations } from '../office/read-relations.ts'
import type { OfficeParts } from '../office/unpack-office.ts'
import { readSlide, type SlideShapes } from './read-slide.ts'
import { writeSlide } from './write-slide.ts'

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
