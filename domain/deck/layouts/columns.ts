import { defineCell, defineLayout, type Layout } from './layout.ts'

const COLUMN_NAMES = ['first', 'second', 'third', 'fourth'] as const

/** A heading across the slide and equal columns below it. */
export function defineColumns(
  name: string,
  count: 2 | 3 | 4,
  scale: number,
  suits: Layout['suits'] = ['points'],
): Layout {
  const columns = COLUMN_NAMES.slice(0, count)
  return defineLayout({
    name,
    group: 'text',
    suits,
    columns: columns.map(() => '1fr' as const),
    rows: ['auto', '1fr'],
    gap: [3.6, 3],
    cells: [
      defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, count + 1] }),
      ...columns.map((column, index) =>
        defineCell({
          name: column,
          role: 'body',
          rows: [2, 3],
          columns: [index + 1, index + 2],
          capacity: 1,
          scale,
        }),
      ),
    ],
  })
}
