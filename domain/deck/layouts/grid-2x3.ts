import { type Cell, defineCell, defineLayout } from './layout.ts'

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
