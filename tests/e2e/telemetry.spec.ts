import { startAnalyticsServer } from '#tests/support/fakes/analytics-server.ts'
import { type HttpServer, startHttpServer } from '#tests/support/fakes/http-server.ts'
import { startSentryServer } from '#tests/support/fakes/sentry-server.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { expect, test } from './support/fixtures.ts'

/** A tag that speaks the counter's protocol: it takes the queue over and keeps every call. */
const tagScript = `(() => {
  const calls = window.tagCalls = [...(window.ym?.a ?? [])].map(call => [...call])
  window.ym = (...call) => calls.push(call)
})()`

async function startTagServer(): Promise<HttpServer> {
  return startHttpServer(({ response }) => {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(tagScript)
  })
}

test('nothing leaves for third parties that are not configured', async ({ page, server }) => {
  const foreign: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.goto('/en/landing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL(/terms$/)
  await expect(page).toHaveTitle(/Terms/)
  expect(foreign).toEqual([])
})

test('[C-49] [K-14] [T-05] [C-48] [K-13] tag, product events and error reports reach their services', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [tag, analytics, sentry] = await Promise.all([
    startTagServer(),
    startAnalyticsServer(),
    startSentryServer(),
  ])
  const server = await ServerProcess.start({
    env: {
      WEB_ANALYTICS_ID: '4321',
      WEB_ANALYTICS_SCRIPT: `${tag.origin}/tag.js`,
      ANALYTICS_URL: analytics.url,
      ANALYTICS_API_KEY: 'test-key',
      SENTRY_DSN: sentry.dsn,
    },
  })
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/en/landing')
  const readCalls = () => page.evaluate(() => (window as never as { tagCalls?: unknown[][] }).tagCalls ?? [])
  await expect.poll(async () => (await readCalls()).length).toBeGreaterThanOrEqual(2)
  expect((await readCalls())[0]).toEqual([
    4321,
    'init',
    {
      clickmap: true,
      trackLinks: true,
      webvisor: true,
      accurateTrackBounce: true,
      trackHash: false,
      defer: true,
    },
  ])
  const hits = async () =>
    (await readCalls()).filter(call => call[1] === 'hit').map(call => new URL(String(call[2])).pathname)
  await expect.poll(hits).toEqual(['/en/landing'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/terms$/)
  await expect.poll(hits).toEqual(['/en/terms'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/en\/policy$/)
  await expect.poll(hits).toEqual(['/en/terms', '/en/policy'])
  await expect.poll(() => analytics.takenEvents().map(event => event.event_type)).toContain('page_view')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('a fault of the page')
    }),
  )
  await expect
    .poll(() => sentry.events().flatMap(event => event.exception?.values?.map(({ value }) => value) ?? []), {
      timeout: 20_000,
    })
    .toContain('a fault of the page')
  await page.close()
  await server.remove()
  await Promise.all([tag.close(), analytics.close(), sentry.close()])
})
