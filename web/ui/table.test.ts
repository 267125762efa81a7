import { expect, test } from 'vitest'
import { turnSort } from './table.tsx'

test('a column starts ascending and turns round on the next click', () => {
  const first = turnSort(undefined, 'name')
  expect(first).toEqual({ column: 'name', direction: 'ascending' })
  const second = turnSort(first, 'name')
  expect(second).toEqual({ column: 'name', direction: 'descending' })
  expect(turnSort(second, 'name')).toEqual({ column: 'name', direction: 'ascending' })
})

test('another column starts ascending again', () => {
  expect(turnSort({ column: 'name', direction: 'ascending' }, 'views')).toEqual({
    column: 'views',
    direction: 'ascending',
  })
})
