import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** Words first, a picture to the right edge. */
export const media_right = defineLayout({
  name: 'media_right',
  group: 'pictures',
  suits: ['picture', 'form'],
  columns: ['54fr', '46fr'],
  rows: ['1fr'],
  gap: [0, 0],
  margin: NO_MARGIN,
  numberOnMedia: true,
  cells: [
    defineCell({
      name: 'text',
      role: 'body',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 12,
      scale: 1.08,
      anchor: 'm',
      inset: [5.4, 4.4, 5.4, 6.2],
    }),
    defineCell({ name: 'media', role: 'media', rows: [1, 2], columns: [2, 3], bleed: true }),
  ],
})
