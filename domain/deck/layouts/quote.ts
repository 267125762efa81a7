import { defineCell, defineLayout } from './layout.ts'

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
