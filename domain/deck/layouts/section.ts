import { defineCell, defineLayout } from './layout.ts'

/** Opens a chapter: its number or a word over it, and its title. */
export const section = defineLayout({
  name: 'section',
  group: 'opening',
  suits: ['section'],
  columns: ['10fr', '1fr'],
  rows: ['1fr', 'auto', '6cqw'],
  gap: [2.4, 3],
  cells: [
    defineCell({ name: 'kicker', role: 'kicker', rows: [1, 2], columns: [1, 2], scale: 2.2, anchor: 'b' }),
    defineCell({ name: 'title', role: 'title', rows: [2, 3], columns: [1, 2], capacity: 4, scale: 1.7 }),
  ],
})
