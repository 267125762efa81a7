import { defineColumns } from './layout.ts'

export const col_3 = defineColumns('col_3', 3, 1.12, ['points', 'numbers'])
