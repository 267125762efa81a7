import { defineCell, defineLayout, type Layout, type Track } from './layout.ts'

/** A heading and two columns of unlike breadth, a hairline between them. */
export function defineSplit(name: string, columns: readonly [Track, Track]): Layout {
  return defineLayout({
    name,
    group: 'text',
    suits: ['text', 'comparison'],
    columns,
    rows: ['auto', '1fr'],
    gap: [3.6, 3.2],
    cells: [
      defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 3] }),
      defineCell({ name: 'first', role: 'body', rows: [2, 3], columns: [1, 2], scale: 1.2 }),
      defineCell({
        name: 'second',
        role: 'body',
        rows: [2, 3],
        columns: [2, 3],
        capacity: 6,
        scale: 1.2,
        inset: [0, 0, 0, 3.2],
        rule: 'left',
      }),
    ],
  })
}
