import { expect, test } from 'vitest'
import { mergeMessages } from './message-sets.ts'

test('[T-04] [K-06] what the chosen language lacks is said in the fallback', () => {
  const merged = mergeMessages({ a: 'one', b: { c: 'two', d: 'three' } }, { a: 'один', b: { c: 'два' } })
  expect(merged).toEqual({ a: 'один', b: { c: 'два', d: 'three' } })
})
