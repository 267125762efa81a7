import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeShow, type ShowAct, startShow } from './show-state.ts'

const act: fc.Arbitrary<ShowAct> = fc.oneof(
  fc.constantFrom<ShowAct>(
    'next',
    'previous',
    'first',
    'last',
    'black',
    'white',
    'overview',
    'laser',
    'leave',
  ),
  fc.record({ jumpTo: fc.integer({ min: -5, max: 80 }) }),
)

test('whatever is pressed, a slide of the deck is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.nat(60), fc.array(act), (count, start, acts) => {
      let state = startShow(start, count)
      for (const one of acts) {
        state = changeShow(state, one, count)
        expect(state.index).toBeGreaterThanOrEqual(0)
        expect(state.index).toBeLessThan(Math.max(1, count))
      }
    }),
  )
})

test('Escape leaves one thing at a time, and in the end changes nothing', () => {
  fc.assert(
    fc.property(fc.array(act), acts => {
      let state = acts.reduce((current, one) => changeShow(current, one, 9), startShow(0, 9))
      for (let press = 0; press < 3; press++) state = changeShow(state, 'leave', 9)
      expect(state).toMatchObject({ blank: null, overview: null, laser: false })
      expect(changeShow(state, 'leave', 9)).toBe(state)
    }),
  )
})

test('coming back from black shows the slide one left, and the same key turns it on and off', () => {
  const at = startShow(3, 9)
  const black = changeShow(at, 'black', 9)
  expect(black.blank).toBe('black')
  expect(changeShow(black, 'next', 9)).toEqual(at)
  expect(changeShow(black, 'black', 9)).toEqual(at)
  expect(changeShow(black, 'white', 9).blank).toBe('white')
  expect(changeShow(black, { jumpTo: 5 }, 9)).toMatchObject({ index: 5, blank: null })
})

test('at the ends of a deck a move changes nothing', () => {
  const last = startShow(8, 9)
  expect(changeShow(last, 'next', 9)).toBe(last)
  expect(changeShow(startShow(0, 0), 'overview', 0).overview).toBeNull()
})

test('[B-14] next goes through the builds of a slide and then to the next, back to the end of the one before', () => {
  const steps = [2, 0, 1]
  const path = (acts: readonly ShowAct[]) => {
    let state = startShow(0, 3)
    return acts.map(one => {
      state = changeShow(state, one, 3, steps)
      return [state.index, state.step]
    })
  }
  expect(path(['next', 'next', 'next', 'next', 'next', 'next'])).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 1],
  ])
  expect(path(['last', 'previous', 'previous', 'previous', 'previous', 'first'])).toEqual([
    [2, 1],
    [2, 0],
    [1, 0],
    [0, 2],
    [0, 1],
    [0, 0],
  ])
  expect(path(['next', { jumpTo: 0 }, { jumpTo: 2 }, { jumpTo: 0 }])).toEqual([
    [0, 1],
    [0, 1],
    [2, 0],
    [0, 0],
  ])
})

test('[B-14] whatever is pressed, the step is one of the slide', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 9 }), fc.array(act), (steps, acts) => {
      let state = startShow(0, steps.length)
      for (const one of acts) {
        state = changeShow(state, one, steps.length, steps)
        expect(state.step).toBeGreaterThanOrEqual(0)
        expect(state.step).toBeLessThanOrEqual(steps[state.index] ?? 0)
      }
    }),
  )
})
