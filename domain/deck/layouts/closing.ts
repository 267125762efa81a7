import { defineCell, defineLayout } from './layout.ts'

/** Ends a deck: thanks or a question, large, and where to write in a row below. */
export const closing = defineLayout({
  name: 'closing',
  group: 'opening',
  suits: ['closing'],
  columns: ['1fr'],
  rows: ['1fr', 'auto'],
  gap: [3, 3],
  cells: [
    defineCell({
      name: 'headline',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 2,
      scale: 1.7,
      anchor: 'm',
    }),
    defineCell({
      name: 'contacts',
      role: 'contacts',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 4,
      scale: 1,
      flow: 'row',
    }),
  ],
})
