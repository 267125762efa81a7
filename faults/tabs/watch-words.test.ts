import { expect, test } from 'vitest'
import { longestCalm } from './observe-tab.ts'

test('the time in which the screen does not say that something is not saved is measured', () => {
  const said = [
    { words: 'Saved', at: 0 },
    { words: 'Not saved yet', at: 1100 },
    { words: 'Saving…', at: 2600 },
    { words: 'You’re offline. Changes are kept in this browser', at: 2900 },
    { words: 'Saved', at: 9000 },
  ]
  expect(longestCalm(said, 1000, 8000)).toBe(300)
  expect(longestCalm(said, 1000, 12_000)).toBe(3000)
  expect(longestCalm([{ words: 'Saved', at: 0 }], 1000, 9000)).toBe(8000)
})
