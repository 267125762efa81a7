import { dropHidden } from '#domain/hidden-characters.ts'

/** What a reader takes out of a document. */
export interface DocumentWords {
  /** What the document calls itself; empty where it does not. */
  readonly title: string
  /** Markdown; `<!-- place: 3 -->` on a line of its own where a page or a slide begins. */
  readonly text: string
  /** Pages, slides or headings. */
  readonly parts: number
  /** There was more than could be read. */
  readonly cut: boolean
}

/** Given as a reason along with the refusal. */
export type DocumentFault =
  | 'unsupported'
  | 'encrypted'
  | 'damaged'
  /** It unpacks to more than a document has, or is read for longer than one may take. */
  | 'too_much'
  | 'no_text'

export class DocumentError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.name = 'DocumentError'
    this.fault = fault
  }
}

export function writePlace(place: number): string {
  return `<!-- place: ${place} -->`
}

/** Typographic ligatures are letters to everything that reads on. */
const ligatures = /[\ufb00-\ufb06]/g
/** Where a line was broken, where a picture stood, and places that only a font can name. */
const leftovers = /[\u00ad\ufffc]|\p{Co}/gu

/** Words as they are kept everywhere: composed, with nothing in them that cannot be seen. */
export function cleanWords(text: string): string {
  return dropHidden(text)
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(ligatures, letters => letters.normalize('NFKC'))
    .replace(leftovers, '')
    .normalize('NFC')
}

/** At most one empty line in a row, and none of the spaces that stand at the end of a line. */
export function tidyLines(text: string): string {
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Ends a text before `most` letters: with a paragraph, or a line, or a word, whichever leaves most of it. */
export function cutText(text: string, most: number): { readonly text: string; readonly cut: boolean } {
  if (text.length <= most) return { text, cut: false }
  const start = text.slice(0, most + 1)
  const ends = ['\n\n', '\n', ' '].map(end => start.lastIndexOf(end))
  const end = ends.find(at => at > most / 2) ?? most
  return { text: dropLonePlace(text.slice(0, end).toWellFormed().trimEnd()), cut: true }
}

function dropLonePlace(text: string): string {
  return text.replace(/\s*<!-- place: \d+ -->$/, '')
}
