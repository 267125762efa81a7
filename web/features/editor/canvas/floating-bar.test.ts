import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeToolbar } from './floating-bar.tsx'

const bounds = { left: 200, top: 50, right: 1100, bottom: 850 }
const size = { width: 400, height: 44 }

test('it stands above the words, below them at the upper edge', () => {
  expect(placeToolbar({ left: 500, top: 400, right: 700, bottom: 430 }, size, bounds)).toEqual({
    left: 400,
    top: 346,
  })
  expect(placeToolbar({ left: 500, top: 60, right: 700, bottom: 90 }, size, bounds).top).toBe(100)
})

test('it never leaves its part, wherever the words are', () => {
  const at = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(at, at, fc.nat(2000), fc.nat(2000), (left, top, width, height) => {
      const place = placeToolbar({ left, top, right: left + width, bottom: top + height }, size, bounds)
      expect(place.left).toBeGreaterThanOrEqual(bounds.left)
      expect(place.left + size.width).toBeLessThanOrEqual(bounds.right)
      expect(place.top).toBeGreaterThanOrEqual(bounds.top)
    }),
  )
})
