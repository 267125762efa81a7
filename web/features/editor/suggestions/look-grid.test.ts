import { expect, test } from 'vitest'
import { designOneSlide } from '#domain/deck/design/slide-design.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { haveSameContent } from './look-grid.tsx'

test('another look is the same content, other words are not', () => {
  const slide = createSlide({ index: 0, uid: uidOf(1) })
  const worn = designOneSlide(slide, deckThemeSchema.parse({}), { index: 0, count: 1 }, 'a')
  expect(haveSameContent([slide], [{ ...worn, layout: 'quote' }])).toBe(true)
  const typed = { ...slide, items: slide.items.map(item => ({ ...item, text: '<p>new</p>' })) }
  expect(haveSameContent([slide], [typed])).toBe(false)
  expect(haveSameContent([slide], [])).toBe(false)
})
