import { expect, test } from 'vitest'
import { moveCaret } from './typing.ts'

test.each([
  ['words before it', 'one three', 'one two three', 9, 13],
  ['words behind it', 'one three', 'one three four', 3, 3],
  ['words where it stands', 'one three', 'one two three', 4, 4],
  ['words gone before it', 'one two three', 'three', 13, 5],
  ['the word it stands in gone', 'one big three', 'one three', 6, 4],
  ['everything gone', 'one two', '', 3, 0],
  ['nothing', 'one', 'one', 2, 2],
])('[H-04] a caret among what others write: %s', (_, before, after, at, moved) => {
  expect(moveCaret(before, after, at)).toBe(moved)
})
