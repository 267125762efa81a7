import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRest, REST } from './after-rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Longer than any wait for an idle moment. */
const idle = 1000

test('it runs once when nothing was asked for a while', () => {
  const run = vi.fn()
  const rest = afterRest(run)
  for (let key = 0; key < 5; key++) {
    rest.ask()
    vi.advanceTimersByTime(REST - 1)
  }
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(idle)
  expect(run).toHaveBeenCalledOnce()
})

test('what was dropped does not run', () => {
  const run = vi.fn()
  const rest = afterRest(run)
  rest.ask()
  rest.drop()
  vi.advanceTimersByTime(idle)
  expect(run).not.toHaveBeenCalled()
})
