import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPixels, toPixels } from './object-section.tsx'

const sticker = {
  position: { x: 0.5, y: 0.5 },
  size: { width: 0.2, height: 0.1 },
  rotation: 0,
}

test('a sticker in the middle, in the numbers of a full-HD slide', () => {
  expect(toPixels(sticker)).toEqual({ x: 768, y: 444, width: 384, height: 192 })
})

test('what is written is what is read, and the shape stays', () => {
  const number = fc.integer({ min: 20, max: 1500 })
  fc.assert(
    fc.property(fc.constantFrom('x', 'y', 'width', 'height'), number, (name, value) => {
      const changed = { ...sticker, ...fromPixels(sticker, { [name]: value }, true) }
      expect(toPixels(changed)[name as 'x']).toBeCloseTo(value, 6)
      expect(changed.size.height / changed.size.width).toBeCloseTo(0.5, 9)
    }),
  )
})

test('it grows from its corner', () => {
  const grown = toPixels({ ...sticker, ...fromPixels(sticker, { width: 800 }, true) })
  expect([grown.x, grown.y]).toEqual([768, 444])
})

test('[B-02] what is no picture takes a width of its own', () => {
  const wide = toPixels({ ...sticker, ...fromPixels(sticker, { width: 800 }, false) })
  expect([wide.width, wide.height]).toEqual([800, 192])
})
