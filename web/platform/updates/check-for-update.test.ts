import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startUpdateCheck, updateCheckInterval } from './check-for-update.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function createPage() {
  const listeners = new Set<() => void>()
  return {
    visibilityState: 'visible',
    listeners,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    show(): void {
      for (const listener of listeners) listener()
    },
  }
}

function answerWith(...answers: (unknown | Error)[]) {
  let call = 0
  return vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    const answer = answers[Math.min(call++, answers.length - 1)]
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : Response.json(answer)
  })
}

function start(fetch: ReturnType<typeof answerWith>, document = createPage()) {
  const onUpdate = vi.fn()
  const stop = startUpdateCheck({ buildId: 'now', fetch, onUpdate, document })
  return { onUpdate, stop, document }
}

test('[T-02] [K-03] [C-04] asks for the latest build every 3,600,000 ms with a timestamp query', async () => {
  const fetch = answerWith({ id: 'now' })
  start(fetch)
  expect(updateCheckInterval).toBe(3_600_000)
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/builds/latest.json?4600000'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/builds/latest.json?4600000',
    '/builds/latest.json?8200000',
  ])
})

test('[T-02] another build is told once, and the asking ends', async () => {
  const fetch = answerWith({ id: 'now' }, { id: 'next' })
  const { onUpdate, document } = start(fetch)
  await vi.advanceTimersByTimeAsync(updateCheckInterval)
  expect(onUpdate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(updateCheckInterval * 5)
  expect(onUpdate.mock.calls).toEqual([['next']])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(document.listeners.size).toBe(0)
})

test('[T-02] failures and nonsense are ignored and the next hour asks again', async () => {
  const fetch = answerWith(
    new TypeError('offline'),
    new Response('gone', { status: 503 }),
    new Response('<html>'),
    { id: '' },
    { id: 5 },
    null,
    { id: 'next' },
  )
  const { onUpdate } = start(fetch)
  await vi.advanceTimersByTimeAsync(updateCheckInterval * 6)
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(onUpdate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(updateCheckInterval)
  expect(onUpdate.mock.calls).toEqual([['next']])
})

test('[T-02] a tab that is seen again after more than an hour asks at once', async () => {
  const fetch = answerWith({ id: 'now' })
  const { document } = start(fetch)
  vi.setSystemTime(1_000_000 + updateCheckInterval)
  document.show()
  expect(fetch).not.toHaveBeenCalled()
  vi.setSystemTime(1_000_001 + updateCheckInterval)
  document.visibilityState = 'hidden'
  document.show()
  expect(fetch).not.toHaveBeenCalled()
  document.visibilityState = 'visible'
  document.show()
  document.show()
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(updateCheckInterval - 1)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('[T-02] after stop nothing is asked, and an answer on its way is not told', async () => {
  const fetch = answerWith({ id: 'next' })
  const { onUpdate, stop, document } = start(fetch)
  vi.advanceTimersByTime(updateCheckInterval)
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(updateCheckInterval * 3)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(onUpdate).not.toHaveBeenCalled()
  expect(document.listeners.size).toBe(0)
})
