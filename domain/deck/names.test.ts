import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNameKeys, nameKey } from './names.ts'

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

test('keys are ordered as their bytes are, which is how the database orders them', () => {
  const key = fc.string({ unit: 'binary', maxLength: 6 }).map(nameKey)
  fc.assert(
    fc.property(key, key, (one, other) => {
      const bytes = Buffer.compare(Buffer.from(one), Buffer.from(other))
      expect(Math.sign(compareNameKeys(one, other))).toBe(bytes)
    }),
  )
})
