import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSwipe, readTap, readWheel, stillWheel } from './navigation-gestures.ts'

test('only a finger that goes clearly sideways turns the page', () => {
  const width = 390
  expect(readSwipe({ dx: -80, dy: 10, width })).toBe('next')
  expect(readSwipe({ dx: 80, dy: -20, width })).toBe('previous')
  expect(readSwipe({ dx: 20, dy: 0, width })).toBeUndefined()
  expect(readSwipe({ dx: -80, dy: 79, width })).toBeUndefined()
  expect(readSwipe({ dx: 0, dy: 300, width })).toBeUndefined()
})

test('a tap goes on, and back at the left edge', () => {
  expect([0, 100, 120, 389].map(x => readTap({ x, width: 390 }))).toEqual([
    'previous',
    'previous',
    'next',
    'next',
  ])
})

/** How a touchpad tells one stroke: many small steps that die away. */
function stroke(from: number, sign: number) {
  return [4, 18, 40, 60, 44, 30, 22, 15, 9, 5, 3, 1].map((step, place) => ({
    deltaX: 0,
    deltaY: step * sign,
    deltaMode: 0,
    time: from + place * 16,
  }))
}

function turnAll(turns: readonly Parameters<typeof readWheel>[1][]) {
  let memory = stillWheel
  return turns.flatMap(turn => {
    const [next, move] = readWheel(memory, turn)
    memory = next
    return move ?? []
  })
}

test('one stroke on a touchpad is one slide, and so is one notch of a wheel', () => {
  expect(turnAll(stroke(1000, 1))).toEqual(['next'])
  expect(turnAll([...stroke(1000, 1), ...stroke(2000, 1), ...stroke(3000, -1)])).toEqual([
    'next',
    'next',
    'previous',
  ])
  expect(turnAll([{ deltaX: 0, deltaY: 3, deltaMode: 1, time: 1000 }])).toEqual(['next'])
  expect(turnAll([{ deltaX: -120, deltaY: 0, deltaMode: 0, time: 1000 }])).toEqual(['previous'])
})

test('a hand that only rests on the touchpad turns nothing', () => {
  const tremble = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 })
  fc.assert(
    fc.property(tremble, steps => {
      const turns = steps.map((deltaY, place) => ({ deltaX: 0, deltaY, deltaMode: 0, time: place * 16 }))
      expect(turnAll(turns)).toEqual([])
    }),
  )
})
