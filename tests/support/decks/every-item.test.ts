import { expect, test } from 'vitest'
import { CHART_KINDS } from '#domain/deck/items/chart.ts'
import { ITEM_TYPES } from '#domain/deck/items/registry.ts'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import { locales } from '#domain/locale.ts'
import { everyItemDeck } from './every-item.ts'

test.each(locales)('the deck that exports are tried with leaves nothing out (%s)', language => {
  const { slides } = everyItemDeck(language)
  const items = slides.flatMap(slide => slide.items)
  expect(new Set(slides.map(slide => slide.layout))).toEqual(new Set(LAYOUT_NAMES))
  expect(new Set(items.map(item => item.type))).toEqual(new Set(ITEM_TYPES))
  const kinds = items.flatMap(item => (item.type === 'chart' ? [item.kind] : []))
  expect(new Set(kinds)).toEqual(new Set(CHART_KINDS))
  const pictures = items.flatMap(item => (item.type === 'image' || item.type === 'gif' ? [item.src] : []))
  expect(pictures.filter(src => src?.includes(':'))).toEqual([])
})

test('both languages say the same things, slide by slide', () => {
  const shape = (language: 'en' | 'ru') =>
    everyItemDeck(language).slides.map(({ layout, items }) => [layout, items.map(item => item.type)])
  expect(shape('ru')).toEqual(shape('en'))
})
