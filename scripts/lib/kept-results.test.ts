import { expect, test } from 'vitest'
import { openKeptResults } from './measurements.mjs'
import { makeTempFolder } from './temp-folder.ts'

test('what was found last of each is shown in the order asked for, with its days', () => {
  const folder = makeTempFolder()
  const onDay = (day: number) => ({ folder, now: () => new Date(Date.UTC(2026, 1, day)) })
  openKeptResults<string>('figures', onDay(3)).keep('a', 'old a')
  openKeptResults<string>('figures', onDay(3)).keep('gone', 'nobody asks')
  openKeptResults<string>('figures', onDay(4)).keep('b', 'b')
  openKeptResults<string>('figures', onDay(5)).keep('a', 'new a')
  expect(openKeptResults('figures', { folder }).gather(['b', 'a', 'never run'])).toEqual({
    results: ['b', 'new a'],
    days: ['2026-02-04', '2026-02-05'],
  })
  expect(openKeptResults('others', { folder }).gather(['a'])).toEqual({ results: [], days: [] })
})
