import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createItem, type ItemType } from '#domain/deck/items/registry.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { fillFields, lookOf, strokeFields } from './look-section.tsx'
import { fromPixels, toPixels } from './selected-objects.ts'

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

const palette = resolveTheme({ name: 'paper' } as DeckTheme).palette
const item = (type: ItemType, fields: object = {}) =>
  createItem({ id: type, type, index: 0, slideIndex: 1, fields })

test('[B-06] several take a fill, each as it can: a shape its paint, a text the theme’s tone or a colour', () => {
  expect(fillFields(item('shape'), 'surface', palette)).toEqual({ fill: 'surface' })
  expect(fillFields(item('shape', { shape: 'brace_left' }), 'surface', palette)).toEqual({})
  expect(fillFields(item('text'), 'surface', palette)).toMatchObject({
    theme: { tone: 'card', background_color: null },
  })
  expect(fillFields(item('text'), '#123456', palette)).toMatchObject({
    theme: { background_color: '#123456' },
  })
  expect(fillFields(item('text'), 'paper', palette)).toMatchObject({
    theme: { background_color: palette.paper },
  })
  const filled = item('text', { theme: { tone: 'card', background_color: '#123456', text_color: '#ffffff' } })
  expect(fillFields(filled, 'none', palette)).toEqual({
    theme: { tone: 'none', background_color: null, text_color: '#ffffff' },
  })
  for (const type of ['image', 'line', 'icon'] as const)
    expect(fillFields(item(type), 'accent', palette)).toEqual({})
})

test('[B-06] what is nothing but a line keeps a colour, and what has no line gets none', () => {
  expect(strokeFields(item('shape'), 'none')).toEqual({ stroke: 'none' })
  expect(strokeFields(item('line'), 'none')).toEqual({})
  expect(strokeFields(item('line'), 'accent')).toEqual({ stroke: 'accent' })
  expect(strokeFields(item('icon'), 'ink')).toEqual({ color: 'ink' })
  expect(strokeFields(item('text'), 'ink')).toEqual({})
  expect(lookOf(item('image'))).toMatchObject({ fill: undefined, stroke: undefined })
})
