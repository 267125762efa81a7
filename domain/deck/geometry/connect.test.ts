import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIDES } from '../items/line.ts'
import { createItem } from '../items/registry.ts'
import {
  boxOfLine,
  connectLine,
  curveControls,
  elbowPoints,
  followFlow,
  framesById,
  nearestSide,
  settleItem,
} from './connect.ts'
import { fromFrame, toFrame } from './frame.ts'
import { readPath } from './path.ts'

const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
const size = fc.double({ min: 0.05, max: 0.4, noNaN: true })
const frame = fc
  .record({ x: share, y: share, width: size, height: size, rotation: fc.constantFrom(0, 0, 30, 90, -120) })
  .map(({ x, y, width, height, rotation }) => ({ position: { x, y }, size: { width, height }, rotation }))
const end = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  item: fc.constantFrom('a', 'b', null),
  side: fc.constantFrom(...SIDES),
})

test('[B-04] an elbow has only right angles and runs from end to end, leaving what it is attached to straight', () => {
  fc.assert(
    fc.property(frame, frame, frame, end, end, (own, a, b, from, to) => {
      const run = connectLine({ from, to }, own, id => (id === 'a' ? a : b))
      const points = elbowPoints(run)
      expect(points[0]).toEqual(run.from.point)
      const last = points.at(-1) ?? { x: 0, y: 0 }
      expect(Math.hypot(last.x - run.to.point.x, last.y - run.to.point.y)).toBeLessThan(1e-5)
      for (const [at, point] of points.slice(1).entries()) {
        const before = points[at] ?? point
        const [dx, dy] = [Math.abs(point.x - before.x), Math.abs(point.y - before.y)]
        expect(Math.min(dx, dy)).toBeLessThan(1e-5)
      }
      const second = points[1]
      if (run.from.away && second && points.length > 2) {
        const along =
          (second.x - run.from.point.x) * run.from.away.x + (second.y - run.from.point.y) * run.from.away.y
        expect(along).toBeGreaterThan(-1e-6)
      }
    }),
    { numRuns: 1000 },
  )
})

test('[B-04] between two that face each other an elbow turns once half-way, however near they are', () => {
  for (const gap of [0.2, 0.05, 0.01]) {
    const from = { point: { x: 0.5, y: 0.2 }, away: { x: 0, y: 1 } }
    const to = { point: { x: 0.2, y: 0.2 + gap }, away: { x: 0, y: -1 } }
    const points = elbowPoints({ from, to })
    expect(points).toHaveLength(4)
    expect(points[1]?.y).toBeCloseTo(0.2 + gap / 2)
  }
})

test('[B-04] a curve leaves each end away from what it is attached to', () => {
  fc.assert(
    fc.property(frame, frame, frame, fc.constantFrom(...SIDES), (own, a, b, side) => {
      const ends = { from: { x: 0, y: 0, item: 'a', side }, to: { x: 1, y: 1, item: 'b', side } }
      const run = connectLine(ends, own, id => (id === 'a' ? a : b))
      const [first] = curveControls(run)
      const away = run.from.away ?? { x: 0, y: 0 }
      const along = (first.x - run.from.point.x) * away.x + (first.y - run.from.point.y) * away.y
      expect(along).toBeGreaterThan(0)
    }),
  )
})

test('[B-04] a line is stored as a box and read back as the same two points', () => {
  const point = fc.record({ x: share, y: fc.double({ min: 0.03, max: 0.53, noNaN: true }) })
  fc.assert(
    fc.property(point, point, (one, two) => {
      const { place, from, to } = boxOfLine(one, two)
      const ends = {
        from: { ...from, item: null, side: 'left' as const },
        to: { ...to, item: null, side: 'left' as const },
      }
      const run = connectLine(ends, place, () => undefined)
      expect(run.from.point.x).toBeCloseTo(one.x, 4)
      expect(run.from.point.y).toBeCloseTo(one.y, 4)
      expect(run.to.point.x).toBeCloseTo(two.x, 4)
      expect(run.to.point.y).toBeCloseTo(two.y, 4)
    }),
  )
})

test('[B-04] a line that is copied without what it is attached to stays where it was seen', () => {
  const target = { position: { x: 0.8, y: 0.2 }, size: { width: 0.2, height: 0.1 }, rotation: 0 }
  const line = createItem({
    ...{ id: 'l', type: 'line', index: 0, slideIndex: 1 },
    fields: {
      to: { x: 1, y: 1, item: 'a', side: 'bottom' },
      place: { position: { x: 0.2, y: 0.5 }, size: { width: 0.1, height: 0.1 } },
    },
  } as const)
  const settled = settleItem(line, () => target)
  if (settled.type !== 'line' || !settled.place) throw new Error('no line')
  const before = connectLine(line, settled.place, () => target).to.point
  const alone = connectLine(settled, settled.place, () => undefined).to.point
  expect(alone.x).toBeCloseTo(before.x, 4)
  expect(alone.y).toBeCloseTo(before.y, 4)
})

test('[B-04] a line on an item of the layout is where that was last seen, and follows when it is seen elsewhere', () => {
  const text = createItem({ id: 't', type: 'text', index: 0, slideIndex: 1 })
  const place = { position: { x: 0.3, y: 0.5 }, size: { width: 0.2, height: 0.1 } }
  const line = createItem({
    ...{ id: 'l', type: 'line', index: 1, slideIndex: 1 },
    fields: { kind: 'elbow', from: { x: 0, y: 0 }, to: { x: 1, y: 1, item: 't', side: 'left' }, place },
  } as const)
  if (line.type !== 'line' || !line.place) throw new Error('no line')
  const slide = { items: [text, line], stickers: [] }
  const stored = connectLine(line, line.place, framesById(slide))
  expect(stored.to).toEqual({ point: { x: 0.4, y: 0.5 / (16 / 9) + 0.05 }, away: { x: -1, y: 0 } })

  const seen = { position: { x: 0.7, y: 0.8 }, size: { width: 0.2, height: 0.04 }, rotation: 0 }
  const found = followFlow(slide, id => (id === 't' ? seen : undefined)).get('l')
  if (!found) throw new Error('it did not follow')
  const moved = { ...line, ...found, place: { ...line.place, ...found.place } }
  const after = connectLine(moved, moved.place, framesById({ ...slide, items: [text, moved] }))
  expect(after.to.point.x).toBeCloseTo(0.6, 5)
  expect(after.to.point.y).toBeCloseTo(0.8 / (16 / 9), 5)
  expect(after.from.point.x).toBeCloseTo(stored.from.point.x, 5)
  // Seen there again it stays as it is: a slide that is only looked at is not written.
  expect(followFlow({ ...slide, items: [text, moved] }, () => seen).size).toBe(0)
  expect(followFlow(slide, () => undefined).size).toBe(0)
})

test('[B-04] an end that is dropped on a thing takes its nearest side, also when that is turned', () => {
  const box = toFrame({ position: { x: 0.5, y: 0.5 }, size: { width: 0.2, height: 0.1 }, rotation: 0 })
  expect(nearestSide(box, { x: 0.65, y: box.center.y })).toBe('right')
  expect(nearestSide(box, { x: 0.5, y: 0 })).toBe('top')
  expect(nearestSide({ ...box, rotation: 90 }, { x: 0.65, y: box.center.y })).toBe('top')
  expect(fromFrame(box).position).toEqual({ x: 0.5, y: 0.5 })
})

test('path data is read with all its short forms, and arcs become curves through the same points', () => {
  expect(readPath('m1 1 2 0v2h-2z').map(step => ('to' in step ? step.to : step.kind))).toEqual([
    { x: 1, y: 1 },
    { x: 3, y: 1 },
    { x: 3, y: 3 },
    { x: 1, y: 3 },
    'close',
  ])
  const half = readPath('M0 5a5 5 0 0110 0')
  expect(half).toHaveLength(3)
  const [, first] = half
  expect(first).toMatchObject({ kind: 'curve' })
  if (first?.kind === 'curve') {
    expect(first.to.x).toBeCloseTo(5)
    expect(first.to.y).toBeCloseTo(0)
  }
  expect(half.at(-1)).toMatchObject({ to: { x: 10, y: 5 } })
  expect(readPath('M0 0q5 5 10 0t10 0').at(-1)).toMatchObject({ to: { x: 20, y: 0 } })
  expect(readPath('M.5-.5L1e1,2')).toEqual([
    { kind: 'move', to: { x: 0.5, y: -0.5 } },
    { kind: 'line', to: { x: 10, y: 2 } },
  ])
  expect(readPath('M0 0Lx')).toHaveLength(1)
})
