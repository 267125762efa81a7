import PptxGenJS from 'pptxgenjs'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { MeasuredSlide } from '#domain/export/measured.ts'
import { addChart } from './add-chart.ts'
import { altOf } from './write-slide.ts'

/** The parts that make a presentation of so many slides, with the charts and their workbooks, as the library writes them. */
export async function writeSkeleton(
  deck: Pick<Presentation, 'name' | 'slides'>,
  measured: readonly MeasuredSlide[],
): Promise<Buffer> {
  const pptx = new PptxGenJS()
  pptx.defineLayout({ name: 'slides', width: 1280 / 96, height: 7.5 })
  pptx.layout = 'slides'
  pptx.title = deck.name
  for (const [at, slide] of deck.slides.entries()) {
    const page = pptx.addSlide()
    for (const chart of measured[at]?.charts ?? []) {
      const item = slide.items.find(
        (one): one is ItemOf<'chart'> => one.id === chart.item && one.type === 'chart',
      )
      if (item && item.categories.length > 0 && item.series.length > 0) {
        addChart(page, item, chart, altOf([item], item.id))
      }
    }
  }
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer
}
