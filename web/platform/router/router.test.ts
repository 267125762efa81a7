import { expect, test, vi } from 'vitest'
import { createRouter, matchAddress, matchPage, type PageMatch, redirect } from './router.ts'

/** A browser's history without a browser. */
function openWindow(path: string) {
  const location = new URL(path, 'http://lectern.test')
  const assigned: string[] = []
  const entries = [{ href: location.href, state: null as unknown }]
  let place = 0
  let onPop = () => {}
  const arrive = () => {
    location.href = entries[place]?.href ?? ''
  }
  const history = {
    get state() {
      return entries[place]?.state ?? null
    },
    pushState(state: unknown, _: string, url: string) {
      place += 1
      entries.splice(place, entries.length, { href: new URL(url, location).href, state })
      arrive()
    },
    replaceState(state: unknown, _: string, url: string = location.href) {
      entries[place] = { href: new URL(url, location).href, state }
      arrive()
    },
    go(steps: number) {
      queueMicrotask(() => {
        place += steps
        arrive()
        onPop()
      })
    },
  }
  const window = {
    location: Object.assign(location, { assign: (url: string | URL) => assigned.push(String(url)) }),
    history,
    addEventListener: (_: string, listen: () => void) => {
      onPop = listen
    },
  } as unknown as Window
  return { window, assigned, entries, paths: () => entries.map(({ href }) => new URL(href).pathname) }
}

const match = (pathname: string) => matchAddress(pathname, undefined)
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function open(path: string, load: (match: PageMatch, url: URL) => Promise<unknown> = async () => 'data') {
  const browser = openWindow(path)
  const first = { match: match(path) as PageMatch, data: 'drawn', error: undefined }
  const router = createRouter({ window: browser.window, match, load, first })
  return { ...browser, router, shown: () => router.read().page }
}

test.each([
  ['/', 'landing', {}],
  ['/presentations', 'presentations', { slug: undefined }],
  ['/presentations/', 'presentations', { slug: undefined }],
  ['/presentations/create', 'create', {}],
  ['/presentations/q3%20plan', 'presentations', { slug: 'q3 plan' }],
  ['/presentations/%E0%A4%A', 'presentations', { slug: '%E0%A4%A' }],
  ['/presentations/edit', 'edit', { slug: undefined }],
  ['/presentations/edit/abc', 'edit', { slug: 'abc' }],
  ['/myteam/new', 'new-team', {}],
  ['/myteam/ours/plan', 'workspace-plan', { slug: 'ours' }],
])('[N-01] %s is the page %s', (path, page, params) => {
  expect(matchPage(path)).toMatchObject({ route: { page }, params })
})

test('[N-01] an address of no page keeps its language; one without a language is not of the product', () => {
  expect(match('/ru/nothing/here')).toEqual({ locale: 'ru', route: undefined, params: {} })
  expect(match('/p/some-deck')).toBeUndefined()
  expect(matchAddress('/pricing', 'ru')).toMatchObject({ locale: 'ru', route: { page: 'pricing' } })
})

test('[N-01] a page is shown once it has been loaded, and going back shows the one before', async () => {
  const { router, shown, paths, window } = open('/en/pricing', async ({ route }) => route?.page)
  router.navigate('/en/terms', { state: 'from prices' })
  expect(router.read().goesTo).toMatchObject({ pathname: '/en/terms' })
  expect(shown().location.pathname).toBe('/en/pricing')
  await settle()
  expect(shown()).toMatchObject({ data: 'legal', action: 'PUSH', location: { state: 'from prices' } })
  expect(router.read().goesTo).toBeUndefined()
  expect(paths()).toEqual(['/en/pricing', '/en/terms'])
  window.history.go(-1)
  await settle()
  expect(shown()).toMatchObject({ data: 'pricing', action: 'POP' })
})

test('[N-01] what an earlier navigation brings is too late', async () => {
  const { router, shown, paths } = open('/en/pricing', async ({ route }) => {
    if (route?.page === 'legal') await new Promise(resolve => setTimeout(resolve, 5))
    return route?.page
  })
  router.navigate('/en/terms')
  router.navigate('/en/auth')
  await vi.waitFor(() => expect(shown().data).toBe('auth'))
  await new Promise(resolve => setTimeout(resolve, 10))
  expect(shown().data).toBe('auth')
  expect(paths()).toEqual(['/en/pricing', '/en/auth'])
})

test('[N-02] a redirect takes the place of the page that sent it; one that leads out leaves', async () => {
  const { router, shown, paths, assigned } = open('/en/pricing', async ({ route }) => {
    if (route?.page === 'account') throw redirect('/en/auth?next=%2Faccount')
    if (route?.page === 'enterprise') throw redirect('https://elsewhere.test/')
    return route?.page
  })
  router.navigate('/en/account')
  await settle()
  expect(shown()).toMatchObject({ data: 'auth', location: { search: '?next=%2Faccount' } })
  expect(paths()).toEqual(['/en/pricing', '/en/auth'])
  router.navigate('/en/enterprise')
  await settle()
  router.navigate('/p/some-deck')
  expect(assigned).toEqual(['https://elsewhere.test/', '/p/some-deck'])
})

test('[N-03] what a page throws while it loads is shown at its address', async () => {
  const { router, shown } = open('/en/pricing', () => Promise.reject(new Error('no')))
  router.navigate('/en/terms')
  await settle()
  expect(shown()).toMatchObject({
    error: new Error('no'),
    data: undefined,
    location: { pathname: '/en/terms' },
  })
})

test('[N-01] another place on the same page loads nothing', async () => {
  const load = vi.fn(async () => 'data')
  const { router, shown } = open('/en/terms', load)
  router.navigate('/en/terms#money')
  expect(shown()).toMatchObject({ data: 'drawn', location: { hash: '#money' } })
  router.navigate('/en/terms')
  await settle()
  expect(load).toHaveBeenCalledOnce()
})

test('[N-01] loading again keeps the place, and is done when it is shown', async () => {
  const { router, shown, entries } = open('/en/presentations', async () => 'fresh')
  const before = shown().location
  const done = router.revalidate()
  expect(router.read().isRevalidating).toBe(true)
  await done
  expect(shown()).toMatchObject({ data: 'fresh' })
  expect(shown().location).toBe(before)
  expect(router.read().isRevalidating).toBe(false)
  expect(entries).toHaveLength(1)
})

test('[E-12] a held navigation goes on when it may, by link and by the browser’s own buttons', async () => {
  const { router, shown, window, paths } = open('/en/pricing', async ({ route }) => route?.page)
  router.navigate('/en/presentations/edit/abc')
  await settle()
  const release = router.blockWhen((current, next) => current.pathname !== next.pathname)
  router.navigate('/en/terms')
  await settle()
  expect(router.read().blocker.state).toBe('blocked')
  expect(shown().data).toBe('edit')
  router.read().blocker.reset?.()
  expect(router.read().blocker.state).toBe('unblocked')

  window.history.go(-1)
  await settle()
  expect(router.read().blocker.state).toBe('blocked')
  expect([window.location.pathname, shown().data]).toEqual(['/en/presentations/edit/abc', 'edit'])
  router.read().blocker.proceed?.()
  await settle()
  expect([window.location.pathname, shown().data]).toEqual(['/en/pricing', 'pricing'])
  expect(paths()).toHaveLength(2)
  release()
})
