import { expect, test } from 'vitest'
import { pollDelay, slowAfter } from './awaited-payment.ts'

test('a payment is asked about soon, then ever less often, and never gives up asking', () => {
  const delays = Array.from({ length: 30 }, (_, asked) => pollDelay(asked))
  expect(delays[0]).toBeLessThan(1000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBe(10_000)
  const asked = delays.findIndex((_, count) => delays.slice(0, count).reduce((a, b) => a + b, 0) > slowAfter)
  expect(asked, 'questions before people are told not to wait').toBeLessThan(12)
})
