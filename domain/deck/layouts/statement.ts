import { defineCell, defineLayout } from './layout.ts'

/** One sentence that fills the slide. */
export const statement = defineLayout({
  name: 'statement',
  group: 'opening',
  suits: ['statement', 'closing', 'quote'],
  columns: ['12fr', '1fr'],
  rows: ['1fr', 'auto'],
  cells: [
    defineCell({
      name: 'statement',
      role: 'statement',
      rows: [1, 2],
      columns: [1, 2],
      scale: 3.3,
      anchor: 'm',
    }),
    defineCell({
      name: 'foot',
      role: 'body',
      rows: [2, 3],
      columns: [1, 3],
      capacity: 4,
      scale: 0.94,
      flow: 'row',
    }),
  ],
})
