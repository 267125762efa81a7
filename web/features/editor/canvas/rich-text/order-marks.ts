import type { RichMark } from './doc.ts'

/** The order of the schema: the text editor keeps marks in it, and so does what is stored. */
const ORDER = ['link', 'textStyle', 'bold', 'italic', 'underline', 'strike'] as const

export function orderMarks(marks: readonly RichMark[]): RichMark[] {
  return marks.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
}
