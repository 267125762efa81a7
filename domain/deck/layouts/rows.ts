import { defineCell, defineLayout, type Layout } from './layout.ts'

/** A heading and under it rows over the whole breadth, each a name and its words. */
export function defineRows(name: string, count: 2 | 3, scale: number): Layout {
  return defineLayout({
    name,
    group: 'text',
    suits: ['points'],
    columns: ['1fr'],
    rows: ['auto', '1fr'],
    cells: [
      defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
      defineCell({
        name: 'rows',
        role: 'rows',
        rows: [2, 3],
        columns: [1, 2],
        capacity: count,
        scale,
        flow: 'rows',
      }),
    ],
  })
}
