import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createErrorReporting } from './error-reporting.ts'
import type * as ErrorService from './error-service.ts'
import { createProfileStore, errorBufferSize, profileStoreSize, telemetrySettings } from './profile-store.ts'

const sent = vi.hoisted(() => vi.fn())
const sentry = vi.hoisted(() => ({
  init: vi.fn(),
  captureException: vi.fn(),
  makeFetchTransport: vi.fn((_options: unknown) => ({ send: sent, flush: () => 'flushed' })),
  browserTracingIntegration: vi.fn(() => 'tracing'),
  replayIntegration: vi.fn((_options: unknown) => 'replay'),
  browserProfilingIntegration: vi.fn(() => 'profiling'),
}))
vi.mock('@sentry/browser', () => sentry)

const dsn = 'https://key@reports.example/1'

let startErrorService: typeof ErrorService.startErrorService
beforeAll(async () => {
  // A worker keeps what it has loaded for an earlier file, there with the real service: here it is loaded anew.
  vi.resetModules()
  startErrorService = (await import('./error-service.ts')).startErrorService
})
beforeEach(() => {
  vi.clearAllMocks()
})

function createReporting(options: { dsn?: string; window?: EventTarget } = { dsn }) {
  const capture = vi.fn()
  const startErrorService = vi.fn(() => capture)
  const loading = Promise.withResolvers<void>()
  const loadService = vi.fn(() => loading.promise.then(() => ({ startErrorService })))
  const reporting = createErrorReporting({ ...options, profiles: createProfileStore(), loadService })
  return { reporting, capture, startErrorService, loadService, loading }
}

test('[K-13] trace rate 1, replay sample 0.1, replay on error 1, 30 profile entries', () => {
  expect(telemetrySettings).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  })
  expect(profileStoreSize).toBe(30)
})

test('[C-49] without an address nothing is loaded or kept', async () => {
  const { reporting, loadService } = createReporting({})
  reporting.captureError(new Error('x'))
  await reporting.start()
  expect(loadService).not.toHaveBeenCalled()
})

test('[C-49] errors wait for the service, the first 30 of them, and later ones go straight to it', async () => {
  const { reporting, capture, loading, loadService } = createReporting()
  const errors = Array.from({ length: 35 }, (_, index) => new Error(String(index)))
  reporting.captureError(errors[0], { where: 'before start' })
  const started = reporting.start()
  reporting.start()
  for (const error of errors.slice(1)) reporting.captureError(error)
  expect(capture).not.toHaveBeenCalled()
  loading.resolve()
  await started
  expect(loadService).toHaveBeenCalledTimes(1)
  expect(errorBufferSize).toBe(30)
  expect(capture.mock.calls.map(([error]) => error)).toEqual(errors.slice(0, 30))
  expect(capture.mock.calls[0]).toEqual([errors[0], { where: 'before start' }])
  reporting.captureError('late')
  expect(capture).toHaveBeenLastCalledWith('late', undefined)
})

test('[C-49] what nobody catches while the service loads is reported, and left to the service afterwards', async () => {
  const page = new EventTarget()
  const { reporting, capture, loading } = createReporting({ dsn, window: page })
  const started = reporting.start()
  const thrown = new Error('thrown')
  const rejected = new Error('rejected')
  page.dispatchEvent(Object.assign(new Event('error'), { error: thrown }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }))
  loading.resolve()
  await started
  page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('later') }))
  expect(capture.mock.calls.map(([error]) => error)).toEqual([thrown, rejected])
})

test('[C-49] a service that cannot be loaded is ignored', async () => {
  const { reporting, capture, loading } = createReporting()
  reporting.captureError(new Error('x'))
  loading.reject(new TypeError('blocked'))
  await reporting.start()
  reporting.captureError(new Error('y'))
  expect(capture).not.toHaveBeenCalled()
})

test('[K-13] [C-49] the service starts with the rates, tracing, a masked replay and profiling', () => {
  startErrorService({ dsn, release: 'b1', environment: 'production', listNavigations: () => [] })
  expect(sentry.init).toHaveBeenCalledWith(
    expect.objectContaining({
      dsn,
      release: 'b1',
      environment: 'production',
      ...telemetrySettings,
      integrations: ['tracing', 'replay', 'profiling'],
      dataCollection: expect.objectContaining({ userInfo: false, cookies: false, urlQueryParams: false }),
    }),
  )
  expect(sentry.replayIntegration).toHaveBeenCalledWith(
    expect.objectContaining({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
  )
})

test('[K-13] the last navigations go with every report', () => {
  const profiles = createProfileStore()
  const capture = startErrorService({ dsn, listNavigations: profiles.list })
  const error = new Error('x')
  capture(error, { page: 'terms' })
  expect(sentry.captureException).toHaveBeenCalledWith(error, { extra: { page: 'terms' } })
  profiles.add({ path: '/en', ms: 12 })
  const beforeSend = sentry.init.mock.lastCall?.[0].beforeSend
  expect(beforeSend({ extra: { page: 'terms' } })).toEqual({
    extra: { page: 'terms', navigations: [{ path: '/en', ms: 12 }] },
  })
})

test('[K-13] the profile store keeps the last 30 navigations, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 80 }), times => {
      const store = createProfileStore()
      times.forEach((ms, index) => {
        store.add({ path: `/${index}`, ms })
      })
      const expected = times.map((ms, index) => ({ path: `/${index}`, ms })).slice(-30)
      expect(store.list()).toEqual(expected)
    }),
  )
})

test('[K-13] a navigation is measured once, without secrets and within what a report accepts', () => {
  let time = 100
  const store = createProfileStore(() => time)
  const end = store.measure(`/en/reset-password?token=s3cret&x=${'a'.repeat(3_000)}`)
  time += 41.6
  end()
  end()
  store.add({ path: '/en', ms: Number.NaN })
  const [timing, ...others] = store.list()
  expect(others).toEqual([])
  expect(timing?.ms).toBe(42)
  expect(timing?.path).toHaveLength(2_000)
  expect(timing?.path).toMatch(/^\/en\/reset-password\?token=redacted&x=a/)
})

test('[C-49] what is sent leaves without the secrets of one-time links', () => {
  startErrorService({ dsn, listNavigations: () => [] })
  const transport = sentry.init.mock.lastCall?.[0].transport({ url: 'https://reports.example' })
  transport.send([{}, [[{ type: 'event' }, { url: '/en/auth?token=s3cret' }]]])
  expect(sent).toHaveBeenCalledWith([{}, [[{ type: 'event' }, { url: '/en/auth?token=redacted' }]]])
  expect(transport.flush()).toBe('flushed')
})
