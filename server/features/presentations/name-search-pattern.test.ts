import { expect, test } from 'vitest'
import { nameSearchPattern } from './name-search-pattern.ts'

test('what LIKE would take as a wildcard is escaped', () => {
  expect(nameSearchPattern(' 50%_\\ ')).toBe('%50\\%\\_\\\\%')
})
