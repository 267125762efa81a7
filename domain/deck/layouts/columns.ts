import {
  type Cell,
  defineCell,
  defineColumns,
  defineLayout,
  definePictures,
  defineRows,
  defineSplit,
  NO_MARGIN,
} from './layout.ts'

/** One column that takes everything, in order. */
export const col_1 = defineLayout({
  name: 'col_1',
  group: 'text',
  suits: ['text', 'list', 'form'],
  columns: ['1fr'],
  rows: ['1fr'],
  cells: [defineCell({ name: 'main', role: 'body', rows: [1, 2], columns: [1, 2], capacity: 40 })],
})

export const col_2 = defineColumns('col_2', 2, 1.2, ['comparison', 'data', 'text', 'form'])
export const col_3 = defineColumns('col_3', 3, 1.12, ['points', 'numbers'])
export const col_4 = defineColumns('col_4', 4, 0.92)

export const rows_2 = defineRows('rows_2', 2, 1.3)
export const rows_3 = defineRows('rows_3', 3, 1.12)

export const wide_narrow = defineSplit('wide_narrow', ['2fr', '1fr'])
export const narrow_wide = defineSplit('narrow_wide', ['1fr', '2fr'])

export const media_pair = definePictures('media_pair', 2, 1)
export const gallery_3 = definePictures('gallery_3', 3, 0.92)

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

/** A tinted column with the heading, words beside it. */
export const sidebar = defineLayout({
  name: 'sidebar',
  group: 'text',
  suits: ['text', 'list'],
  columns: ['38fr', '62fr'],
  rows: ['1fr'],
  gap: [0, 0],
  margin: NO_MARGIN,
  cells: [
    defineCell({
      name: 'head',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      inset: [5.4, 3, 5.4, 6.2],
      ground: 'tint',
    }),
    defineCell({
      name: 'words',
      role: 'body',
      rows: [1, 2],
      columns: [2, 3],
      capacity: 12,
      scale: 1.1,
      inset: [5.4, 6.2, 5.4, 4.4],
    }),
  ],
})

/** A heading at the left; beside it a list whose lines stand apart. */
export const agenda = defineLayout({
  name: 'agenda',
  group: 'text',
  suits: ['list'],
  columns: ['38fr', '62fr'],
  rows: ['1fr'],
  gap: [3, 4.4],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({ name: 'list', role: 'list', rows: [1, 2], columns: [2, 3], capacity: 8, scale: 1.36 }),
  ],
})

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
