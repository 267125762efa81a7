import type { MeasuredSlide } from '#domain/export/measured.ts'
import type { OpenPage } from '#server/providers/browser/browser.ts'
import { LAYER_STYLE, type Layer } from './layer-style.ts'

/** Pixels of a picture for a pixel of the slide: pictures and grounds come out 1920 wide. */
export const PICTURE_SCALE = 1.5

/** Slides as a browser drew them, counted from 0. */
export interface SlideSight {
  readonly measured: readonly MeasuredSlide[]
  /** A picture of one layer of a slide. */
  photograph(at: number, layer: Layer): Promise<Buffer>
}

/** Looks at a print page by the script that measures it; from then on it shows its slides layer by layer. */
export async function seeSlides(page: OpenPage, measureScript: string): Promise<SlideSight> {
  const measured = await page.measure<MeasuredSlide[]>(measureScript)
  const style = JSON.stringify(LAYER_STYLE)
  await page.measure(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: ${style} }))`,
  )
  return {
    measured,
    async photograph(at, layer) {
      await page.measure(`document.documentElement.setAttribute('data-layer', '${layer}')`)
      return page.takePicture('.print-slide', at)
    },
  }
}
