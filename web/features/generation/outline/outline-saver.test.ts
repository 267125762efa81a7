import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { makeOutline } from '../task/task-samples.ts'
import { createOutlineSaver, saveAfter } from './outline-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (title: string): Outline => ({ ...makeOutline(), title })

function arrange() {
  const send = vi.fn(async (_outline: Outline, _isLeaving: boolean): Promise<unknown> => undefined)
  const saver = createOutlineSaver(send)
  const sent = () => send.mock.calls.map(([outline]) => outline.title)
  return { send, sent, saver, kind: () => saver.store.getState().kind }
}

describe('[S-15] keeping the outline', () => {
  test('sends the last of many changes, a while after it', async () => {
    const { saver, sent, kind } = arrange()
    saver.keep(named('T'))
    await vi.advanceTimersByTimeAsync(saveAfter - 1)
    saver.keep(named('Ti'))
    expect(kind()).toBe('changed')
    await vi.advanceTimersByTimeAsync(saveAfter - 1)
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['Ti'])
    expect(kind()).toBe('saved')
  })

  test('a change while one is on its way goes after it, never at the same time', async () => {
    const { saver, send, sent } = arrange()
    const first = Promise.withResolvers<void>()
    send.mockReturnValueOnce(first.promise)
    saver.keep(named('one'))
    await vi.advanceTimersByTimeAsync(saveAfter)
    saver.keep(named('two'))
    await vi.advanceTimersByTimeAsync(saveAfter * 5)
    expect(sent()).toEqual(['one'])
    first.resolve()
    await vi.advanceTimersByTimeAsync(saveAfter)
    expect(sent()).toEqual(['one', 'two'])
  })

  test('leaving sends at once, with a call that outlives the page', async () => {
    const { saver, send } = arrange()
    saver.keep(named('one'))
    await saver.flush(true)
    expect(send).toHaveBeenCalledExactlyOnceWith(named('one'), true)
    await vi.advanceTimersByTimeAsync(saveAfter * 5)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('without an answer it is tried again until there is one; a refusal is told and not repeated', async () => {
    const { saver, send, kind } = arrange()
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    saver.keep(named('one'))
    await vi.advanceTimersByTimeAsync(saveAfter)
    expect(kind()).toBe('cut-off')
    await vi.advanceTimersByTimeAsync(saveAfter * 10)
    expect(kind()).toBe('saved')
    send.mockRejectedValueOnce(new ApiError({ code: 'conflict' }))
    saver.keep(named('two'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.store.getState()).toEqual({ kind: 'refused', code: 'conflict' })
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('what went another way is not sent any more', async () => {
    const { saver, send } = arrange()
    saver.keep(named('one'))
    saver.drop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).not.toHaveBeenCalled()
  })
})
