import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorAt, clampZoom, MAX_ZOOM, MIN_ZOOM, placeZoomed, scrollToKeep, zoomByWheel } from './zoom.ts'

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

test('a slide that is stretched is where it will be laid out: in the middle, or as far as it scrolls', () => {
  const window = { left: 100, top: 50, width: 1000, height: 600 }
  const pointer = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    clientX: fc.double({ min: 100, max: 1100, noNaN: true }),
    clientY: fc.double({ min: 50, max: 650, noNaN: true }),
  })
  fc.assert(
    fc.property(pointer, size, (anchor, width) => {
      const placed = placeZoomed(anchor, { width, height: (width * 9) / 16 }, window)
      if (width + 80 <= 1000) expect(placed.left + width / 2).toBeCloseTo(600)
      else {
        expect(placed.left).toBeLessThanOrEqual(140)
        expect(placed.left + width).toBeGreaterThanOrEqual(1060 - 1e-6)
        const wanted = anchor.clientX - anchor.x * width
        if (wanted <= 140 && wanted + width >= 1060) expect(placed.left).toBeCloseTo(wanted)
      }
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
