import type { CSSProperties } from 'react'
import type { ItemOf } from '#domain/deck/items/registry.ts'

/** Dashes as multiples of the line's own thickness, so that they look alike at every weight. */
const DASHES = { solid: null, dashed: [4, 3], dotted: [0.01, 2.2] } as const

/** Thickness and dashes of a line or a border, in shares of the slide. */
export function dashStyle({ weight, dash }: Pick<ItemOf<'line'>, 'weight' | 'dash'>): CSSProperties {
  const pattern = DASHES[dash]
  if (!pattern) return { strokeWidth: `${weight}cqw` }
  return {
    strokeWidth: `${weight}cqw`,
    strokeDasharray: pattern.map(part => `${Math.round(part * weight * 1000) / 1000}cqw`).join(' '),
    strokeLinecap: dash === 'dotted' ? 'round' : 'butt',
  }
}
