import { defineCell, defineColumns, defineLayout, definePictures, defineRows, defineSplit } from './layout.ts'

/** One column that takes everything, in order. */
export const col_1 = defineLayout({
  name: 'col_1',
  group: 'text',
  suits: ['text', 'list', 'form'],
  columns: ['1fr'],
  rows: ['1fr'],
  cells: [defineCell({ name: 'main', role: 'body', rows: [1, 2], columns: [1, 2], capacity: 40 })],
})

export const col_2 = defineColumns('col_2', 2, 1.2, ['comparison', 'data', 'text', 'form'])
export const col_3 = defineColumns('col_3', 3, 1.12, ['points', 'numbers'])
export const col_4 = defineColumns('col_4', 4, 0.92)

export const rows_2 = defineRows('rows_2', 2, 1.3)
export const rows_3 = defineRows('rows_3', 3, 1.12)

export const wide_narrow = defineSplit('wide_narrow', ['2fr', '1fr'])
export const narrow_wide = defineSplit('narrow_wide', ['1fr', '2fr'])

export const media_pair = definePictures('media_pair', 2, 1)
export const gallery_3 = definePictures('gallery_3', 3, 0.92)
