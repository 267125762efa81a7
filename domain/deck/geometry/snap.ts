import type { Bounds, Vector } from './frame.ts'

/** Lines that pull: places across and down, in slide widths. */
export interface Lines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

export interface Snapped {
  readonly shift: Vector
  /** The lines that hold it, to be shown. */
  readonly held: Lines
}

/** Pulls a box to the nearest lines within reach, by its edges or its middle, each way by itself. */
export function snapBounds(box: Bounds, lines: Lines, reach: number): Snapped {
  const across = snapAxis([box.left, (box.left + box.right) / 2, box.right], lines.x, reach)
  const down = snapAxis([box.top, (box.top + box.bottom) / 2, box.bottom], lines.y, reach)
  return { shift: { x: across.shift, y: down.shift }, held: { x: across.held, y: down.held } }
}

const SAME = 1e-6

function snapAxis(own: readonly number[], lines: readonly number[], reach: number) {
  let shift = 0
  let best = reach
  for (const place of own) {
    for (const line of lines) {
      const distance = Math.abs(line - place)
      if (distance < best) {
        best = distance
        shift = line - place
      }
    }
  }
  const isNear = best < reach
  const held = isNear
    ? [...new Set(lines.filter(line => own.some(place => Math.abs(place + shift - line) < SAME)))]
    : []
  return { shift, held }
}

/** The edges and the middle of boxes, as lines. */
export function linesOf(boxes: readonly Bounds[]): Lines {
  return {
    x: boxes.flatMap(({ left, right }) => [left, (left + right) / 2, right]),
    y: boxes.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom]),
  }
}
