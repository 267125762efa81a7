import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseWatch,
  readWatch,
  resetWatch,
  startWatch,
  toggleWatch,
  writeElapsed,
  writeLeft,
} from './stopwatch.ts'

test('pauses are not counted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000))), spans => {
      let now = 1_000
      let watch = startWatch(now)
      let talked = 0
      for (const [talk, pause] of spans) {
        now += talk
        talked += talk
        watch = toggleWatch(watch, now)
        now += pause
        expect(readWatch(watch, now)).toBe(talked)
        watch = toggleWatch(watch, now)
      }
      expect(parseWatch(JSON.stringify(watch))).toEqual(watch)
      expect(readWatch(resetWatch(watch, now), now)).toBe(0)
    }),
  )
  expect(resetWatch({ kept: 5, since: null }, 9)).toEqual({ kept: 0, since: null })
  expect(readWatch({ kept: 5, since: 100 }, 50)).toBe(5)
})

test('time is written short, and nonsense that was kept is no watch', () => {
  expect([0, 65_000, 3_845_999].map(writeElapsed)).toEqual(['0:00', '1:05', '1:04:05'])
  for (const text of [null, '', 'x', '3', '{}', '{"kept":-1,"since":null}', '{"kept":1}'])
    expect(parseWatch(text)).toBeUndefined()
})

test('a talk of so many minutes is counted down, and beyond its end with a minus', () => {
  expect(writeLeft(20, 0)).toBe('20:00')
  expect(writeLeft(20, 1)).toBe('20:00')
  expect(writeLeft(20, 1000)).toBe('19:59')
  expect(writeLeft(90, 0)).toBe('1:30:00')
  expect(writeLeft(5, 300_000)).toBe('0:00')
  expect(writeLeft(5, 365_000)).toBe('−1:05')
})
