import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'
import { LIMITS } from '../limits.ts'
import { itemBase, type MapWords } from './base.ts'
import { spansFit } from './table-grid.ts'

export const CELL_ALIGNS = ['left', 'center', 'right'] as const
const cellAlign = z.enum(CELL_ALIGNS)
export type CellAlign = z.infer<typeof cellAlign>

const span = (most: number) => z.int().min(2).max(most).optional()

export const tableCellSchema = z.object({
  text: z.string().max(LIMITS.cell).default(''),
  background_color: hexSchema.nullable().default(null),
  /** Absent where it stands as its column does. */
  align: cellAlign.optional(),
  /** How many columns and rows a merged cell takes; those it covers are there, and empty. */
  colspan: span(LIMITS.tableColumns),
  rowspan: span(LIMITS.tableRows),
})
export type TableCell = z.infer<typeof tableCellSchema>

const rowsSchema = z
  .array(z.array(tableCellSchema).min(1).max(LIMITS.tableColumns))
  .min(1)
  .max(LIMITS.tableRows)
  .refine(rows => rows.every(row => row.length === rows[0]?.length), 'rows differ in length')
  .refine(spansFit, 'a merged cell leaves the table or covers another cell')

/** The narrowest a column gets, as a share of the table. */
export const LEAST_WIDTH = 0.03

const schema = z
  .object({
    ...itemBase,
    type: z.literal('table'),
    header: z.boolean().default(true),
    /** The first column names its rows. */
    header_column: z.boolean().default(false),
    rows: rowsSchema.default([[{ text: '', background_color: null }]]),
    /** Shares of the table's width; null while the words decide. */
    widths: z.array(z.number().min(0.001).max(1)).max(LIMITS.tableColumns).nullable().default(null),
    /** Shares of the slide's height that rows take at least; 0 is as high as its words, null is all of them. */
    heights: z.array(z.number().min(0).max(1)).max(LIMITS.tableRows).nullable().default(null),
    /** How each column stands; null is by itself: figures at the right, words at the left. */
    aligns: z.array(cellAlign.nullable()).max(LIMITS.tableColumns).nullable().default(null),
  })
  .refine(
    ({ rows, widths, heights, aligns }) =>
      (widths?.length ?? rows[0]?.length) === rows[0]?.length &&
      (aligns?.length ?? rows[0]?.length) === rows[0]?.length &&
      (heights?.length ?? rows.length) === rows.length,
    'there are more or fewer widths, heights or alignments than columns or rows',
  )

/** The cells' words, each by its row and column. */
function mapWords(table: z.output<typeof schema>, map: MapWords) {
  const rows = table.rows.map((row, at) =>
    row.map((cell, column) => ({ ...cell, text: map(cell.text, `rows.${at}.${column}`, LIMITS.cell) })),
  )
  return { rows }
}

export const tableItem = { schema, role: 'media', mapWords } as const
