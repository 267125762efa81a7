import { defineCell, defineLayout } from './layout.ts'

/** Opens a deck: the headline large and low at the left, name and date under it. */
export const title_left = defineLayout({
  name: 'title_left',
  group: 'opening',
  suits: ['opening', 'section'],
  columns: ['9fr', '1fr'],
  rows: ['1fr', 'auto'],
  gap: [4.4, 3],
  cells: [
    defineCell({
      name: 'headline',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 2,
      scale: 1.7,
      anchor: 'b',
    }),
    defineCell({
      name: 'foot',
      role: 'body',
      rows: [2, 3],
      columns: [1, 3],
      capacity: 4,
      scale: 0.94,
      flow: 'row',
    }),
  ],
})
