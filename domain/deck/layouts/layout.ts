import type { ItemTheme } from '../theme/overrides.ts'
import type { ContentKind } from './content-kind.ts'

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
export type LayoutGroup = (typeof LAYOUT_GROUPS)[number]

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
  /** Where items stand that ask for nothing else: one set to the middle or to the foot goes there. */
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
  /** The page number falls on a picture and needs a ground of its own. */
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
