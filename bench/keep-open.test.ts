import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOpen } from './keep-open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who comes soon after finds it open; a moment later it is closed, and opened anew', async () => {
  const said: string[] = []
  let made = 0
  const thing = keepOpen(
    'stage',
    async () => ++made,
    async which => void said.push(`closed ${which}`),
  )
  expect(() => thing.use()).toThrow('The stage is closed')
  await thing.open()
  await thing.close()
  await thing.open()
  expect([thing.use(), made]).toEqual([1, 1])
  await thing.close()
  await vi.runAllTimersAsync()
  expect(said).toEqual(['closed 1'])
  await thing.open()
  expect(thing.use()).toBe(2)
})
