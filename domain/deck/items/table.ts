import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'
import { LIMITS } from '../limits.ts'
import { itemBase } from './base.ts'

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

export const tableItem = { schema, role: 'media' } as const
