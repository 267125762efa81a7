import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, type Frame, fromFrame, rotateVector, toFrame, turnBack, unionBounds } from './frame.ts'
import { angleTo, frameOfBounds, type Handle, resizeFrame, scaleFrames, turnFrames } from './resize-frame.ts'
import { linesOf, snapBounds, snapMove } from './snap.ts'

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

const box = (left: number, top: number, width = 0.1, height = 0.1) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const NO_LINES = { x: [], y: [] }

test('[B-07] a box snaps to where the gaps of its row are alike, and both are shown', () => {
  const others = [box(0.1, 0.2), box(0.3, 0.2)]
  const { shift, gaps } = snapMove(box(0.493, 0.22), { lines: NO_LINES, others }, 0.01)
  near(shift.x, 0.007)
  expect(gaps.map(({ axis, from, to }) => [axis, Number(from.toFixed(3)), Number(to.toFixed(3))])).toEqual([
    ['x', 0.2, 0.3],
    ['x', 0.4, 0.5],
  ])
})

test('[B-07] between two boxes it snaps to the middle; a line that is nearer holds it instead', () => {
  const others = [box(0.1, 0.2), box(0.5, 0.2)]
  near(snapMove(box(0.295, 0.2), { lines: NO_LINES, others }, 0.01).shift.x, 0.005)
  const lines = { x: [0.296], y: [] }
  const { shift, held } = snapMove(box(0.295, 0.2), { lines, others }, 0.01)
  near(shift.x, 0.001)
  expect(held.x).toEqual([0.296])
})

test('[B-07] what lies in another row makes no gaps, and nothing out of reach snaps', () => {
  const others = [box(0.1, 0.7), box(0.3, 0.7)]
  expect(snapMove(box(0.493, 0.2), { lines: NO_LINES, others }, 0.01).shift.x).toBe(0)
  const inRow = [box(0.1, 0.2), box(0.3, 0.2)]
  expect(snapMove(box(0.45, 0.2), { lines: NO_LINES, others: inRow }, 0.01).gaps).toEqual([])
})

test('[B-06] several grow with the box around them: places and sizes keep their shares of it', () => {
  fc.assert(
    fc.property(fc.array(frame, { minLength: 2, maxLength: 5 }), handle, pull, (frames, held, by) => {
      const upright = frames.map(one => ({ ...one, rotation: 0 }))
      const before = frameOfBounds(unionBounds(upright.map(boundsOf)))
      const after = resizeFrame(before, held, by, { keepAspect: false, fromCenter: false })
      const scaled = scaleFrames(upright, before, after)
      for (const [at, one] of upright.entries()) {
        const now = scaled[at] ?? one
        near((now.center.x - after.center.x) * before.width, (one.center.x - before.center.x) * after.width)
        near((now.center.y - after.center.y) * before.height, (one.center.y - before.center.y) * after.height)
      }
    }),
  )
})

test('[B-06] several turn around one point and keep their distances from it', () => {
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 4 }), rotation, (frames, degrees) => {
      const around = { x: 0.4, y: 0.3 }
      for (const [at, one] of turnFrames(frames, around, degrees).entries()) {
        const was = frames[at] ?? one
        near(
          Math.hypot(one.center.x - around.x, one.center.y - around.y),
          Math.hypot(was.center.x - around.x, was.center.y - around.y),
        )
        near(one.rotation - was.rotation, degrees)
      }
    }),
  )
})
