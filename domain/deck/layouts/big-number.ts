import { defineCell, defineLayout } from './layout.ts'

/** A number that fills the slide, and beneath it what it means. */
export const big_number = defineLayout({
  name: 'big_number',
  group: 'data',
  suits: ['number'],
  columns: ['1fr'],
  rows: ['1fr', 'auto'],
  gap: [1.6, 3],
  cells: [
    defineCell({ name: 'number', role: 'number', rows: [1, 2], columns: [1, 2], scale: 8.2, anchor: 'b' }),
    defineCell({
      name: 'meaning',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 6,
      scale: 1.36,
      flow: 'row',
    }),
  ],
})
