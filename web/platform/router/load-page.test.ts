import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { AppError } from '#domain/app-error.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { emptyManifest } from '../updates/build-manifest.ts'
import { loadPage, toPageError } from './load-page.ts'
import type { PageModule } from './page-modules.ts'
import type { PageRoute } from './page-routes.ts'

const url = 'http://lectern.test/en/place?x=1'
const route: PageRoute = { path: '/place', page: 'place', frame: 'public', messages: [] }

function createRuntime(module: Partial<PageModule>, changes: Partial<Runtime> = {}): Runtime {
  return {
    side: 'browser',
    config: { localeDomains: null, origin: 'http://lectern.test' },
    session: { load: async () => null },
    messages: { load: async () => undefined, read: () => ({ shell: { product: 'Lectern' } }) },
    modules: { load: async () => ({ Page: () => null, ...module }), loadFrame: async () => undefined },
    loadManifest: async () => emptyManifest,
    isFirstLoad: () => true,
    ...changes,
  } as unknown as Runtime
}

const load = (runtime: Runtime, changes: Partial<PageRoute> = {}) =>
  loadPage({ ...route, ...changes }, 'en', runtime, { request: new Request(url), params: {} })

test('a page gets its data, its path without the language, and its head', async () => {
  const runtime = createRuntime({
    loadPage: async ({ path }) => path,
    describePage: (_t, data) => ({ title: String(data) }),
  })
  expect(await load(runtime)).toEqual({ data: '/place', head: { title: '/place' } })
})

test('[N-03] [X-02] a failed check is fatal, 404, and names the full path', async () => {
  await expect(load(createRuntime({}), { check: () => false })).rejects.toMatchObject({
    statusCode: 404,
    statusMessage: 'Page Not Found: /en/place?x=1',
    fatal: true,
  })
})

test('[N-02] a rule of the manifest redirects before any guard is asked', async () => {
  const manifest = {
    ...emptyManifest,
    matcher: { static: { '/en/place': { redirect: '/en/auth' } }, wildcard: {} },
  }
  const runtime = createRuntime({}, { loadManifest: async () => manifest })
  const thrown = await load(runtime, { guards: ['nonsense' as never] }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/en/auth')
})

test('[X-04] [N-02] a rule that leads to a script is refused', async () => {
  const manifest = {
    ...emptyManifest,
    matcher: { static: { '/en/place': { redirect: 'javascript:alert(1)' } }, wildcard: {} },
  }
  const runtime = createRuntime({}, { loadManifest: async () => manifest })
  await expect(load(runtime)).rejects.toMatchObject({ statusCode: 400, fatal: true })
})

test('[D-01] a refused visitor is redirected in the language of the page', async () => {
  const thrown = await load(createRuntime({}), { guards: ['auth'] }).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('location')).toBe('/en/auth?next=%2Fplace%3Fx%3D1')
})

test('[C-05] a prerendered page takes its data from the payload', async () => {
  const manifest = { ...emptyManifest, prerendered: ['/en/place'] }
  const fetched: string[] = []
  const runtime = createRuntime(
    { loadPage: async () => 'asked anew' },
    {
      loadManifest: async () => manifest,
      fetchPayload: async path => {
        fetched.push(path)
        return 'from the payload'
      },
    },
  )
  expect((await load(runtime, { prerender: true })).data).toBe('from the payload')
  expect(fetched).toEqual(['/en/place'])
})

test('[X-01] a refused call becomes the one error object; status 500 is the default', () => {
  const error = toPageError(new ApiError({ code: 'workspace_not_found', message: 'Workspace Not Found' }))
  expect(error).toMatchObject({ statusCode: 404, message: 'Workspace Not Found', fatal: false })
  expect(toPageError(new Error('broken'))).toMatchObject({ statusCode: 500, message: 'broken' })
  expect(new AppError()).toMatchObject({ statusCode: 500, fatal: false })
})
