import { defineCell, defineLayout } from './layout.ts'

/** A heading, and one table, chart or film over all the rest. */
export const data_full = defineLayout({
  name: 'data_full',
  group: 'data',
  suits: ['data'],
  columns: ['1fr'],
  rows: ['auto', '1fr'],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({ name: 'data', role: 'data', rows: [2, 3], columns: [1, 2], capacity: 6, scale: 1.3 }),
  ],
})
