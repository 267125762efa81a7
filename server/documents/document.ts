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
