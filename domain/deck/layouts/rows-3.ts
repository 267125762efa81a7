import { defineRows } from './rows.ts'

export const rows_3 = defineRows('rows_3', 3, 1.12)
