import { defineColumns } from './layout.ts'

export const col_2 = defineColumns('col_2', 2, 1.2, ['comparison', 'data', 'text', 'form'])
