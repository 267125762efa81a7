import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** One picture over the whole slide, and a label at its foot. */
export const media_caption = defineLayout({
  name: 'media_caption',
  group: 'pictures',
  suits: ['picture'],
  columns: ['58fr', '42fr'],
  rows: ['1fr', 'auto'],
  gap: [0, 0],
  margin: NO_MARGIN,
  numberOnMedia: true,
  cells: [
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [1, 3], bleed: true }),
    defineCell({
      name: 'caption',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 6,
      inset: [2.6, 3.4, 3, 6.2],
      ground: 'paper',
    }),
  ],
})
