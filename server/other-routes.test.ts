import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEndpoints } from '#contract/api.ts'
import type { Access } from '#contract/endpoint.ts'
import { callAs } from '#tests/support/authorisation/call.ts'
import { findSecrets } from '#tests/support/authorisation/matrix.ts'
import type { Sample } from '#tests/support/authorisation/samples.ts'
import { type Caller, insiders, outsiders, type Scene, setScene } from '#tests/support/authorisation/scene.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
let scene: Scene

beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '10000' } })
  scene = await setScene(server)
})
afterAll(() => server.close())

/** Pages, files, streams and callbacks. What is for anyone shows only what its owner opened, or opens by a signature. */
const listed: Readonly<Record<string, Access['who']>> = {
  'GET /api/account/data/': 'user',
  'GET /api/auth/als/return/': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/json': 'anyone',
  'GET /api/docs/static/*': 'anyone',
  'GET /api/docs/static/index.html': 'anyone',
  'GET /api/docs/static/swagger-initializer.js': 'anyone',
  'GET /api/docs/yaml': 'anyone',
  'GET /api/presentations/:slug/links/visitors/csv/': 'member',
  'GET /api/presentations/:slug/live/': 'member-or-guest',
  'GET /api/presentations/:slug/polls/csv/': 'member',
  'GET /api/presentations/:slug/responses/csv/': 'member',
  'GET /api/presentations/:slug/statistics/csv/': 'member',
  'GET /api/presentations/:slug/talk/live/': 'member',
  'GET /api/workspaces/:slug/payments/csv/': 'member',
  'GET /api/workspaces/:slug/receipts/:receipt/pdf/': 'member',
  'GET /assets/:collection/:file': 'anyone',
  'GET /assets/:collection/:pack/:file': 'anyone',
  'GET /assets/fonts/:file': 'visitor',
  'GET /assets/u/:file': 'visitor',
  'GET /dev/outbox': 'local-developer',
  'GET /dev/outbox/:name': 'local-developer',
  'GET /dev/outbox/:name/html': 'local-developer',
  'GET /en/p/:slug': 'anyone',
  'GET /en/p/:slug/:id': 'anyone',
  'GET /en/p/:slug/gate': 'anyone',
  'GET /en/p/:slug/h': 'anyone',
  'GET /en/p/:slug/live': 'anyone',
  'GET /exports/:id': 'member',
  'GET /featured.atom': 'anyone',
  'GET /featured.json': 'anyone',
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  'GET /live': 'anyone',
  'GET /live/:code': 'anyone',
  'GET /metrics': 'operator',
  'GET /oembed': 'anyone',
  'GET /p/:slug': 'anyone',
  'GET /p/:slug/:id': 'anyone',
  'GET /p/:slug/card.png': 'anyone',
  'GET /p/:slug/gate': 'anyone',
  'GET /p/:slug/h': 'anyone',
  'GET /p/:slug/live': 'anyone',
  'GET /p/:slug/live/events': 'anyone',
  'GET /p/:slug/pdf': 'anyone',
  'GET /remote': 'anyone',
  'GET /remote/:code': 'anyone',
  'GET /remote/events': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /ru/p/:slug': 'anyone',
  'GET /ru/p/:slug/:id': 'anyone',
  'GET /ru/p/:slug/gate': 'anyone',
  'GET /ru/p/:slug/h': 'anyone',
  'GET /ru/p/:slug/live': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /sitemap/decks-:part(^\\d{1,5}).xml': 'anyone',
  'GET /sitemap/site.xml': 'anyone',
  'POST /en/p/:slug/gate': 'anyone',
  'POST /en/p/:slug/live/polls/:poll': 'anyone',
  'POST /p/:slug/forms/:form': 'anyone',
  'POST /p/:slug/gate': 'anyone',
  'POST /p/:slug/live/polls/:poll': 'anyone',
  'POST /payments/:provider/callback': 'anyone',
  'POST /remote/:code': 'anyone',
  'POST /remote/act': 'anyone',
  'POST /ru/p/:slug/gate': 'anyone',
  'POST /ru/p/:slug/live/polls/:poll': 'anyone',
}

test('all that is served outside the contract is listed here, with who may call it', () => {
  const inContract = new Set(listEndpoints().map(({ endpoint: { method, path } }) => `${method} ${path}`))
  const others = server.app.declaredRoutes
    .flatMap(route =>
      [route.method]
        .flat()
        .map(method => ({ name: `${method} ${route.url}`, access: route.config?.access?.who })),
    )
    .filter(({ name }) => !inContract.has(name) && !name.startsWith('HEAD '))
  const found = Object.fromEntries(others.map(({ name, access }) => [name, access]))
  expect(found).toEqual(listed)
})

test('what answers a HEAD answers it to those who may GET it', () => {
  const routes = server.app.declaredRoutes.flatMap(route =>
    [route.method].flat().map(method => ({ method, url: route.url, access: route.config?.access })),
  )
  const heads = routes.filter(({ method }) => method === 'HEAD')
  expect(heads.length).toBeGreaterThan(20)
  for (const { url, access } of heads) {
    const got = routes.find(route => route.method === 'GET' && route.url === url)
    expect(access, url).toEqual(got?.access)
  }
})

const closed: Record<string, (scene: Scene) => { readonly path: string; readonly sample: Sample }> = {
  'the stream of an open deck': ({ deck }) => ({
    path: '/api/presentations/:slug/live/',
    sample: { params: { slug: deck.slug }, query: { client: '00000000-0000-4000-8000-000000000000' } },
  }),
  'who looked, as a table': ({ deck }) => ({
    path: '/api/presentations/:slug/links/visitors/csv/',
    sample: { params: { slug: deck.slug } },
  }),
  'the stream of whoever presents': ({ deck }) => ({
    path: '/api/presentations/:slug/talk/live/',
    sample: { params: { slug: deck.slug } },
  }),
  'answers to polls as a table': ({ deck }) => ({
    path: '/api/presentations/:slug/polls/csv/',
    sample: { params: { slug: deck.slug } },
  }),
  'statistics as a table': ({ deck }) => ({
    path: '/api/presentations/:slug/statistics/csv/',
    sample: { params: { slug: deck.slug } },
  }),
  'responses as a table': ({ deck }) => ({
    path: '/api/presentations/:slug/responses/csv/',
    sample: { params: { slug: deck.slug } },
  }),
  'payments as a table': ({ workspace }) => ({
    path: '/api/workspaces/:slug/payments/csv/',
    sample: { params: { slug: workspace } },
  }),
  'a receipt as a file': ({ workspace, receipt }) => ({
    path: '/api/workspaces/:slug/receipts/:receipt/pdf/',
    sample: { params: { slug: workspace, receipt } },
  }),
  'a file made of a deck': ({ exported }) => ({
    path: '/exports/:id',
    sample: { params: { id: exported.export_id } },
  }),
}

test.each(Object.keys(closed))('[A-04] %s is for members alone', async name => {
  const { path, sample } = closed[name]!(scene)
  const statusFor = async (caller: Caller) => {
    const reply = await callAs(server.app, scene.clients[caller], { method: 'GET', path }, sample)
    expect(findSecrets(reply.body, scene)).toEqual([])
    return reply.statusCode
  }
  expect(await statusFor('guest')).toBe(401)
  for (const caller of outsiders) expect([403, 404], caller).toContain(await statusFor(caller))
})

test('[A-04] a deck whose link is off has no public page, no card and no preview, not even for its team', async () => {
  const { slug } = scene.deck
  for (const path of ['/p/:slug', '/p/:slug/h', '/ru/p/:slug', '/p/:slug/card.png']) {
    for (const caller of ['guest', ...outsiders, ...insiders] as const) {
      const called = { method: 'GET', path } as const
      const reply = await callAs(server.app, scene.clients[caller], called, { params: { slug } })
      expect(reply.statusCode, `${path} ${caller}`).toBe(404)
      expect(findSecrets(reply.body, scene)).toEqual([])
    }
  }
})
