import type { ItemTheme } from '../theme/overrides.ts'

/** A track of the grid: a share of what is left, the content's own size, or hundredths of the slide's width. */
export type Track = `${number}fr` | 'auto' | `${number}cqw`

export type CellRole =
  | 'title'
  | 'kicker'
  | 'statement'
  | 'body'
  | 'rows'
  | 'list'
  | 'steps'
  | 'contacts'
  | 'media'
  | 'quote'
  | 'number'
  | 'figures'
  | 'data'

/** What a composition is for; the picker shows them under these heads, in this order. */
export const LAYOUT_GROUPS = ['opening', 'text', 'pictures', 'data'] as const
type LayoutGroup = (typeof LAYOUT_GROUPS)[number]

export interface Cell {
  name: string
  role: CellRole
  /** Grid lines, first and last. */
  rows: readonly [number, number]
  columns: readonly [number, number]
  /** How many items it takes before the next cell is filled; the last one takes what remains. */
  capacity: number
  /** Multiplies the size of the text inside. */
  scale: number
  /** One after the other, side by side in equal columns, or below each other in equal rows. */
  flow: 'stack' | 'row' | 'rows'
  /** Where items are placed by default: one set to the middle or to the bottom goes there. */
  anchor: 't' | 'm' | 'b'
  /** What it lies on: the slide, a tint of the theme, or a sheet of paper over a picture. */
  ground: 'none' | 'tint' | 'paper'
  /** The tone of words in it that have none of their own. */
  tone: ItemTheme['tone']
  /** A hairline on one side. */
  rule: 'none' | 'top' | 'left'
  /** Inner distance on each side (top, right, bottom, left) in hundredths of the slide's width. */
  inset: readonly [number, number, number, number]
  /** Runs to the edge of the slide, past the margin of the theme's decoration. */
  bleed: boolean
  /** The slide is whole without it: its track closes where it is empty. */
  optional: boolean
  /** Lies on a picture, so its text needs a veil of the paper colour. */
  veiled: boolean
}

/** A composition, as data: one renderer draws them all, the picker and the generator read the same table. */
export interface Layout {
  name: string
  group: LayoutGroup
  columns: readonly Track[]
  rows: readonly Track[]
  /** Between rows and between columns, in hundredths of the slide's width. */
  gap: readonly [row: number, column: number]
  /** Around the grid: top, right, bottom, left. */
  margin: readonly [number, number, number, number]
  cells: readonly Cell[]
  /** The page number falls on a picture and needs a background of its own. */
  numberOnMedia: boolean
  /** What it was made for, best first; automatic design prefers it there. */
  suits: readonly ContentKind[]
}

export const MARGIN = [5.4, 6.2, 5.4, 6.2] as const
export const NO_MARGIN = [0, 0, 0, 0] as const

type CellPlace = Pick<Cell, 'name' | 'role' | 'rows' | 'columns'> & Partial<Cell>

export function defineCell(cell: CellPlace): Cell {
  return {
    capacity: 1,
    scale: 1,
    flow: 'stack',
    anchor: 't',
    ground: 'none',
    tone: 'none',
    rule: 'none',
    inset: [0, 0, 0, 0],
    bleed: false,
    optional: false,
    veiled: false,
    ...cell,
  }
}

type LayoutPlan = Pick<Layout, 'name' | 'group' | 'columns' | 'rows' | 'cells'> & Partial<Layout>

export function defineLayout(layout: LayoutPlan): Layout {
  return { gap: [2.6, 3], margin: MARGIN, numberOnMedia: false, suits: [], ...layout }
}

/** What a slide is about by its shape alone, in whatever language; a layout says which of them it was made for. */
const CONTENT_KINDS = [
  'opening',
  'section',
  'closing',
  'statement',
  'quote',
  'number',
  'numbers',
  'steps',
  'comparison',
  'points',
  'list',
  'text',
  'picture',
  'gallery',
  'data',
  'form',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

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

const PICTURE_NAMES = ['first', 'second', 'third'] as const

/** A heading and pictures side by side, each with its caption under it. */
export function definePictures(name: string, count: 2 | 3, scale: number): Layout {
  const places = PICTURE_NAMES.slice(0, count)
  const pairs = places.flatMap((place, index): Cell[] => {
    const columns = [index + 1, index + 2] as const
    return [
      defineCell({ name: place, role: 'media', rows: [2, 3], columns }),
      defineCell({ name: `${place}_caption`, role: 'body', rows: [3, 4], columns, scale }),
    ]
  })
  return defineLayout({
    name,
    group: 'pictures',
    suits: ['gallery'],
    columns: places.map(() => '1fr' as const),
    rows: ['auto', '1fr', 'auto'],
    gap: [2, 2.4],
    cells: [defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, count + 1] }), ...pairs],
  })
}
