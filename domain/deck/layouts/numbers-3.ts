import { defineCell, defineLayout } from './layout.ts'

/** A heading and up to four figures side by side, each a number and what it means. */
export const numbers_3 = defineLayout({
  name: 'numbers_3',
  group: 'data',
  suits: ['numbers'],
  columns: ['1fr'],
  rows: ['auto', '1fr'],
  gap: [3.4, 3],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({
      name: 'figures',
      role: 'figures',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 4,
      scale: 1.14,
      flow: 'row',
    }),
  ],
})
