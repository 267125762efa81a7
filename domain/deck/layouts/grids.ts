import { type Cell, defineCell, defineLayout } from './layout.ts'

/** A heading and four equal fields. */
export const grid_2x2 = defineLayout({
  name: 'grid_2x2',
  group: 'text',
  suits: ['points'],
  columns: ['1fr', '1fr'],
  rows: ['auto', '1fr', '1fr'],
  gap: [2.2, 2.6],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 3] }),
    defineCell({ name: 'top_left', role: 'body', rows: [2, 3], columns: [1, 2], scale: 1 }),
    defineCell({ name: 'top_right', role: 'body', rows: [2, 3], columns: [2, 3], scale: 1 }),
    defineCell({ name: 'bottom_left', role: 'body', rows: [3, 4], columns: [1, 2], scale: 1 }),
    defineCell({ name: 'bottom_right', role: 'body', rows: [3, 4], columns: [2, 3], scale: 1 }),
  ],
})

const FIELD_NAMES = [
  ['top_left', 'top_middle', 'top_right'],
  ['bottom_left', 'bottom_middle', 'bottom_right'],
]

const fields: Cell[] = FIELD_NAMES.flatMap((names, row) =>
  names.map((name, column) =>
    defineCell({
      name,
      role: 'body',
      rows: [row + 2, row + 3],
      columns: [column + 1, column + 2],
      scale: 0.98,
    }),
  ),
)

/** A heading and six equal fields. */
export const grid_2x3 = defineLayout({
  name: 'grid_2x3',
  group: 'text',
  suits: ['points'],
  columns: ['1fr', '1fr', '1fr'],
  rows: ['auto', '1fr', '1fr'],
  gap: [2.8, 3],
  cells: [defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 4] }), ...fields],
})
