import { defineCell, defineLayout } from './layout.ts'

/** One column that takes everything, in order. */
export const col_1 = defineLayout({
  name: 'col_1',
  group: 'text',
  suits: ['text', 'list', 'form'],
  columns: ['1fr'],
  rows: ['1fr'],
  cells: [defineCell({ name: 'main', role: 'body', rows: [1, 2], columns: [1, 2], capacity: 40 })],
})
