import { type Draw, ground, times } from '../tools/canvas.ts'
import { broken, polar } from '../tools/paths.ts'
import { circle, path } from '../tools/svg.ts'

interface Burst {
  readonly x: number
  readonly y: number
  readonly rays: number
  /** Radius of each disc, from the largest, and its colour. */
  readonly discs: readonly (readonly [radius: number, color: number])[]
}

/** Rays from a sun that stands at the edge. */
export function sunburst({ x, y, rays, discs }: Burst): Draw {
  return brush => {
    const { color } = brush
    const ray = (index: number, width: number) => {
      const turn = (index / rays) * Math.PI * 2
      const half = (Math.PI / rays) * width
      return broken([[x, y], polar(x, y, 2200, turn - half), polar(x, y, 2200, turn + half)], true)
    }
    return [
      ground(brush),
      path(times(rays, index => ray(index, 0.5)).join(''), { fill: color(1), opacity: 0.75 }),
      path(times(rays, index => ray(index + 0.5, 0.1)).join(''), { fill: color(1), opacity: 0.6 }),
      ...discs.map(([radius, fill]) => circle(x, y, radius, { fill: color(fill) })),
    ].join('')
  }
}
