import { expect, test, vi } from 'vitest'
import { createBrokenStorage, createFakeStorage } from './fake-storage.ts'
import type { PageStorage } from './page-storage.ts'
import { createReloader, createReloadGuard } from './reload.ts'

const chunkError = new TypeError('Importing a module script failed.')

function createPage(
  href = 'https://lectern.example/en/terms?a=1#top',
  storage: PageStorage | null = createFakeStorage(),
) {
  let time = 0
  const calls: string[] = []
  const location = {
    href,
    assign: (url: string | URL) => void calls.push(`assign ${url}`),
    reload: () => void calls.push('reload'),
  }
  const keptState = { save: vi.fn(() => calls.push('save') > 0) }
  const guard = createReloadGuard({ storage: storage ?? undefined, now: () => time })
  const reloader = createReloader({ location, guard, keptState })
  return { reloader, calls, wait: (ms: number) => (time += ms) }
}

test('[T-03] as long as no reload is due the router keeps every navigation', () => {
  const { reloader, calls } = createPage()
  expect(reloader.dueReason).toBeUndefined()
  expect(reloader.interceptNavigation('/en/policy')).toBe(false)
  expect(calls).toEqual([])
})

test.each(['newer-build', 'chunk-failure'] as const)(
  '[T-03] after a %s the next navigation is a full load, with the state saved first',
  reason => {
    const { reloader, calls } = createPage()
    reloader.requestReload(reason)
    expect(reloader.dueReason).toBe(reason)
    expect(reloader.interceptNavigation('/en/policy?x=1#y')).toBe(true)
    expect(calls).toEqual(['save', 'assign https://lectern.example/en/policy?x=1#y'])
  },
)

test('[T-03] [K-04] the same path within 10 s goes to the router, another path does not', () => {
  const { reloader, calls, wait } = createPage()
  reloader.requestReload('newer-build')
  expect(reloader.interceptNavigation('/en/policy')).toBe(true)
  wait(9_999)
  expect(reloader.interceptNavigation('/en/policy?again')).toBe(false)
  expect(reloader.interceptNavigation('/en/pricing')).toBe(true)
  wait(1)
  expect(reloader.interceptNavigation('/en/policy')).toBe(true)
  expect(calls.filter(call => call !== 'save')).toHaveLength(3)
})

test('[K-04] where the page after the reload would not know of it, there is none', () => {
  for (const storage of [null, createBrokenStorage()]) {
    const { reloader, calls } = createPage(undefined, storage)
    expect(reloader.recoverNavigation(chunkError, '/en/terms')).toBe(false)
    expect(calls).toEqual([])
  }
})

test('[T-03] a hash of this page is no load and stays with the router', () => {
  const { reloader, calls } = createPage()
  reloader.requestReload('newer-build')
  expect(reloader.interceptNavigation('#section')).toBe(false)
  expect(reloader.interceptNavigation('/en/terms?a=1#section')).toBe(false)
  expect(calls).toEqual([])
  expect(reloader.interceptNavigation('/en/terms?a=2#section')).toBe(true)
})

test('[T-03] going back reloads where the address bar already stands', () => {
  const { reloader, calls } = createPage('https://lectern.example/en/terms#s')
  reloader.requestReload('newer-build')
  expect(reloader.interceptNavigation('/en/terms#s', { popped: true })).toBe(true)
  expect(calls).toEqual(['save', 'reload'])
})

test('[T-03] [X-04] a target of another origin, or none at all, is never taken over', () => {
  const { reloader, calls } = createPage()
  reloader.requestReload('newer-build')
  for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://:0:0']) {
    expect(reloader.interceptNavigation(target)).toBe(false)
  }
  expect(calls).toEqual([])
})

test('[T-03] the navigation that lacked a chunk becomes the full load; another failure does not', () => {
  const { reloader, calls } = createPage()
  expect(reloader.recoverNavigation(new Error('bug'), '/en/pricing')).toBe(false)
  expect(reloader.dueReason).toBeUndefined()
  expect(reloader.recoverNavigation(chunkError, '/en/pricing')).toBe(true)
  expect(reloader.recoverNavigation(chunkError, '/en/pricing')).toBe(false)
  expect(calls).toEqual(['save', 'assign https://lectern.example/en/pricing'])
})

test('[T-03] a chunk that fails where the address bar already stands reloads the page, hash or not', () => {
  const { reloader, calls } = createPage('https://lectern.example/en/pricing#faq')
  expect(reloader.recoverNavigation(chunkError, 'https://lectern.example/en/pricing#faq')).toBe(true)
  expect(calls).toEqual(['save', 'reload'])
})

test('[T-03] [K-04] a reload that somebody asked for counts like any other', () => {
  const { reloader, calls, wait } = createPage()
  expect(reloader.mayReloadHere()).toBe(true)
  reloader.reloadHere()
  expect(calls).toEqual(['save', 'reload'])
  expect(reloader.mayReloadHere()).toBe(false)
  expect(reloader.recoverNavigation(chunkError, '/en/terms')).toBe(false)
  wait(10_000)
  expect(reloader.mayReloadHere()).toBe(true)
})
