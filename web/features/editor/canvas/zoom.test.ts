import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorAt, clampZoom, MAX_ZOOM, MIN_ZOOM, scrollToKeep, zoomByWheel } from './zoom.ts'

const size = fc.double({ min: 100, max: 4000, noNaN: true })
const place = fc.double({ min: -2000, max: 2000, noNaN: true })

test('zooming keeps the point under the pointer where it was', () => {
  const box = fc.record({ left: place, top: place, width: size, height: size })
  fc.assert(
    fc.property(box, box, place, place, (before, after, clientX, clientY) => {
      const { left, top } = scrollToKeep(anchorAt(before, clientX, clientY), after)
      const moved = anchorAt({ ...after, left: after.left - left, top: after.top - top }, clientX, clientY)
      const was = anchorAt(before, clientX, clientY)
      expect(moved.x).toBeCloseTo(was.x, 6)
      expect(moved.y).toBeCloseTo(was.y, 6)
    }),
  )
})

test('the wheel zooms in both ways and never past the ends', () => {
  expect(zoomByWheel(1, -100)).toBeGreaterThan(1)
  expect(zoomByWheel(1, 100)).toBeLessThan(1)
  expect(zoomByWheel(zoomByWheel(1, -40), 40)).toBeCloseTo(1)
  expect(clampZoom(100)).toBe(MAX_ZOOM)
  expect(zoomByWheel(MIN_ZOOM, 1e6)).toBe(MIN_ZOOM)
})
