import { defineRows } from './layout.ts'

export const rows_3 = defineRows('rows_3', 3, 1.12)
