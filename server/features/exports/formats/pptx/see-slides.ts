import type { MeasuredSlide } from '#domain/export/measured.ts'
import type { OpenPage } from '#server/providers/browser/browser.ts'
import { LAYER_STYLE, type Layer } from './layer-style.ts'

/** Pixels of a picture for a pixel of the slide: pictures and grounds come out 2560 wide. */
export const PICTURE_SCALE = 2

/** Slides as a browser drew them, counted from 0. */
export interface SlideSight {
  readonly measured: readonly MeasuredSlide[]
  /** A picture of one layer of a slide. */
  photograph(at: number, layer: Layer): Promise<Buffer>
}

type MeasureSlides = (uids: readonly string[]) => MeasuredSlide[]

/** Looks at a print page; from then on it shows its slides layer by layer. */
export async function seeSlides(
  page: OpenPage,
  measureSlides: MeasureSlides,
  uids: readonly string[],
): Promise<SlideSight> {
  const measured = await page.measure(measureSlides, uids)
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
