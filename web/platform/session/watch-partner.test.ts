import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { watchPartner } from './watch-partner.ts'

const refuse = (code: ErrorCode, statusCode: number) => async () => {
  throw new ApiError({ code, statusCode, message: code })
}

function createWorld(user: object | null = { email: 'a@people.example' }) {
  const listeners: (() => void)[] = []
  const world = {
    time: 0,
    visibilityState: 'visible' as DocumentVisibilityState,
    session: vi.fn(async () => ({ als_redirect: null, is_logined: true })),
    user: vi.fn(async () => ({})),
    reload: vi.fn(),
    async comeBack() {
      for (const listener of listeners) listener()
      await new Promise(setImmediate)
    },
  }
  watchPartner({
    api: { partner: { session: () => world.session() }, auth: { user: () => world.user() } } as never,
    session: { read: () => user, subscribe: () => () => undefined } as never,
    page: {
      get visibilityState() {
        return world.visibilityState
      },
      addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    } as never,
    now: () => world.time,
    reload: world.reload,
  })
  return world
}

test('[C-14] the partner is asked as the page opens, then when somebody comes back after a while', async () => {
  const world = createWorld()
  await world.comeBack()
  expect(world.session).toHaveBeenCalledTimes(1)
  world.time = 6 * 60_000
  world.visibilityState = 'hidden'
  await world.comeBack()
  expect(world.session).toHaveBeenCalledTimes(1)
  world.visibilityState = 'visible'
  await world.comeBack()
  expect(world.session).toHaveBeenCalledTimes(2)
  expect(world.reload).not.toHaveBeenCalled()
})

test('[C-14] whose session is over sees the page anew; a partner that is down sends nobody away', async () => {
  const world = createWorld()
  world.session.mockImplementation(refuse('partner_unavailable', 503) as never)
  world.time = 6 * 60_000
  await world.comeBack()
  expect(world.reload).not.toHaveBeenCalled()
  world.session.mockImplementation(async () => ({ als_redirect: null, is_logined: false }))
  world.user.mockImplementation(refuse('unauthorized', 401))
  world.time = 12 * 60_000
  await world.comeBack()
  expect(world.reload).toHaveBeenCalledTimes(1)
})

test('a visitor is nobody to ask about', async () => {
  const world = createWorld(null)
  await world.comeBack()
  expect(world.session).not.toHaveBeenCalled()
})
