import { expect, test } from './support/fixtures.ts'
import { openPage } from './workplace-steps.ts'

const hour = 3_600_000

test('[T-02] [C-04] [K-03] the page asks hourly which build is served', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/en/terms')
  const asked = page.waitForRequest(request => /\/builds\/latest\.json\?\d+$/.test(request.url()))
  await page.clock.fastForward(hour + 1000)
  const reply = await (await asked).response()
  expect(await reply?.json()).toMatchObject({ id: expect.any(String), timestamp: expect.any(Number) })
})

test('[T-03] [C-03] a newer build makes the next navigation a full load, and what was typed is kept', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/builds/latest.json?*', route => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  await openPage(page, '/en/auth')
  await page.getByLabel('Email').fill('kept@people.example')
  const answered = page.waitForResponse('**/builds/latest.json?*')
  await page.clock.fastForward(hour + 1000)
  await answered
  const loads: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page
    .getByRole('link', { name: /forgot/i })
    .or(page.getByRole('button', { name: /forgot/i }))
    .click()
  await expect.poll(() => loads).toEqual(['/en/auth'])
  await expect(page.getByLabel('Email')).toHaveValue('kept@people.example')
})

test.describe('a chunk that is gone for good', () => {
  test.use({ allowedConsole: { patterns: [/net::ERR_FAILED/, /dynamically imported module/] } })

  test('[T-03] [K-04] reloads the page once, then lets it be', async ({ page }) => {
    await page.route(/\/_app\/legal\.words-[\w-]+\.js(\?|$)/, route => route.abort())
    await openPage(page, '/en/auth')
    const loads: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await page.getByRole('link', { name: /terms/i }).first().click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    await page.waitForLoadState('networkidle')
    expect(loads).toEqual(['/en/terms'])
    await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible()
  })
})

test('[N-02] [C-03] rules of the build manifest redirect, on the server and in the browser', async ({
  page,
  server,
}) => {
  await page.goto('/en/login')
  await expect(page).toHaveURL(`${server.url}/en/auth`)
  const { id } = await (await page.request.get('/builds/latest.json?1')).json()
  const manifest = await (await page.request.get(`/builds/meta/${id}.json`)).json()
  expect(manifest).toMatchObject({ id, matcher: { static: { '/en/login': { redirect: '/en/auth' } } } })
  expect(manifest.prerendered).toContain('/ru/terms')
})

test('[N-02] a rule that leads off the site is a full page load', async ({ page, server }) => {
  const elsewhere = server.url.replace('localhost', '127.0.0.1')
  await page.route('**/builds/meta/*.json', async route => {
    const manifest = await (await route.fetch()).json()
    manifest.matcher.static['/en/terms'] = { redirect: `${elsewhere}/health/live` }
    await route.fulfill({ json: manifest })
  })
  await openPage(page, '/en/policy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL(`${elsewhere}/health/live`)
})

test('[C-05] the payload of a prerendered page is fetched a second after its link is seen, and used', async ({
  page,
}) => {
  await page.clock.install()
  const payloads: string[] = []
  page.on('request', request => {
    if (request.url().includes('_payload.json'))
      payloads.push(new URL(request.url()).pathname + new URL(request.url()).search)
  })
  await openPage(page, '/en/policy')
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true })
  await terms.scrollIntoViewIfNeeded()
  await terms.hover()
  await page.clock.runFor(3000)
  await expect
    .poll(() => payloads.some(path => /^\/en\/terms\/_payload\.json\?[\w-]+$/.test(path)))
    .toBe(true)
  await terms.click()
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible()
  expect(payloads.filter(path => path.startsWith('/en/terms/'))).toHaveLength(1)
})
