import { expect, test } from 'vitest'
import { stepCell } from './table-cells.tsx'

const size = { rows: 3, columns: 2 }
const inside = { atStart: false, atEnd: false }
const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
})

test('Tab goes along the rows and past the last cell begins another', () => {
  expect(stepCell(press('Tab'), { row: 0, column: 0 }, size, inside)).toEqual({ row: 0, column: 1 })
  expect(stepCell(press('Tab'), { row: 0, column: 1 }, size, inside)).toEqual({ row: 1, column: 0 })
  expect(stepCell(press('Tab'), { row: 2, column: 1 }, size, inside)).toEqual({ row: 3, column: 0 })
  expect(stepCell(press('Tab', true), { row: 1, column: 0 }, size, inside)).toEqual({ row: 0, column: 1 })
  expect(stepCell(press('Tab', true), { row: 0, column: 0 }, size, inside)).toEqual({ row: 0, column: 0 })
})

test('Enter and arrows go down and up; sideways only from the edge of the words', () => {
  expect(stepCell(press('Enter'), { row: 0, column: 1 }, size, inside)).toEqual({ row: 1, column: 1 })
  expect(stepCell(press('Enter', true), { row: 1, column: 1 }, size, inside)).toEqual({ row: 0, column: 1 })
  expect(stepCell(press('ArrowDown'), { row: 2, column: 0 }, size, inside)).toBeUndefined()
  expect(stepCell(press('ArrowRight'), { row: 0, column: 0 }, size, inside)).toBeUndefined()
  expect(stepCell(press('ArrowRight'), { row: 0, column: 0 }, size, { ...inside, atEnd: true })).toEqual({
    row: 0,
    column: 1,
  })
  expect(stepCell({ ...press('Enter'), ctrlKey: true }, { row: 0, column: 0 }, size, inside)).toBeUndefined()
})
