import { expect, test } from 'vitest'
import { gifs } from '#content/gifs/gifs.ts'
import { pictures } from '#content/pictures/registry.ts'
import { stickers } from '#content/stickers/stickers.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
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
})

test('all its pictures come with the product, so that it can be drawn without a network', () => {
  const known = new Set([...pictures, ...gifs, ...stickers, ...BACKGROUNDS].map(({ src }) => src))
  const named = everyItemDeck('en').slides.flatMap(({ items, stickers: stuck, theme }) => [
    ...items.flatMap(item => (item.type === 'image' || item.type === 'gif' ? [item.src] : [])),
    ...items.flatMap(item => (item.type === 'video' ? [item.poster] : [])),
    ...stuck.map(({ src }) => src),
    theme.background?.image?.src ?? null,
  ])
  expect(named.filter(src => src !== null && !known.has(src))).toEqual([])
})

test('both languages say the same things, slide by slide', () => {
  const shape = (language: 'en' | 'ru') =>
    everyItemDeck(language).slides.map(({ layout, items }) => [layout, items.map(item => item.type)])
  expect(shape('ru')).toEqual(shape('en'))
})
