import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { flattenPoints, type SampleBlock } from './sample-block.ts'

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

export interface DocxOptions {
  /** Among the document's properties. */
  readonly title?: string
  /** Put at the first paragraph. */
  readonly footnote?: string
}

/** A Word document as Word itself would keep these. */
export function makeDocx(blocks: readonly SampleBlock[], options: DocxOptions = {}): Promise<Buffer> {
  const counted = [0, 1, 2].map(level => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }))
  let note = options.footnote !== undefined
  const children = blocks.flatMap(block => {
    if (note && 'text' in block) {
      note = false
      return [new Paragraph({ children: [new TextRun(block.text), new FootnoteReferenceRun(1)] })]
    }
    return draw(block)
  })
  const document = new Document({
    ...(options.title !== undefined && { title: options.title }),
    ...(options.footnote !== undefined && {
      footnotes: { 1: { children: [new Paragraph(options.footnote)] } },
    }),
    styles: { paragraphStyles: [{ id: 'Quote', name: 'Quote', basedOn: 'Normal' }] },
    numbering: { config: [{ reference: 'counted', levels: counted }] },
    sections: [{ children }],
  })
  return Packer.toBuffer(document)
}

function draw(block: SampleBlock): (Paragraph | Table)[] {
  if ('heading' in block) {
    return [new Paragraph({ text: block.heading, heading: headings[(block.level ?? 1) - 1]! })]
  }
  if ('text' in block) return [new Paragraph(block.text)]
  if ('quote' in block) return [new Paragraph({ text: block.quote, style: 'Quote' })]
  if ('newPage' in block) return [new Paragraph({ text: '', pageBreakBefore: true })]
  if ('table' in block) {
    const rows = block.table.map(cells => {
      const children = cells.map(words => new TableCell({ children: [new Paragraph(words)] }))
      return new TableRow({ children })
    })
    return [new Table({ rows })]
  }
  return flattenPoints(block.points).map(({ words, level }) => {
    const mark = block.numbered ? { numbering: { reference: 'counted', level } } : { bullet: { level } }
    return new Paragraph({ text: words, ...mark })
  })
}
