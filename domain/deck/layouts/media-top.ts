import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** A picture across the top; under it the heading, and words beside it. */
export const media_top = defineLayout({
  name: 'media_top',
  group: 'pictures',
  suits: ['picture'],
  columns: ['44fr', '56fr'],
  rows: ['52fr', '48fr'],
  gap: [0, 0],
  margin: NO_MARGIN,
  cells: [
    defineCell({ name: 'media', role: 'media', rows: [1, 2], columns: [1, 3], bleed: true }),
    defineCell({ name: 'head', role: 'title', rows: [2, 3], columns: [1, 2], inset: [3.6, 3, 4.6, 6.2] }),
    defineCell({
      name: 'words',
      role: 'body',
      rows: [2, 3],
      columns: [2, 3],
      capacity: 8,
      scale: 1.08,
      inset: [3.9, 6.2, 4.6, 1.4],
      optional: true,
    }),
  ],
})
