import { type Lines, linesOf } from '#domain/deck/geometry/snap.ts'
import { type Bounds, boundsOf, toFrame } from '#domain/deck/geometry/sticker-frame.ts'
import { MARGIN } from '#domain/deck/layouts/layout.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readBox } from '../overlay/box.ts'

const HEIGHT = 1 / ASPECT_RATIO
const SLIDE: Bounds = { left: 0, top: 0, right: 1, bottom: HEIGHT }

/** What pulls at stickers that move: the slide, its margins, the cells, and the stickers that stay. */
export function findLines(slide: Slide, moving: readonly string[], stage: HTMLElement): Lines {
  const [top, right, bottom, left] = MARGIN.map(side => side / 100) as [number, number, number, number]
  const margins: Bounds = { left, top, right: 1 - right, bottom: HEIGHT - bottom }
  const others = slide.stickers.filter(({ id }) => !moving.includes(id)).map(one => boundsOf(toFrame(one)))
  const cells = [...stage.querySelectorAll('.slide [data-cell]')].map(cell => {
    const box = readBox(cell, stage)
    return {
      left: box.left,
      top: box.top * HEIGHT,
      right: box.left + box.width,
      bottom: (box.top + box.height) * HEIGHT,
    }
  })
  return linesOf([SLIDE, margins, ...others, ...cells])
}
