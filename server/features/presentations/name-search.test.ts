import { expect, test } from 'vitest'
import { readNameSearch } from './name-search.ts'

test('what LIKE would take as a wildcard is escaped', () => {
  expect(readNameSearch(' 50%_\\Ё ')).toEqual({ key: '50%_\\е', pattern: '%50\\%\\_\\\\е%' })
})
