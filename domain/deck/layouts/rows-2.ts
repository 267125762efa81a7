import { defineRows } from './layout.ts'

export const rows_2 = defineRows('rows_2', 2, 1.3)
