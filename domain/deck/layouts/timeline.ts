import { defineCell, defineLayout } from './layout.ts'

/** Steps along a line, as many as there are items. */
export const timeline = defineLayout({
  name: 'timeline',
  group: 'text',
  suits: ['steps'],
  columns: ['1fr'],
  rows: ['auto', '1fr'],
  gap: [2, 3],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({
      name: 'steps',
      role: 'steps',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 6,
      scale: 1,
      flow: 'row',
    }),
  ],
})
