import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrokenStorage, createFakeStorage } from './fake-storage.ts'
import { findSessionStorage, type PageStorage } from './page-storage.ts'
import { createReloadGuard, reloadGuardKey } from './reload.ts'

function createClock(time = 0) {
  return { now: () => time, advance: (ms: number) => (time += ms) }
}

function testStorage(name: string, storage: PageStorage | undefined): void {
  test(`[K-04] with ${name} a path reloads at most once per 10 s, other paths on their own`, () => {
    const clock = createClock(50_000)
    const guard = createReloadGuard({ storage, now: clock.now })
    expect(guard.mayReload('/en')).toBe(true)
    guard.markReload('/en')
    expect(guard.mayReload('/en')).toBe(false)
    expect(guard.mayReload('/ru')).toBe(true)
    clock.advance(9_999)
    expect(guard.mayReload('/en')).toBe(false)
    clock.advance(1)
    expect(guard.mayReload('/en')).toBe(true)
  })
}

testStorage('storage', createFakeStorage())
testStorage('no storage', undefined)
testStorage('broken storage', createBrokenStorage())
testStorage('storage that holds nonsense', { ...createFakeStorage(), getItem: () => '[{"/en":' })
testStorage('storage that holds another shape', { ...createFakeStorage(), getItem: () => '{"/en":"soon"}' })

test('[K-04] the page after the reload still knows', () => {
  const storage = createFakeStorage()
  const clock = createClock()
  createReloadGuard({ storage, now: clock.now }).markReload('/en')
  const afterReload = createReloadGuard({ storage, now: clock.now })
  expect(afterReload.mayReload('/en')).toBe(false)
  clock.advance(10_000)
  expect(afterReload.mayReload('/en')).toBe(true)
})

test('[K-04] a clock that was set back does not refuse for ever', () => {
  const clock = createClock(1e9)
  const guard = createReloadGuard({ storage: createFakeStorage(), now: clock.now })
  guard.markReload('/en')
  clock.advance(-1e8)
  expect(guard.mayReload('/en')).toBe(true)
})

test('[K-04] whatever the order of paths and pages, allowed reloads of a path lie 10 s apart', () => {
  const step = fc.record({
    path: fc.constantFrom('/', '/en', '__proto__', 'constructor'),
    wait: fc.nat(6_000),
    newPage: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const storage = createFakeStorage()
      const clock = createClock(1)
      let guard = createReloadGuard({ storage, now: clock.now })
      const last = new Map<string, number>()
      for (const { path, wait, newPage } of steps) {
        clock.advance(wait)
        if (newPage) guard = createReloadGuard({ storage, now: clock.now })
        const expected = clock.now() - (last.get(path) ?? -10_000) >= 10_000
        expect(guard.mayReload(path)).toBe(expected)
        if (!expected) continue
        guard.markReload(path)
        last.set(path, clock.now())
      }
      expect(Object.keys(JSON.parse(storage.getItem(reloadGuardKey) ?? '{}')).length).toBeLessThanOrEqual(4)
    }),
  )
})

test('[K-04] a browser that forbids storage has none, instead of an error', () => {
  const page = {
    get sessionStorage(): PageStorage {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(findSessionStorage(page)).toBeUndefined()
})
