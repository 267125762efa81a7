import { expect, test } from 'vitest'
import { joinClasses } from './join-classes.ts'

test('joins what is there and drops what is not', () => {
  expect(joinClasses('a', false, null, undefined, '', 'b c')).toBe('a b c')
  expect(joinClasses(false, undefined)).toBe('')
})
