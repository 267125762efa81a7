import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'
import { LIMITS } from '../limits.ts'
import { itemBase, type MapWords } from './base.ts'

export const tableCellSchema = z.object({
  text: z.string().max(LIMITS.cell).default(''),
  background_color: hexSchema.nullable().default(null),
})
export type TableCell = z.infer<typeof tableCellSchema>

const rowsSchema = z
  .array(z.array(tableCellSchema).min(1).max(LIMITS.tableColumns))
  .min(1)
  .max(LIMITS.tableRows)
  .refine(rows => rows.every(row => row.length === rows[0]?.length), 'rows differ in length')

const schema = z.object({
  ...itemBase,
  type: z.literal('table'),
  header: z.boolean().default(true),
  rows: rowsSchema.default([[{ text: '', background_color: null }]]),
})

/** The cells' words, each by its row and column. */
function mapWords(table: z.output<typeof schema>, map: MapWords) {
  const rows = table.rows.map((row, at) =>
    row.map((cell, column) => ({ ...cell, text: map(cell.text, `rows.${at}.${column}`, LIMITS.cell) })),
  )
  return { rows }
}

export const tableItem = { schema, role: 'media', mapWords } as const
