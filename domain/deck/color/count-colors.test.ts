import { expect, test } from 'vitest'
import { createItem } from '../items/registry.ts'
import { createPresentation } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { solidBackground } from '../theme/background.ts'
import { countColors } from './count-colors.ts'

const uid = '00000000-0000-4000-8000-000000000001'

test('[E-18] the colours chosen in a deck come with how often they are used, the most used first', () => {
  const slide = createSlide({ index: 0, uid })
  const text = createItem({
    id: 'a',
    type: 'text',
    index: 0,
    slideIndex: 0,
    fields: {
      text: '<p><span style="color: #d8402a; background-color: rgb(255, 247, 204)">a</span> <span style="color:#D8402A">b</span></p>',
      theme: { text_color: '#d8402a' },
    },
  })
  const table = createItem({
    id: 'b',
    type: 'table',
    index: 1,
    slideIndex: 0,
    fields: { rows: [[{ text: 'x', background_color: '#fff7cc' }, { text: 'y' }]] },
  })
  const chart = createItem({
    id: 'c',
    type: 'chart',
    index: 2,
    slideIndex: 0,
    fields: { categories: ['1'], series: [{ name: 's', color: '#14508c', values: [1] }] },
  })
  const theme = { ...slide.theme, background: solidBackground('#14508c') }
  const deck = createPresentation({
    name: 'Deck',
    slides: [{ ...slide, theme, items: [text, table, chart] }],
    theme: { text_color: '#1a1815' },
  })
  expect(countColors(deck)).toEqual([
    { code: '#d8402a', usage: 3 },
    { code: '#14508c', usage: 2 },
    { code: '#fff7cc', usage: 2 },
    { code: '#1a1815', usage: 1 },
  ])
})

test('[E-18] a deck that is all theme has chosen no colour', () => {
  expect(countColors(createPresentation({ name: 'Deck', slides: [createSlide({ index: 0, uid })] }))).toEqual(
    [],
  )
})
