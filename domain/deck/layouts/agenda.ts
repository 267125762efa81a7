import { defineCell, defineLayout } from './layout.ts'

/** A heading at the left; beside it a list whose lines stand apart. */
export const agenda = defineLayout({
  name: 'agenda',
  group: 'text',
  suits: ['list'],
  columns: ['38fr', '62fr'],
  rows: ['1fr'],
  gap: [3, 4.4],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({ name: 'list', role: 'list', rows: [1, 2], columns: [2, 3], capacity: 8, scale: 1.36 }),
  ],
})
