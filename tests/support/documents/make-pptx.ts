import PptxGenJS from 'pptxgenjs'
import { flattenPoints, type SamplePoint } from './sample-block.ts'

export interface SampleSlide {
  readonly title: string
  readonly points?: readonly SamplePoint[]
  readonly table?: readonly (readonly string[])[]
  readonly chart?: { readonly name: string; readonly labels: string[]; readonly values: number[] }
  readonly notes?: string
  /** At the foot, as people put it there by hand. */
  readonly foot?: string
  readonly hidden?: boolean
}

/** A deck whose slides have real titles and real points. */
export async function makePptx(slides: readonly SampleSlide[], title?: string): Promise<Buffer> {
  const deck = new PptxGenJS()
  if (title !== undefined) deck.title = title
  deck.defineSlideMaster({
    title: 'POINTS',
    objects: [
      { placeholder: { options: { name: 'title', type: 'title', x: 0.5, y: 0.3, w: 9, h: 1 }, text: '' } },
      { placeholder: { options: { name: 'body', type: 'body', x: 0.5, y: 1.5, w: 9, h: 3.5 }, text: '' } },
    ],
  })
  for (const { title: head, points, table, chart, notes, foot, hidden } of slides) {
    const slide = deck.addSlide({ masterName: 'POINTS' })
    slide.addText(head, { placeholder: 'title' })
    if (points) {
      const lines = flattenPoints(points).map(({ words, level }) => ({
        text: words,
        options: { bullet: true, indentLevel: level, breakLine: true },
      }))
      slide.addText(lines, { placeholder: 'body' })
    }
    if (table)
      slide.addTable(
        table.map(row => row.map(words => ({ text: words }))),
        { x: 0.5, y: 1.5, w: 9 },
      )
    if (chart) slide.addChart('bar', [chart], { x: 0.5, y: 1.5, w: 8, h: 3 })
    if (notes) slide.addNotes(notes)
    if (foot) slide.addText(foot, { x: 0.5, y: 5.2, w: 4, h: 0.3, fontSize: 9 })
    if (hidden) slide.hidden = true
  }
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer
}
