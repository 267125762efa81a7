import { defineCell, defineLayout } from './layout.ts'

const card = { role: 'body', rows: [2, 3], scale: 1.16, tone: 'card' } as const

/** A heading and two cards that face each other. */
export const comparison = defineLayout({
  name: 'comparison',
  group: 'text',
  suits: ['comparison'],
  columns: ['1fr', '1fr'],
  rows: ['auto', '1fr'],
  gap: [2.6, 2],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 3] }),
    defineCell({ name: 'first', columns: [1, 2], ...card }),
    defineCell({ name: 'second', columns: [2, 3], ...card }),
  ],
})
