import { expect, test } from 'vitest'
import { countDaysLeft } from './time.ts'

test('[D-21] a presentation deleted just now has 30 days left, and none when its time is up', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000)
  const deletedAt = at(30 * 24).toISOString()
  const left = (hours: number) => countDaysLeft(deletedAt, at(hours))
  expect([0, 1, 24, 25, 29 * 24, 30 * 24 - 1, 30 * 24, 31 * 24].map(left)).toEqual([
    30, 30, 29, 29, 1, 1, 0, 0,
  ])
})
