import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** One large picture and two small ones, words under those. */
export const mosaic = defineLayout({
  name: 'mosaic',
  group: 'pictures',
  suits: ['gallery'],
  columns: ['46fr', '27fr', '27fr'],
  rows: ['1fr', '1fr'],
  gap: [0.8, 0.8],
  margin: NO_MARGIN,
  cells: [
    defineCell({ name: 'large', role: 'media', rows: [1, 3], columns: [1, 2], bleed: true }),
    defineCell({ name: 'small', role: 'media', rows: [1, 2], columns: [2, 3], bleed: true }),
    defineCell({ name: 'corner', role: 'media', rows: [1, 2], columns: [3, 4], bleed: true }),
    defineCell({
      name: 'words',
      role: 'body',
      rows: [2, 3],
      columns: [2, 4],
      capacity: 12,
      anchor: 'm',
      inset: [3, 6.2, 5, 3.2],
    }),
  ],
})
