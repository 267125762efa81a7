import { defineCell, defineLayout, NO_MARGIN } from './layout.ts'

/** Opens a deck or a chapter: a large headline with its line below, and a foot for name and date. */
export const title = defineLayout({
  name: 'title',
  group: 'opening',
  suits: ['opening', 'closing'],
  columns: ['1fr'],
  rows: ['1fr', 'auto'],
  cells: [
    defineCell({
      name: 'headline',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 2,
      scale: 1.44,
      anchor: 'm',
    }),
    defineCell({
      name: 'foot',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 4,
      scale: 0.9,
      flow: 'row',
    }),
  ],
})

/** Opens a deck: the headline large and low at the left, name and date under it. */
export const title_left = defineLayout({
  name: 'title_left',
  group: 'opening',
  suits: ['opening', 'section'],
  columns: ['9fr', '1fr'],
  rows: ['1fr', 'auto'],
  gap: [4.4, 3],
  cells: [
    defineCell({
      name: 'headline',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 2,
      scale: 1.7,
      anchor: 'b',
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

/** Opens a deck: words at the left, a picture to the right edge. */
export const title_media = defineLayout({
  name: 'title_media',
  group: 'opening',
  suits: ['opening'],
  columns: ['54fr', '46fr'],
  rows: ['1fr', 'auto'],
  gap: [0, 0],
  margin: NO_MARGIN,
  numberOnMedia: true,
  cells: [
    defineCell({
      name: 'headline',
      role: 'title',
      rows: [1, 2],
      columns: [1, 2],
      capacity: 2,
      scale: 1.28,
      inset: [5.4, 4, 2, 6.2],
      anchor: 'b',
    }),
    defineCell({
      name: 'foot',
      role: 'body',
      rows: [2, 3],
      columns: [1, 2],
      capacity: 4,
      scale: 0.9,
      inset: [1.4, 4, 5.4, 6.2],
      flow: 'row',
    }),
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [2, 3], bleed: true }),
  ],
})

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

/** One sentence, large, and who or what it comes from. */
export const quote = defineLayout({
  name: 'quote',
  group: 'opening',
  suits: ['quote', 'statement'],
  columns: ['10fr', '1fr'],
  rows: ['1fr', 'auto'],
  cells: [
    defineCell({ name: 'quote', role: 'quote', rows: [1, 2], columns: [1, 2], scale: 2.4, anchor: 'm' }),
    defineCell({ name: 'source', role: 'body', rows: [2, 3], columns: [1, 3], capacity: 4, scale: 1 }),
  ],
})

/** A portrait to the left edge; beside it what was said, and by whom. */
export const quote_media = defineLayout({
  name: 'quote_media',
  group: 'pictures',
  suits: ['quote', 'picture'],
  columns: ['38fr', '62fr'],
  rows: ['1fr', 'auto'],
  gap: [0, 0],
  margin: NO_MARGIN,
  cells: [
    defineCell({ name: 'media', role: 'media', rows: [1, 3], columns: [1, 2], bleed: true }),
    defineCell({
      name: 'quote',
      role: 'quote',
      rows: [1, 2],
      columns: [2, 3],
      scale: 2,
      inset: [5.4, 6.2, 2, 5],
      anchor: 'm',
    }),
    defineCell({
      name: 'source',
      role: 'body',
      rows: [2, 3],
      columns: [2, 3],
      capacity: 4,
      scale: 0.96,
      inset: [1, 6.2, 5.4, 5],
    }),
  ],
})
