import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleCard } from './card-samples.ts'
import { pollEvery, readPart, startPolling } from './use-deck-list.ts'

function arrange(ask: () => Promise<boolean>, visibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const see = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const asked = vi.fn(ask)
  return { asked, see, stop: startPolling({ ask: asked, page }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('[T-23] polling the list', () => {
  test('goes on every 10 to 15 seconds while the page is seen', async () => {
    expect(pollEvery).toBeGreaterThanOrEqual(10_000)
    expect(pollEvery).toBeLessThanOrEqual(15_000)
    const { asked, stop } = arrange(async () => true)
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(pollEvery * 3)
    expect(asked).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(pollEvery * 3)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('rests while nobody looks, and asks at once when somebody does', async () => {
    const { asked, see } = arrange(async () => true)
    see('hidden')
    await vi.advanceTimersByTimeAsync(pollEvery * 10)
    expect(asked).not.toHaveBeenCalled()
    see('visible')
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(pollEvery)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('a page opened in the background asks when it is first seen', async () => {
    const { asked, see } = arrange(async () => true, 'hidden')
    await vi.advanceTimersByTimeAsync(pollEvery * 2)
    expect(asked).not.toHaveBeenCalled()
    see('visible')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('never asks twice at a time, however slow the answer and often the page is looked at', async () => {
    const answers: ((isUseful: boolean) => void)[] = []
    const { asked, see } = arrange(() => new Promise(resolve => answers.push(resolve)))
    see('visible')
    see('hidden')
    see('visible')
    await vi.advanceTimersByTimeAsync(pollEvery * 5)
    expect(asked).toHaveBeenCalledTimes(1)
    answers[0]?.(true)
    await vi.advanceTimersByTimeAsync(pollEvery)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('asks a failing server more and more seldom, and as before once it answers', async () => {
    let isDown = true
    const { asked } = arrange(async () => {
      if (isDown) throw new Error('down')
      return true
    })
    await vi.advanceTimersByTimeAsync(pollEvery * 7)
    expect(asked).toHaveBeenCalledTimes(3)
    isDown = false
    await vi.advanceTimersByTimeAsync(pollEvery * 8)
    expect(asked).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(pollEvery * 2)
    expect(asked).toHaveBeenCalledTimes(6)
  })

  test('ends where there is no use in asking', async () => {
    const { asked, see } = arrange(async () => false)
    await vi.advanceTimersByTimeAsync(pollEvery * 5)
    see('visible')
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

test('[B-20] what went to another folder has left the open one, and the number is that of the folder', () => {
  const folders = [{ id: 7, name: 'Sales', parent: null, presentations: 2 }]
  const [here, there] = [sampleCard({ slug: 'here', folder: 7 }), sampleCard({ slug: 'there' })]
  const polled = { results: [here, there], removed: ['gone'], count: 9, folders }
  const query = { search: '', order: 'name', page: 1, folder: 7 } as const
  expect(readPart(polled, query)).toEqual({ results: [here], removed: ['gone', 'there'], count: 2 })
  expect(readPart(polled, { ...query, folder: null })).toEqual({
    ...{ results: [there], removed: ['gone', 'here'], count: 7 },
  })
  expect(readPart(polled, { ...query, search: 'tide' })).toEqual({
    results: [here, there],
    removed: ['gone'],
  })
})
