import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMoves, markOrder } from './slide-order.ts'

const letters = [...'abcdefgh']
const order = fc.shuffledSubarray(letters, { minLength: 0 })
const letter = fc.constantFrom(...letters)
const move = fc.record({ uid: letter, after: fc.option(letter) })

test('whatever is moved, every slide is there once, and the given order is left alone', () => {
  fc.assert(
    fc.property(order, fc.array(move, { maxLength: 20 }), (given, moves) => {
      const before = [...given]
      const moved = applyMoves(given, moves)
      expect(moved.toSorted()).toEqual(given.toSorted())
      expect(given).toEqual(before)
    }),
  )
})

test('the slide moved last stands right behind the one it was moved behind, or in front', () => {
  fc.assert(
    fc.property(order, fc.array(move, { maxLength: 20 }), move, (given, moves, last) => {
      fc.pre(given.includes(last.uid) && last.uid !== last.after)
      fc.pre(last.after === null || given.includes(last.after))
      const moved = applyMoves(given, [...moves, last])
      const place = moved.indexOf(last.uid)
      expect(place === 0 ? null : moved[place - 1]).toBe(last.after)
    }),
  )
})

test('a move leaves the others in the order they were in', () => {
  fc.assert(
    fc.property(order, move, (given, one) => {
      const others = (uids: string[]) => uids.filter(uid => uid !== one.uid)
      expect(others(applyMoves(given, [one]))).toEqual(others(given))
    }),
  )
})

test('any order is reached by moving each slide behind the one before it', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), (given, numbers) => {
      const wanted = given
        .map(uid => ({ uid, key: numbers.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ uid }) => uid)
      const moves = wanted.map((uid, place) => ({ uid, after: wanted[place - 1] ?? null }))
      expect(applyMoves(given, moves)).toEqual(wanted)
    }),
  )
})

test('a move of or behind what is gone changes nothing, and the next one holds', () => {
  const moves = [
    { uid: 'z', after: 'a' },
    { uid: 'a', after: 'z' },
    { uid: 'b', after: 'b' },
    { uid: 'c', after: null },
  ]
  expect(applyMoves(['a', 'b', 'c'], moves)).toEqual(['c', 'a', 'b'])
})

test('an order has one mark, and another order or another slide another', () => {
  const refs = fc.uniqueArray(fc.record({ uid: fc.uuid(), id: fc.nat() }), {
    maxLength: 12,
    selector: ({ uid }) => uid,
  })
  fc.assert(
    fc.property(refs, refs, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(markOrder(one) === markOrder(structuredClone(other))).toBe(isSame)
      expect(markOrder(one)).toMatch(/^[0-9a-z]{1,7}-[0-9a-z]{1,7}$/)
      if (one.length > 1) expect(markOrder(one)).not.toBe(markOrder(one.toReversed()))
    }),
  )
})
