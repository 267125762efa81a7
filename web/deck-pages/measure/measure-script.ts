import type { MeasuredSlide } from '#domain/export/measured.ts'
import { measureData } from './data.ts'
import { measureCut, measureShapes } from './shapes.ts'
import { createSlideReader } from './slide-reader.ts'
import { measureText } from './text.ts'

const tools = { createSlideReader, measureShapes, measureText, measureData, measureCut }

/**
 * Measures where the browser drew the parts of these slides of a print page. Elements that become objects of their own
 * are marked with `data-measured`.
 */
function measureSlides(
  uids: readonly string[],
  { createSlideReader, measureShapes, measureText, measureData, measureCut }: typeof tools,
): MeasuredSlide[] {
  return uids.flatMap(uid => {
    const slide = document.querySelector(`[data-slide="${uid}"] > .slide`)
    if (!slide) return []
    // What is turned is measured upright: a box around it would say nothing of its sides.
    for (const placed of slide.querySelectorAll<HTMLElement>('.slide-placed')) {
      placed.style.transform = 'translate(-50%, -50%)'
    }
    const reader = createSlideReader(slide)
    const shapes = measureShapes(slide, reader)
    const number = slide.querySelector('.slide-number')
    return {
      uid,
      shapes: shapes.map(({ shape }) => shape),
      texts: measureText(
        slide,
        reader,
        shapes.map(({ owner }) => owner),
      ),
      pictures: [...slide.querySelectorAll('.slide-frame:not([data-empty])')].map(frame => {
        frame.setAttribute('data-measured', 'picture')
        return {
          item: reader.itemOf(frame) ?? '',
          box: reader.boxOf(frame.getBoundingClientRect()),
          href: frame.getAttribute('href'),
          radius: measureCut(slide, frame),
        }
      }),
      ...measureData(slide, reader),
      number: number && {
        box: reader.boxOf(number.getBoundingClientRect()),
        lettering: reader.letteringOf(getComputedStyle(number)),
      },
    }
  })
}

/** An expression to evaluate in a print page; its value is the `MeasuredSlide` of each slide. */
export function writeMeasureScript(uids: readonly string[]): string {
  const given = Object.entries(tools).map(([name, tool]) => `${name}: ${tool}`)
  return `(${measureSlides})(${JSON.stringify(uids)}, { ${given.join(', ')} })`
}
