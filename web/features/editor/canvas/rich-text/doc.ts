/** A text as the editor holds it while one types: the JSON of its document. The schema is in extensions.ts. */
export type TextAlign = 'left' | 'center' | 'right' | 'justify'

export type RichMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } }
  | { type: 'textStyle'; attrs: { color: string | null; backgroundColor: string | null } }

export interface RichText {
  type: 'text'
  text: string
  marks?: RichMark[]
}

export interface RichBreak {
  type: 'hardBreak'
  marks?: RichMark[]
}

export type RichInline = RichText | RichBreak

interface Aligned {
  textAlign: TextAlign | null
}

export interface RichParagraph {
  type: 'paragraph'
  attrs: Aligned
  content?: RichInline[]
}

export interface RichHeading {
  type: 'heading'
  attrs: Aligned & { level: 1 | 2 | 3 }
  content?: RichInline[]
}

/** One line, and below it lists; two paragraphs in one item could not be written without a paragraph's own space. */
export interface RichItem {
  type: 'listItem'
  content: [RichParagraph, ...RichList[]]
}

export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: RichItem[]
}

export type RichLine = RichParagraph | RichHeading
export type RichBlock = RichLine | RichList

export interface RichDoc {
  type: 'doc'
  content: RichBlock[]
}
