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

/** A heading at the left; beside it numbered steps from top to bottom, as many as there are items. */
export const steps_down = defineLayout({
  name: 'steps_down',
  group: 'text',
  suits: ['steps'],
  columns: ['38fr', '62fr'],
  rows: ['1fr'],
  gap: [3, 4.4],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({
      name: 'steps',
      role: 'steps',
      rows: [1, 2],
      columns: [2, 3],
      capacity: 6,
      scale: 1.04,
      flow: 'rows',
    }),
  ],
})
