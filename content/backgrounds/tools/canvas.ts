import type { Hex } from '#domain/deck/color/hex.ts'
import type { Random } from './random.ts'
import { fillAll, glow, linear, tag } from './svg.ts'

export const WIDTH = 1600
export const HEIGHT = 900

/** What a drawing is made with: the colours of the catalogue and its own luck. */
export interface Brush {
  readonly random: Random
  /** The colours in the catalogue's order, from the start again after the last. */
  color(index: number): Hex
}

/** The inside of the picture. */
export type Draw = (brush: Brush) => string

/**
 * 0 where words stand, which is at the left and from the top on, 1 in the far corner: what is drawn grows with it.
 * The outermost strip at the left and at the top is beyond the margin of the words.
 */
export function edge(x: number, y: number, from = 0, to = 1): number {
  const [across, down] = [x / WIDTH, y / HEIGHT]
  const corner = Math.hypot(Math.max(0, (across - 0.58) / 0.42), Math.max(0, (down - 0.66) / 0.34))
  const strip = Math.max((0.03 - across) / 0.05, (0.05 - down) / 0.08)
  const share = Math.min(1, Math.max(0, (Math.max(corner, strip) - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** The ground laid over the middle, so that words have quiet around them. */
export function quietMiddle(color: Hex, strength: number): string {
  return (
    glow('quiet', color, strength) +
    tag('ellipse', { cx: WIDTH * 0.42, cy: HEIGHT * 0.47, rx: 1120, ry: 680, fill: 'url(#quiet)' })
  )
}

export function ground({ color }: Brush): string {
  return fillAll(color(0))
}

export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** A sky from its top to the horizon. */
export function fillSky(top: Hex, low: Hex): string {
  return (
    linear(
      'sky',
      [0, 0, 0, 1],
      [
        [0, top],
        [1, low],
      ],
    ) + fillAll('url(#sky)')
  )
}
