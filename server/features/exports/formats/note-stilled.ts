import type { Slide } from '#domain/deck/slide.ts'
import type { ExportNote } from '#domain/export/report.ts'

/** What a sheet or a picture cannot do: move, play, be filled in. */
export function noteStilled(slides: readonly Pick<Slide, 'items'>[]): ExportNote[] {
  return slides.flatMap(({ items }, place) =>
    items.flatMap((item): ExportNote[] => {
      const slide = place + 1
      if (item.type === 'gif' && item.src) return [{ slide, loss: 'stilled', what: 'gif' }]
      if (item.type === 'video' && item.url) return [{ slide, loss: 'made_static', what: 'video' }]
      return item.type === 'form' ? [{ slide, loss: 'made_static', what: 'form' }] : []
    }),
  )
}
