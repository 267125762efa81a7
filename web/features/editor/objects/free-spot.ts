import { framesById } from '#domain/deck/geometry/connect.ts'
import { type Bounds, boundsOfPlace } from '#domain/deck/geometry/frame.ts'
import { objectsOf } from '#domain/deck/objects.ts'
import type { Place, PlaceFrame } from '#domain/deck/place.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { boundsOfBox, readBox } from '../canvas/boxes.ts'
import { seenFrame } from './selected-objects.ts'

/** How large a picture is that finds no cell, in shares of the slide's width. */
const MOST = { width: 0.4, height: 0.36 }
const HEIGHT = 1 / ASPECT_RATIO
const EDGE = 0.03

/** A box in which a picture is seen whole. */
export function wholeSize(ratio: number): Place['size'] {
  const width = Math.min(MOST.width, MOST.height * ratio)
  return { width: Math.max(0.02, width), height: Math.max(0.02, width / ratio) }
}

const STEPS = 12

/** Where something of a size covers least of what is there; of places alike the one nearest to the middle. */
export function findFreeSpot({ width, height }: Place['size'], others: readonly Bounds[]): Place['position'] {
  let best = { x: 0.5, y: 0.5, cost: Number.POSITIVE_INFINITY }
  for (let column = 0; column <= STEPS; column++) {
    for (let row = 0; row <= STEPS; row++) {
      const left = EDGE + (Math.max(0, 1 - 2 * EDGE - width) * column) / STEPS
      const top = EDGE + (Math.max(0, HEIGHT - 2 * EDGE - height) * row) / STEPS
      const box = { left, top, right: left + width, bottom: top + height }
      const away = Math.hypot(left + width / 2 - 0.5, top + height / 2 - HEIGHT / 2)
      const cost = others.reduce((sum, other) => sum + overlap(box, other), 0) + away * 0.002
      if (cost < best.cost - 1e-9) {
        best = { x: left + width / 2, y: (top + height / 2) * ASPECT_RATIO, cost }
      }
    }
  }
  return { x: best.x, y: best.y }
}

function overlap(a: Bounds, b: Bounds): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

/** What a new thing should not cover: the words and pictures as they are drawn, and what floats. */
function findTaken(slide: Slide): Bounds[] {
  // The fault experiments edit without a page around them: nothing is drawn there.
  const stage = typeof document === 'undefined' ? null : document.querySelector('.canvas-stage')
  const frameOf = framesById(slide)
  const floating = objectsOf(slide).map(object => boundsOfPlace(seenFrame(object, frameOf)))
  const drawn = stage ? [...stage.querySelectorAll('.slide-cell [data-item]')] : []
  const flowing = drawn.flatMap(element => {
    const words = element.querySelector('.slide-text')
    const box = readBox(element, stage ?? element)
    const inner = words ? readBox(words, stage ?? element) : box
    return [boundsOfBox({ ...box, top: inner.top, height: inner.height })]
  })
  return [...flowing, ...floating]
}

/** The place of a picture that finds no cell: whole, and where it covers least. */
export function placeWhole(slide: Slide, ratio: number, at?: Place['position']): PlaceFrame {
  const size = wholeSize(ratio)
  return { position: at ?? findFreeSpot(size, findTaken(slide)), size, rotation: 0 }
}
