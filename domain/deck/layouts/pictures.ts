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
