import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, type Frame, fromFrame, rotateVector, toFrame, turnBack } from './frame.ts'
import { angleTo, type Handle, resizeFrame } from './resize-frame.ts'
import { linesOf, snapBounds } from './snap.ts'

const place = fc.double({ min: 0, max: 1, noNaN: true })
const side = fc.double({ min: 0.05, max: 1, noNaN: true })
const rotation = fc.double({ min: -180, max: 179, noNaN: true }).map(turnBack)
const frame: fc.Arbitrary<Frame> = fc.record({
  center: fc.record({ x: place, y: fc.double({ min: 0, max: 0.5, noNaN: true }) }),
  width: side,
  height: side,
  rotation,
})
const handles: Handle[] = [-1, 0, 1].flatMap(x =>
  [-1, 0, 1].flatMap(y => (x || y ? [{ x, y } as Handle] : [])),
)
const handle = fc.constantFrom(...handles)
const pull = fc.record({
  x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
})
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6)

/** A point of the frame, -1 to 1 to its sides, on the slide. */
function pointAt({ center, width, height, rotation: turn }: Frame, x: number, y: number) {
  const moved = rotateVector({ x: (x * width) / 2, y: (y * height) / 2 }, turn)
  return { x: center.x + moved.x, y: center.y + moved.y }
}

test('[D-17] a sticker is the same after it was measured in slide widths and back', () => {
  fc.assert(
    fc.property(frame, one => {
      const back = toFrame(fromFrame(one))
      near(back.center.x, one.center.x)
      near(back.center.y, one.center.y)
      expect(back.rotation).toBe(one.rotation)
    }),
  )
})

test('what is opposite the pulled handle stays where it is, whichever way the sticker is turned', () => {
  fc.assert(
    fc.property(frame, handle, pull, fc.boolean(), (one, held, by, keepAspect) => {
      const after = resizeFrame(one, held, by, { keepAspect, fromCenter: false })
      const before = pointAt(one, -held.x, -held.y)
      const now = pointAt(after, -held.x, -held.y)
      near(before.x, now.x)
      near(before.y, now.y)
      expect(after.rotation).toBe(one.rotation)
    }),
  )
})

test('pulled from the middle the centre stays; with its aspect a sticker keeps its shape', () => {
  fc.assert(
    fc.property(frame, handle, pull, (one, held, by) => {
      const after = resizeFrame(one, held, by, { keepAspect: true, fromCenter: true })
      expect(after.center).toEqual(one.center)
      near(after.width / after.height, one.width / one.height)
      expect(Math.min(after.width, after.height)).toBeGreaterThan(0)
    }),
  )
})

test('a free corner follows the hand', () => {
  fc.assert(
    fc.property(frame, pull, (one, by) => {
      const own = rotateVector(by, -one.rotation)
      fc.pre(one.width + own.x > 0.02 && one.height + own.y > 0.02)
      const after = resizeFrame(one, { x: 1, y: 1 }, by, { keepAspect: false, fromCenter: false })
      const before = pointAt(one, 1, 1)
      const now = pointAt(after, 1, 1)
      near(now.x, before.x + by.x)
      near(now.y, before.y + by.y)
    }),
  )
})

test('the box around a turned sticker holds its corners and touches them', () => {
  fc.assert(
    fc.property(frame, one => {
      const { left, top, right, bottom } = boundsOf(one)
      const corners = [pointAt(one, -1, -1), pointAt(one, 1, -1), pointAt(one, 1, 1), pointAt(one, -1, 1)]
      near(left, Math.min(...corners.map(({ x }) => x)))
      near(right, Math.max(...corners.map(({ x }) => x)))
      near(top, Math.min(...corners.map(({ y }) => y)))
      near(bottom, Math.max(...corners.map(({ y }) => y)))
    }),
  )
})

test('a snapped box lies on a line, and is never moved farther than the reach', () => {
  const lines = fc.array(place, { maxLength: 6 })
  fc.assert(
    fc.property(
      frame,
      lines,
      lines,
      fc.double({ min: 0.001, max: 0.05, noNaN: true }),
      (one, x, y, reach) => {
        const box = boundsOf(one)
        const { shift, held } = snapBounds(box, { x, y }, reach)
        expect(Math.abs(shift.x)).toBeLessThan(reach)
        const places = [box.left, (box.left + box.right) / 2, box.right].map(at => at + shift.x)
        for (const line of held.x) expect(places.some(at => Math.abs(at - line) < 1e-6)).toBe(true)
        const isNear = x.some(line => places.some(at => Math.abs(at - shift.x - line) < reach))
        expect(held.x.length > 0).toBe(isNear)
      },
    ),
  )
})

test('the slide pulls by its middle', () => {
  const box = { left: 0.41, top: 0.1, right: 0.61, bottom: 0.2 }
  const slide = linesOf([{ left: 0, top: 0, right: 1, bottom: 0.5625 }])
  expect(snapBounds(box, slide, 0.02).shift.x).toBeCloseTo(-0.01)
  expect(snapBounds(box, slide, 0.02).held.x).toEqual([0.5])
})

test('a turn follows the pointer, by steps when asked', () => {
  const center = { x: 0.5, y: 0.3 }
  expect(angleTo(center, { x: 0.5, y: 0.1 }, null)).toBeCloseTo(0)
  expect(angleTo(center, { x: 0.9, y: 0.3 }, null)).toBe(90)
  expect(angleTo(center, { x: 0.9, y: 0.29 }, 15)).toBe(90)
  expect(turnBack(270)).toBe(-90)
  expect(turnBack(-180)).toBe(-180)
})
