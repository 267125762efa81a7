import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, nameSearchPattern } from './name-key.ts'

test('names that differ in case, ё or compatibility forms have one key', () => {
  expect(nameKey('ЁЛКА')).toBe(nameKey('елка'))
  expect(nameKey('ﬁnal')).toBe('final')
})

test('a key fits an index row whatever the name unfolds to', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), name => {
      const key = nameKey(name)
      expect(Buffer.byteLength(key)).toBeLessThan(2000)
      expect(key.isWellFormed()).toBe(true)
    }),
  )
  expect(Buffer.byteLength(nameKey('ﷺ'.repeat(200)))).toBeLessThan(2000)
})

test('what LIKE would take as a wildcard is escaped', () => {
  expect(nameSearchPattern(' 50%_\\ ')).toBe('%50\\%\\_\\\\%')
})
