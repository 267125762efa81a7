import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { capDelay, maxTimerDelay, startTimer } from './time.ts'

test('[K-15] a timer waits at most 2147483647 ms and never a negative time', () => {
  expect(maxTimerDelay).toBe(2147483647)
  expect(capDelay(maxTimerDelay + 1)).toBe(maxTimerDelay)
  expect(capDelay(Number.POSITIVE_INFINITY)).toBe(maxTimerDelay)
  expect(capDelay(Number.NaN)).toBe(0)
  fc.assert(
    fc.property(fc.double(), ms => {
      const capped = capDelay(ms)
      expect(capped).toBeGreaterThanOrEqual(0)
      expect(capped).toBeLessThanOrEqual(maxTimerDelay)
      if (ms >= 0 && ms <= maxTimerDelay) expect(capped).toBe(ms)
    }),
  )
})

test('[K-15] a wait beyond the cap is handed to the timer as the cap, and can be called off', () => {
  const timers = { setTimeout: vi.fn(() => 7 as never), clearTimeout: vi.fn() }
  const cancel = startTimer(() => undefined, 1e12, timers)
  expect(timers.setTimeout).toHaveBeenCalledWith(expect.any(Function), maxTimerDelay)
  cancel()
  expect(timers.clearTimeout).toHaveBeenCalledWith(7)
})
