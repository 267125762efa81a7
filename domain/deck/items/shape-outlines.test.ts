import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Vector } from '../geometry/frame.ts'
import { type PathStep, readPath } from '../geometry/path.ts'
import { bendOf, outlineOf, SHAPE_NAMES } from './shape-outlines.ts'

/** Points along an outline, close enough to each other that nothing hides between them. */
function walk(steps: readonly PathStep[]): Vector[] {
  let pen: Vector = { x: 0, y: 0 }
  return steps.flatMap(step => {
    if (step.kind === 'close') return []
    const from = pen
    pen = step.to
    if (step.kind !== 'curve') return [step.to]
    const { first, second, to } = step
    const mix = (t: number, axis: 'x' | 'y') =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * first[axis] +
      3 * (1 - t) * t ** 2 * second[axis] +
      t ** 3 * to[axis]
    return Array.from({ length: 24 }, (_, at) => ({ x: mix((at + 1) / 24, 'x'), y: mix((at + 1) / 24, 'y') }))
  })
}

const side = fc.double({ min: 2, max: 100, noNaN: true })
const knob = fc.double({ min: 0, max: 1, noNaN: true })

test('[B-03] there are at least 24 shapes', () => {
  expect(SHAPE_NAMES.length).toBeGreaterThanOrEqual(24)
})

test.each(SHAPE_NAMES)(
  '[B-03] %s stays within its box and touches its sides, closes, and has room for words',
  name => {
    const { path, inset, open = false } = outlineOf(name)
    const slack = 0.01
    fc.assert(
      fc.property(side, side, knob, (w, h, bend) => {
        const data = path(w, h, bend)
        expect(data).not.toMatch(/NaN|Infinity|e/)
        const steps = readPath(data)
        expect(steps[0]?.kind).toBe('move')
        expect(steps.some(({ kind }) => kind === 'close')).toBe(!open)
        const points = walk(steps)
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(-slack)
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(-slack)
        expect(Math.max(...xs)).toBeLessThanOrEqual(w + slack)
        expect(Math.max(...ys)).toBeLessThanOrEqual(h + slack)
        expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(w * 0.9)
        expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(h * 0.9)
      }),
    )
    const [top, right, bottom, left] = inset
    for (const share of inset) expect(share).toBeGreaterThanOrEqual(0)
    expect(top + bottom).toBeLessThan(0.85)
    expect(left + right).toBeLessThan(0.85)
  },
)

test('[B-03] the corners of a rounded box are those of the theme in the middle of the knob, and never quite sharp', () => {
  const box = { width: 30, height: 20 }
  const radius = (bend: number, theme: number) => bendOf({ shape: 'rounded', bend }, box, theme) * 10
  expect(radius(0.5, 2)).toBeCloseTo(2)
  expect(radius(0.5, 0)).toBeCloseTo(1)
  expect([radius(0, 2), radius(1, 2)]).toEqual([0, 10])
  expect(bendOf({ shape: 'star', bend: 0.3 }, box, 2)).toBe(0.3)
})
