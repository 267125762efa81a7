import { defineCell, defineLayout } from './layout.ts'

/** A heading and four equal fields. */
export const grid_2x2 = defineLayout({
  name: 'grid_2x2',
  group: 'text',
  suits: ['points'],
  columns: ['1fr', '1fr'],
  rows: ['auto', '1fr', '1fr'],
  gap: [2.2, 2.6],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 3] }),
    defineCell({ name: 'top_left', role: 'body', rows: [2, 3], columns: [1, 2], scale: 1 }),
    defineCell({ name: 'top_right', role: 'body', rows: [2, 3], columns: [2, 3], scale: 1 }),
    defineCell({ name: 'bottom_left', role: 'body', rows: [3, 4], columns: [1, 2], scale: 1 }),
    defineCell({ name: 'bottom_right', role: 'body', rows: [3, 4], columns: [2, 3], scale: 1 }),
  ],
})
