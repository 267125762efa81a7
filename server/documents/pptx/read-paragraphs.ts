import { childNamed, childrenNamed, type XmlElement } from '../office/parse-xml.ts'

export interface Paragraph {
  readonly words: string
  readonly mark: 'none' | 'bullet' | 'number'
  /** From 0. */
  readonly level: number
  /** In hundredths of a point, where the text says so itself; 0 where it follows its master. */
  readonly size: number
}

/** The lines of a shape that say something; `isMarked` where they have bullets unless they say otherwise. */
export function readParagraphs(body: XmlElement | undefined, isMarked: boolean): Paragraph[] {
  return childrenNamed(body, 'a:p').flatMap(paragraph => {
    const words = Array.from(paragraph.children, wordsOfRun).join('').replace(/\s+/g, ' ').trim()
    if (words === '') return []
    const properties = childNamed(paragraph, 'a:pPr')
    const level = Number(properties?.getAttribute('lvl')) || 0
    const runs = [...childrenNamed(paragraph, 'a:r'), ...childrenNamed(paragraph, 'a:fld')]
    const sizes = runs.map(run => Number(childNamed(run, 'a:rPr')?.getAttribute('sz')) || 0)
    return [
      { words, mark: markOf(properties, isMarked), level: Math.min(8, level), size: Math.max(0, ...sizes) },
    ]
  })
}

function wordsOfRun(node: XmlElement): string {
  if (node.nodeName === 'a:br') return ' '
  if (node.nodeName !== 'a:r' && node.nodeName !== 'a:fld') return ''
  return childNamed(node, 'a:t')?.textContent ?? ''
}

function markOf(properties: XmlElement | undefined, isMarked: boolean): Paragraph['mark'] {
  if (childNamed(properties, 'a:buAutoNum')) return 'number'
  if (childNamed(properties, 'a:buChar') || childNamed(properties, 'a:buBlip')) return 'bullet'
  return isMarked && !childNamed(properties, 'a:buNone') ? 'bullet' : 'none'
}
