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

/** A heading, a chart or table, and notes beside it. */
export const data_aside = defineLayout({
  name: 'data_aside',
  group: 'data',
  suits: ['data'],
  columns: ['65fr', '35fr'],
  rows: ['auto', '1fr'],
  gap: [2.6, 3],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 3] }),
    defineCell({ name: 'data', role: 'data', rows: [2, 3], columns: [1, 2], scale: 1.14 }),
    defineCell({
      name: 'notes',
      role: 'body',
      rows: [2, 3],
      columns: [2, 3],
      capacity: 6,
      scale: 1,
      inset: [0, 0, 0, 3],
      rule: 'left',
      optional: true,
    }),
  ],
})
