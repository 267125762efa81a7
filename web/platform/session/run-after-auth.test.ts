import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { createFakeStorage } from '../updates/fake-storage.ts'
import { pushAfterAuthAction, readAfterAuthActions } from './after-auth.ts'
import { type AfterAuthServices, runAfterAuthActions } from './run-after-auth.ts'

function arrange(slugs: readonly string[], answers: Record<string, Error> = {}) {
  const storage = createFakeStorage()
  for (const slug of slugs) pushAfterAuthAction({ type: 'linkPresentation', slug }, storage)
  const link = vi.fn(async ({ params }: { params: { slug: string } }) => {
    await Promise.resolve()
    const refusal = answers[params.slug]
    if (refusal) throw refusal
    return {}
  })
  const world = { api: { presentations: { link } }, storage } as unknown as AfterAuthServices
  const pending = () => readAfterAuthActions(storage).map(({ slug }) => slug)
  return { world, link, pending }
}

const refuse = (code: ErrorCode, data = {}) => new ApiError({ code, data })

describe('[T-20] [F-13] after signing in', () => {
  test('pending presentations are linked in the order they were made, and nothing stays pending', async () => {
    const { world, link, pending } = arrange(['one', 'two'])
    expect(await runAfterAuthActions(world)).toEqual([
      { slug: 'one', ending: 'linked' },
      { slug: 'two', ending: 'linked' },
    ])
    expect(link.mock.calls.map(([input]) => input)).toEqual([
      { params: { slug: 'one' }, body: {} },
      { params: { slug: 'two' }, body: {} },
    ])
    expect(pending()).toEqual([])
    expect(await runAfterAuthActions(world)).toEqual([])
    expect(link).toHaveBeenCalledTimes(2)
  })

  test('what is gone is told and forgotten; what may still succeed is told and kept', async () => {
    const { world, pending } = arrange(['gone', 'denied', 'full', 'down', 'offline', 'forged', 'fine'], {
      gone: refuse('presentation_not_found'),
      denied: refuse('workspace_access_denied'),
      full: refuse('pay', { limit: 'presentations', max: 10 }),
      down: refuse('unavailable'),
      offline: new TypeError('Failed to fetch'),
      forged: refuse('csrf_failed'),
    })
    const outcomes = await runAfterAuthActions(world)
    expect(outcomes.map(({ slug, ending }) => `${slug}: ${ending}`)).toEqual([
      'gone: gone',
      'denied: gone',
      'full: full',
      'down: failed',
      'offline: failed',
      'forged: failed',
      'fine: linked',
    ])
    expect(outcomes[2]?.max).toBe(10)
    expect(pending()).toEqual(['full', 'down', 'offline', 'forged'])
  })

  test('two tabs that sign in at once link once', async () => {
    const { world, link } = arrange(['one'])
    let last: Promise<unknown> = Promise.resolve()
    const locks = {
      request: (_: string, run: () => Promise<unknown>) => {
        last = last.then(run)
        return last
      },
    } as unknown as LockManager
    const tab = () => runAfterAuthActions({ ...world, locks })
    const [first, second] = await Promise.all([tab(), tab()])
    expect(first).toHaveLength(1)
    expect(second).toEqual([])
    expect(link).toHaveBeenCalledTimes(1)
  })

  test('with nothing pending nothing is asked, not even for the lock', async () => {
    const request = vi.fn()
    const { world } = arrange([])
    expect(await runAfterAuthActions({ ...world, locks: { request } })).toEqual([])
    expect(request).not.toHaveBeenCalled()
  })
})
