import { defineCell, defineLayout } from './layout.ts'

/** Opens a deck or a chapter: a large headline with its line below, and a foot for name and date. */
export const title = defineLayout({
  name: 'title',
  group: 'opening',
  suits: ['opening', 'closing'],
  columns: ['1fr'],
  rows: ['1fr', 'auto'],
  cells: [
    defineCell({
      name: 'headline',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 2,
      scale: 1.44,
      anchor: 'm',
    }),
    defineCell({
      name: 'foot',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 4,
      scale: 0.9,
      flow: 'row',
    }),
  ],
})
