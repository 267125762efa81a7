import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** A picture to the left edge, words beside it. */
export const media_left = defineLayout({
  name: 'media_left',
  group: 'pictures',
  suits: ['picture'],
  columns: ['46fr', '54fr'],
  rows: ['1fr'],
  gap: [0, 0],
  margin: NO_MARGIN,
  cells: [
    defineCell({ name: 'media', role: 'media', rows: [1, 2], columns: [1, 2], bleed: true }),
    defineCell({
      name: 'text',
      role: 'body',
      rows: [1, 2],
      columns: [2, 3],
      capacity: 12,
      scale: 1.08,
      anchor: 'm',
      inset: [5.4, 6.2, 5.4, 4.4],
    }),
  ],
})
