import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** One sentence, large, and who or what it comes from. */
export const quote = defineLayout({
  name: 'quote',
  group: 'opening',
  suits: ['quote', 'statement'],
  columns: ['10fr', '1fr'],
  rows: ['1fr', 'auto'],
  cells: [
    defineCell({ name: 'quote', role: 'quote', rows: [1, 2], columns: [1, 2], scale: 2.4, anchor: 'm' }),
    defineCell({ name: 'source', role: 'body', rows: [2, 3], columns: [1, 3], capacity: 4, scale: 1 }),
  ],
})

/** A portrait to the left edge; beside it what was said, and by whom. */
export const quote_media = defineLayout({
  name: 'quote_media',
  group: 'pictures',
  suits: ['quote', 'picture'],
  columns: ['38fr', '62fr'],
  rows: ['1fr', 'auto'],
  gap: [0, 0],
  margin: NO_MARGIN,
  cells: [
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [1, 2], bleed: true }),
    defineCell({
      name: 'quote',
      role: 'quote',
      rows: [1, 2],
      columns: [2, 3],
      scale: 2,
      inset: [5.4, 6.2, 2, 5],
      anchor: 'm',
    }),
    defineCell({
      name: 'source',
      role: 'body',
      rows: [2, 3],
      columns: [2, 3],
      capacity: 4,
      scale: 0.96,
      inset: [1, 6.2, 5.4, 5],
    }),
  ],
})
