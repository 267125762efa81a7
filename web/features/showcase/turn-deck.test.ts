import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deckStart, readTurn, type Turn, turnDeck } from './turn-deck.ts'

const turns = fc.array(fc.oneof(fc.constantFrom<Turn>('next', 'previous', 'first', 'last'), fc.integer()))
const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('whatever is pressed, the position is a slide of the deck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), turns, (count, pressed) => {
      const { index, left } = pressed.reduce((position, turn) => turnDeck(position, turn, count), deckStart)
      expect(index).toBeGreaterThanOrEqual(0)
      expect(index).toBeLessThan(count)
      expect(left).not.toBe(index)
    }),
  )
})

test('as many steps as there are slides lead back to where one was', () => {
  const around = Array.from({ length: 9 }).reduce<typeof deckStart>(at => turnDeck(at, 'next', 9), deckStart)
  expect(around.index).toBe(0)
  expect(turnDeck(deckStart, 'previous', 9).index).toBe(8)
})

test('a turn that leads nowhere changes nothing, so nothing fades', () => {
  expect(turnDeck(deckStart, 'first', 9)).toBe(deckStart)
  expect(turnDeck(deckStart, 'next', 1)).toBe(deckStart)
})

test('arrows turn the deck, the shortcuts of the browser do not', () => {
  expect(readTurn({ key: 'ArrowRight', ...plain })).toBe('next')
  expect(readTurn({ key: 'End', ...plain })).toBe('last')
  expect(readTurn({ key: 'ArrowLeft', ...plain, altKey: true })).toBeUndefined()
  expect(readTurn({ key: 'toString', ...plain })).toBeUndefined()
})
