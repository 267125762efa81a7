import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, dayOf, lastDays, listDays, mostDays, rangeBefore, readRange } from './days.ts'

const today = '2026-03-01'
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(dayOf)
const range = fc.tuple(day, fc.integer({ min: 1, max: mostDays })).map(([to, count]) => lastDays(to, count))

test('[C-36] without dates the last 30 days are meant, today among them', () => {
  expect(readRange({}, today)).toEqual({ from: '2026-01-31', to: today })
  expect(readRange({ to: '2026-02-01' }, today)).toEqual({ from: '2026-01-03', to: '2026-02-01' })
  expect(readRange({ from: '2026-02-27' }, today)).toEqual({ from: '2026-02-27', to: today })
})

test('[C-36] days in the wrong order and more than two years are refused', () => {
  expect(readRange({ from: '2026-03-02', to: today }, today)).toBeUndefined()
  expect(readRange({ from: addDays(today, 1 - mostDays), to: today }, today)).toBeDefined()
  expect(readRange({ from: addDays(today, -mostDays), to: today }, today)).toBeUndefined()
})

test('every day of a range is listed once, in order, over leap days and ends of years', () => {
  expect(listDays({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
  fc.assert(
    fc.property(range, each => {
      const days = listDays(each)
      expect(days).toHaveLength(countDays(each))
      expect([days[0], days.at(-1)]).toEqual([each.from, each.to])
      expect(days).toEqual([...new Set(days)].sort())
    }),
  )
})

test('[S-13] the days before are as many, and end where the range begins', () => {
  fc.assert(
    fc.property(range, each => {
      const before = rangeBefore(each)
      expect(countDays(before)).toBe(countDays(each))
      expect(addDays(before.to, 1)).toBe(each.from)
    }),
  )
})
