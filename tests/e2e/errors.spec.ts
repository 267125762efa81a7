import { expect, test } from './support/fixtures.ts'

test('[N-04] [S-17] [X-01] an unknown path is a non-fatal error that names the path', async ({ page }) => {
  const reply = await page.goto('/en/nowhere/at/all')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const state = JSON.parse((await page.locator('#lectern-state').textContent()) ?? '{}')
  const { error } = state
  expect(error).toMatchObject({
    statusCode: 404,
    statusMessage: 'Page not found: /en/nowhere/at/all',
    fatal: false,
  })
  await expect(page.getByRole('banner')).toBeVisible()
})

test('[N-03] [X-02] a failed check is a fatal 404 that takes over the page', async ({ page }) => {
  const elsewhere = await page.request.get('/en/dev/ui', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(elsewhere.status()).toBe(404)
  const html = await elsewhere.text()
  expect(html).toContain('Page Not Found: /en/dev/ui')
  expect(html).not.toContain('<nav')
})

test.describe('a call that fails', () => {
  test.use({ allowedConsole: { patterns: [/status of 500/] } })

  test('[S-19] [X-12] shows the generic error, mails the serialized error, and sends a report', async ({
    signedIn,
    server,
  }) => {
    await signedIn.goto('/en/presentations/create')
    await signedIn.route(/\/api\/presentations\/[\w-]{12,}\/open\//, route =>
      route.fulfill({ status: 500, body: 'stack trace of the server' }),
    )
    await signedIn.getByRole('button', { name: 'Start blank' }).click()
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('An error has occurred')
    await expect(signedIn.getByText('Restart the browser window', { exact: false })).toBeVisible()
    const mail = await signedIn.getByRole('link', { name: /^Email / }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain('"statusCode": 500')
    await expect(
      signedIn.getByRole('main').getByRole('link', { name: 'Go to your presentations' }),
    ).toHaveAttribute('href', '/en/presentations')
    await signedIn.getByRole('button', { name: 'Send a report to the developers' }).click()
    await expect(signedIn.getByRole('status').getByText('Report sent', { exact: false })).toBeVisible()
    await expect
      .poll(async () => (await server.mails()).some(sent => sent.to === 'hello@lectern.example'))
      .toBe(true)
  })
})

test('[S-19] a visitor is led to the sign-in page', async ({ page }) => {
  await page.goto('/ru/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
  await expect(page.getByRole('main').getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    '/ru/auth',
  )
})
