import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** A tinted column with the heading, words beside it. */
export const sidebar = defineLayout({
  name: 'sidebar',
  group: 'text',
  suits: ['text', 'list'],
  columns: ['38fr', '62fr'],
  rows: ['1fr'],
  gap: [0, 0],
  margin: NO_MARGIN,
  cells: [
    defineCell({
      name: 'head',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      inset: [5.4, 3, 5.4, 6.2],
      ground: 'tint',
    }),
    defineCell({
      name: 'words',
      role: 'body',
      rows: [1, 2],
      columns: [2, 3],
      capacity: 12,
      scale: 1.1,
      inset: [5.4, 6.2, 5.4, 4.4],
    }),
  ],
})
