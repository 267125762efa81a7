import { defineColumns } from './layout.ts'

export const col_4 = defineColumns('col_4', 4, 0.92)
