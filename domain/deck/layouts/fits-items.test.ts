import { expect, test } from 'vitest'
import { fitsItems } from './flow.ts'
import { LAYOUT_NAMES, layouts } from './registry.ts'

const words = (text: string) => ({ type: 'text' as const, text })
const image = { type: 'image' as const, text: '' }
const namesFor = (items: Parameters<typeof fitsItems>[1]) =>
  LAYOUT_NAMES.filter(name => fitsItems(layouts[name], items))

test('a heading with three points fits three columns, not four and not a picture', () => {
  const names = namesFor(['<h2>Head</h2>', '<p>a</p>', '<p>b</p>', '<p>c</p>'].map(words))
  expect(names).toContain('col_3')
  expect(names).toContain('rows_3')
  for (const other of ['col_2', 'col_4', 'media_left', 'big_number', 'quote', 'agenda']) {
    expect(names).not.toContain(other)
  }
})

test('a picture asks for a layout with a place for it, and a figure for one of numbers', () => {
  expect(namesFor([words('<h2>Head</h2>'), image])).toContain('media_right')
  expect(namesFor([words('<p>42%</p>'), words('<p>of all</p>')])).toContain('big_number')
  expect(namesFor([words('<p>Far too many words for a number</p>'), words('<p>of all</p>')])).not.toContain(
    'big_number',
  )
})
