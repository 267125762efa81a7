import { expect, test } from 'vitest'
import { flowItems } from './layouts/flow.ts'
import { LAYOUT_NAMES, layouts } from './layouts/registry.ts'
import { createFirstSlide, createNextSlide, layoutAfter, startingLevel } from './slide.ts'

const uid = '00000000-0000-4000-8000-000000000001'

test('[E-06] [S-11] [B-16] a slide without one before it has the default layout, a title and a body', () => {
  const slide = createNextSlide(undefined, { uid, index: 0 })
  expect(slide).toMatchObject({ id: null, uid, layout: 'col_1', stickers: [], is_favorite: false })
  const text = { type: 'text', align: 'mc', size: 0.7, text: '' }
  expect(slide.items).toMatchObject([text, text])
  expect(slide.items.map(item => startingLevel(slide, item))).toEqual([2, null])
})

test('[B-16] a blank presentation begins with a title and a line below it', () => {
  const slide = createFirstSlide(uid)
  expect(slide).toMatchObject({ index: 0, layout: 'title' })
  expect(slide.items.map(item => startingLevel(slide, item))).toEqual([1, null])
})

test('columns go on as columns; a headline, a quote or a full picture is followed by a plain slide', () => {
  expect(
    ['col_1', 'col_2', 'col_3', 'media_left', 'grid_2x2'].map(name => layoutAfter(name as 'col_1')),
  ).toEqual(['col_1', 'col_2', 'col_3', 'media_left', 'grid_2x2'])
  expect(['title', 'quote', 'big_number', 'media_full'].map(name => layoutAfter(name as 'title'))).toEqual(
    Array(4).fill('col_1'),
  )
})

test('whatever the layout, every cell of words has a text to fill in', () => {
  for (const layout of LAYOUT_NAMES) {
    const slide = createNextSlide({ layout }, { uid, index: 3 })
    for (const { cell, items } of flowItems(layouts[slide.layout], slide.items)) {
      if (cell.role !== 'media') expect(items.length, `${layout}/${cell.name}`).toBeGreaterThan(0)
    }
  }
})
