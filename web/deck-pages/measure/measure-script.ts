import type { MeasuredSlide } from '#domain/export/measured.ts'
import { measureData } from './data.ts'
import { openPen } from './pen.ts'
import { measureShapes } from './shapes.ts'
import { measureWords } from './words.ts'

const tools = { openPen, measureShapes, measureWords, measureData }

/**
 * Tells where a browser drew what on these slides of a print page. What becomes an object of its own is marked with
 * `data-measured`.
 */
function measureSlides(
  uids: readonly string[],
  { openPen, measureShapes, measureWords, measureData }: typeof tools,
): MeasuredSlide[] {
  return uids.flatMap(uid => {
    const slide = document.querySelector(`[data-slide="${uid}"] > .slide`)
    if (!slide) return []
    const pen = openPen(slide)
    const shapes = measureShapes(slide, pen)
    const number = slide.querySelector('.slide-number')
    return {
      uid,
      shapes: shapes.map(({ shape }) => shape),
      texts: measureWords(
        slide,
        pen,
        shapes.map(({ owner }) => owner),
      ),
      pictures: [...slide.querySelectorAll('.slide-frame:not([data-empty])')].map(frame => {
        frame.setAttribute('data-measured', 'picture')
        return {
          item: pen.itemOf(frame) ?? '',
          box: pen.boxOf(frame.getBoundingClientRect()),
          href: frame.getAttribute('href'),
        }
      }),
      ...measureData(slide, pen),
      number: number && {
        box: pen.boxOf(number.getBoundingClientRect()),
        lettering: pen.letteringOf(getComputedStyle(number)),
      },
    }
  })
}

/** An expression for a print page; its value is the `MeasuredSlide` of each. */
export function writeMeasureScript(uids: readonly string[]): string {
  const given = Object.entries(tools).map(([name, tool]) => `${name}: ${tool}`)
  return `(${measureSlides})(${JSON.stringify(uids)}, { ${given.join(', ')} })`
}
