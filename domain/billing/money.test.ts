import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askCustomerFor, oweCustomer, type Share } from './money.ts'

const amount = fc.nat(2 ** 47)
const share: fc.Arbitrary<Share> = fc
  .tuple(fc.integer({ min: 1, max: 400 * 86_400_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([whole, where]) => [Math.floor(whole * where), whole])

test('[D-08] a share that is paid and the rest that is owed are the whole, to the last unit, however large the numbers', () => {
  fc.assert(
    fc.property(amount, share, (sum, [part, whole]) => {
      expect(askCustomerFor(sum, [part, whole]) + oweCustomer(sum, [whole - part, whole])).toBe(sum)
    }),
  )
})

test('[U-09] what is asked for is never above its exact value, what is owed never below it, and neither by a whole unit', () => {
  fc.assert(
    fc.property(amount, fc.array(share, { maxLength: 2 }), (sum, shares) => {
      const whole = shares.reduce((product, [, all]) => product * BigInt(all), 1n)
      const exact = shares.reduce((product, [part]) => product * BigInt(part), BigInt(sum))
      const asked = BigInt(askCustomerFor(sum, ...shares)) * whole
      const owed = BigInt(oweCustomer(sum, ...shares)) * whole
      expect(asked <= exact && exact < asked + whole).toBe(true)
      expect(owed >= exact && exact > owed - whole).toBe(true)
    }),
  )
})

test('a share outside of the whole is nothing or all of it', () => {
  expect([oweCustomer(100, [-5, 10]), oweCustomer(100, [15, 10]), askCustomerFor(100, [-5, 10])]).toEqual([
    0, 100, 0,
  ])
  expect(() => oweCustomer(100, [1, 0])).toThrow(RangeError)
  expect(() => askCustomerFor(-1, [1, 2])).toThrow(RangeError)
})
