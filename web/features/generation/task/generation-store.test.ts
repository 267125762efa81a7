import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { GeneratorStatus } from '#contract/generation.ts'
import { createGeneration, type GenerationCalls } from './generation-store.ts'
import { joinStatus, pollDelay } from './task-progress.ts'
import { makeOutline, makeStatus, makeTask, taskId } from './task-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function arrange(first: GeneratorStatus = makeStatus({})) {
  const server = { status: first, isDown: false, thrown: undefined as unknown }
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    if (server.thrown) throw server.thrown
    return value()
  }
  const returns = new Set<() => void>()
  const page = { isHidden: false }
  const calls = {
    start: vi.fn(() => answer(() => ({ task_id: taskId }))),
    status: vi.fn(() => answer(() => server.status)),
    read: vi.fn(() => answer(() => makeTask(server.status))),
    confirmOutline: vi.fn(() => answer(() => server.status)),
    resume: vi.fn(() => answer(() => server.status)),
    cancel: vi.fn(() => answer(() => server.status)),
  }
  const surroundings = {
    isHidden: () => page.isHidden,
    onReturn: (listener: () => void) => {
      returns.add(listener)
      return () => returns.delete(listener)
    },
  }
  const generation = createGeneration(calls as unknown as GenerationCalls, surroundings)
  const read = () => generation.store.getState()
  const comeBack = () => {
    for (const listener of returns) listener()
  }
  return { server, calls, generation, read, page, returns, comeBack }
}

const brief = { brief: 'Tides' }

describe('[T-16] a submitted brief', () => {
  test('returns a task and sets generating; SUCCESS ends it and stores the slug', async () => {
    const { server, calls, generation, read } = arrange()
    expect(read()).toMatchObject({ taskId: null, generating: false, slug: null })
    expect(await generation.submit(brief)).toBe(taskId)
    expect(read()).toMatchObject({ taskId, generating: true, slug: null })
    server.status = makeStatus({ task_state: 'STARTED', step: 4, slides_done: 2, slides_total: 8 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read()).toMatchObject({ generating: true, status: { step: 4, slides_done: 2 } })
    server.status = makeStatus({ task_state: 'SUCCESS', step: 9, slug: 'tides-abc' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read()).toMatchObject({ generating: false, slug: 'tides-abc' })
    const asked = calls.status.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.status).toHaveBeenCalledTimes(asked)
  })

  test('FAILURE ends it too, keeps the outline, and going on sets generating again', async () => {
    const { server, generation, read } = arrange()
    await generation.submit(brief)
    server.status = makeStatus({ task_state: 'FAILURE', step: 4, error: 'writer_unavailable' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read()).toMatchObject({ generating: false, slug: null, status: { error: 'writer_unavailable' } })
    expect(read().task?.outline?.entries).toHaveLength(2)
    server.status = makeStatus({ task_state: 'STARTED', step: 4 })
    await generation.resume()
    expect(read()).toMatchObject({ generating: true, status: { task_state: 'STARTED', error: null } })
    server.status = makeStatus({ task_state: 'SUCCESS', step: 9, slug: 'tides-abc' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read()).toMatchObject({ generating: false, slug: 'tides-abc' })
  })

  test('one that was refused leaves nothing going on', async () => {
    const { server, calls, generation, read } = arrange()
    server.thrown = new ApiError({ code: 'pay' })
    await expect(generation.submit(brief)).rejects.toMatchObject({ code: 'pay' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read().generating).toBe(false)
    expect(calls.status).not.toHaveBeenCalled()
  })

  test('waits for the person at the outline without asking, and goes on with their word', async () => {
    const { server, calls, generation, read } = arrange(
      makeStatus({ task_state: 'STARTED', step: 3, awaits_outline: true }),
    )
    await generation.submit(brief)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read().task?.outline).toBeTruthy()
    const asked = calls.status.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.status).toHaveBeenCalledTimes(asked)
    server.status = makeStatus({ task_state: 'STARTED', step: 4 })
    await generation.confirm(makeOutline())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.status.mock.calls.length).toBeGreaterThan(asked)
    expect(read()).toMatchObject({ generating: true, status: { step: 4 } })
  })
})

describe('[S-15] following a task', () => {
  test('without an answer it says so, asks less and less often, and at once when the network is back', async () => {
    const { server, calls, generation, read, comeBack } = arrange(makeStatus({ task_state: 'STARTED' }))
    await generation.submit(brief)
    server.isDown = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read()).toMatchObject({ isCutOff: true, generating: true })
    const asked = calls.status.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.status.mock.calls.length - asked).toBeLessThan(9)
    server.isDown = false
    comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(read().isCutOff).toBe(false)
  })

  test('a task that was removed, or is not the reader’s, is not asked about again', async () => {
    const { server, calls, generation, read } = arrange()
    await generation.submit(brief)
    server.thrown = new ApiError({ code: 'task_not_found' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read()).toMatchObject({ ended: 'missing', generating: false })
    expect(calls.status).toHaveBeenCalledTimes(1)
  })

  test('an answer from before it was cancelled does not bring it back', async () => {
    const { server, calls, generation, read } = arrange(makeStatus({ task_state: 'STARTED', step: 4 }))
    await generation.submit(brief)
    const late = Promise.withResolvers<GeneratorStatus>()
    calls.status.mockReturnValueOnce(late.promise)
    await vi.advanceTimersByTimeAsync(400)
    server.status = makeStatus({ task_state: 'FAILURE', step: 4, error: 'cancelled' })
    await generation.cancel()
    late.resolve(makeStatus({ task_state: 'STARTED', step: 5 }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read()).toMatchObject({ generating: false, status: { error: 'cancelled' } })
  })

  test('reads the slides only when there is something new', async () => {
    const { server, calls, generation } = arrange(makeStatus({ task_state: 'STARTED', step: 4 }))
    await generation.submit(brief)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls.read).toHaveBeenCalledTimes(1)
    server.status = makeStatus({ task_state: 'STARTED', step: 4, slides_done: 1 })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(calls.read).toHaveBeenCalledTimes(2)
  })

  test('left, it listens to nothing and asks nothing', async () => {
    const { calls, generation, returns } = arrange(makeStatus({ task_state: 'STARTED' }))
    await generation.submit(brief)
    generation.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.status).not.toHaveBeenCalled()
    expect(returns.size).toBe(0)
  })
})

test('[T-17] whatever order answers come in, the steps never go backwards', () => {
  const status = fc.record({
    step: fc.integer({ min: 1, max: 9 }),
    slides_done: fc.nat({ max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(status, { minLength: 1 }), answers => {
      let shown = makeStatus({ task_state: 'STARTED' })
      for (const answer of answers) {
        const next = joinStatus(shown, makeStatus({ task_state: 'STARTED', ...answer }))
        expect(next.step).toBeGreaterThanOrEqual(shown.step)
        expect(next.slides_done).toBeGreaterThanOrEqual(shown.slides_done)
        shown = next
      }
    }),
  )
})

test('it is asked quickly at first, about every second then, and never more than every 15 s apart', () => {
  const calm = { asked: 20, unchanged: 0, failed: 0, isHidden: false }
  expect(pollDelay({ ...calm, asked: 0 })).toBeLessThan(500)
  expect(pollDelay(calm)).toBe(1_000)
  expect(pollDelay({ ...calm, failed: 30 })).toBe(15_000)
  expect(pollDelay({ ...calm, isHidden: true })).toBeGreaterThan(pollDelay(calm))
})
