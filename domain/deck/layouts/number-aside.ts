import { defineCell, defineLayout } from './layout.ts'

/** A large number with its meaning, and beside it a picture or a chart. */
export const number_aside = defineLayout({
  name: 'number_aside',
  group: 'data',
  suits: ['number', 'data'],
  columns: ['46fr', '54fr'],
  rows: ['1fr', 'auto'],
  gap: [1.6, 4],
  cells: [
    defineCell({
      name: 'number',
      role: 'number',
      rows: [1, 2],
      columns: [1, 2],
      scale: 6.6,
      anchor: 'b',
    }),
    defineCell({ name: 'meaning', role: 'body', rows: [2, 3], columns: [1, 2], capacity: 6, scale: 1.12 }),
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [2, 3], scale: 1.16 }),
  ],
})
