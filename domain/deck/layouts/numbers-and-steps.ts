import { defineCell, defineLayout } from './layout.ts'

/** A number that fills the slide, and beneath it what it means. */
export const big_number = defineLayout({
  name: 'big_number',
  group: 'data',
  suits: ['number'],
  columns: ['1fr'],
  rows: ['1fr', 'auto'],
  gap: [1.6, 3],
  cells: [
    defineCell({ name: 'number', role: 'number', rows: [1, 2], columns: [1, 2], scale: 8.2, anchor: 'b' }),
    defineCell({
      name: 'meaning',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 6,
      scale: 1.36,
      flow: 'row',
    }),
  ],
})

/** A large number with its meaning, and beside it a picture or a chart. */
export const number_aside = defineLayout({
  name: 'number_aside',
  group: 'data',
  suits: ['number', 'data'],
  columns: ['46fr', '54fr'],
  rows: ['1fr', 'auto'],
  gap: [1.6, 4],
  cells: [
    defineCell({
      name: 'number',
      role: 'number',
      rows: [1, 2],
      columns: [1, 2],
      scale: 6.6,
      anchor: 'b',
    }),
    defineCell({ name: 'meaning', role: 'body', rows: [2, 3], columns: [1, 2], capacity: 6, scale: 1.12 }),
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [2, 3], scale: 1.16 }),
  ],
})

/** A heading and up to four figures side by side, each a number and what it means. */
export const numbers_3 = defineLayout({
  name: 'numbers_3',
  group: 'data',
  suits: ['numbers'],
  columns: ['1fr'],
  rows: ['auto', '1fr'],
  gap: [3.4, 3],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({
      name: 'figures',
      role: 'figures',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 4,
      scale: 1.14,
      flow: 'row',
    }),
  ],
})

/** A heading, and one table, chart or film over all the rest. */
export const data_full = defineLayout({
  name: 'data_full',
  group: 'data',
  suits: ['data'],
  columns: ['1fr'],
  rows: ['auto', '1fr'],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({ name: 'data', role: 'data', rows: [2, 3], columns: [1, 2], capacity: 6, scale: 1.3 }),
  ],
})

/** A heading, a chart or table, and notes beside it. */
export const data_aside = defineLayout({
  name: 'data_aside',
  group: 'data',
  suits: ['data'],
  columns: ['65fr', '35fr'],
  rows: ['auto', '1fr'],
  gap: [2.6, 3],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 3] }),
    defineCell({ name: 'data', role: 'data', rows: [2, 3], columns: [1, 2], scale: 1.14 }),
    defineCell({
      name: 'notes',
      role: 'body',
      rows: [2, 3],
      columns: [2, 3],
      capacity: 6,
      scale: 1,
      inset: [0, 0, 0, 3],
      rule: 'left',
      optional: true,
    }),
  ],
})

/** Steps along a line, as many as there are items. */
export const timeline = defineLayout({
  name: 'timeline',
  group: 'text',
  suits: ['steps'],
  columns: ['1fr'],
  rows: ['auto', '1fr'],
  gap: [2, 3],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({
      name: 'steps',
      role: 'steps',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 6,
      scale: 1,
      flow: 'row',
    }),
  ],
})

/** A heading at the left; beside it numbered steps from top to bottom, as many as there are items. */
export const steps_down = defineLayout({
  name: 'steps_down',
  group: 'text',
  suits: ['steps'],
  columns: ['38fr', '62fr'],
  rows: ['1fr'],
  gap: [3, 4.4],
  cells: [
    defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, 2] }),
    defineCell({
      name: 'steps',
      role: 'steps',
      rows: [1, 2],
      columns: [2, 3],
      capacity: 6,
      scale: 1.04,
      flow: 'rows',
    }),
  ],
})
