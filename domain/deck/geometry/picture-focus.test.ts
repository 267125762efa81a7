import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureBox, pullPicture } from './picture-focus.ts'

const side = fc.integer({ min: 20, max: 4000 })
const size = fc.record({ width: side, height: side })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const crop = fc.record({
  fill: fc.constantFrom('cover', 'contain' as const),
  focus: fc.record({ x: share, y: share }),
  zoom: fc.double({ min: 1, max: 8, noNaN: true }),
})

test('a picture that covers leaves no gap, whatever is in focus', () => {
  fc.assert(
    fc.property(crop, size, size, (how, picture, frame) => {
      const box = pictureBox({ ...how, fill: 'cover' }, picture, frame)
      expect(box.left).toBeLessThanOrEqual(1e-6)
      expect(box.top).toBeLessThanOrEqual(1e-6)
      expect(box.left + box.width).toBeGreaterThanOrEqual(frame.width - 1e-6)
      expect(box.top + box.height).toBeGreaterThanOrEqual(frame.height - 1e-6)
    }),
  )
})

test('a pulled picture follows the hand until its edge is in sight', () => {
  fc.assert(
    fc.property(crop, size, size, fc.integer({ min: -50, max: 50 }), (how, picture, frame, x) => {
      const before = pictureBox(how, picture, frame)
      const focus = pullPicture(how, picture, frame, { x, y: 0 })
      const after = pictureBox({ ...how, focus }, picture, frame)
      const play = Math.abs(frame.width - before.width)
      const isAtEdge = focus.x === 0 || focus.x === 1
      if (play > 0.5 && !isAtEdge)
        expect(Math.abs(after.left - before.left - x)).toBeLessThanOrEqual(play / 1000 + 1e-6)
      expect(focus.x).toBeGreaterThanOrEqual(0)
      expect(focus.x).toBeLessThanOrEqual(1)
    }),
  )
})
