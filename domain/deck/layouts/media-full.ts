import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** One picture over the whole slide, words on a veil at its foot. */
export const media_full = defineLayout({
  name: 'media_full',
  group: 'pictures',
  suits: ['picture', 'opening'],
  columns: ['1fr'],
  rows: ['1fr', 'auto'],
  gap: [0, 0],
  margin: NO_MARGIN,
  numberOnMedia: true,
  cells: [
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [1, 2], bleed: true }),
    defineCell({
      name: 'text',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 12,
      inset: [9, 6.2, 4.6, 6.2],
      veiled: true,
    }),
  ],
})
