import { defineRows } from './rows.ts'

export const rows_2 = defineRows('rows_2', 2, 1.3)
