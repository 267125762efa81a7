import { ServerProcess } from '#tests/support/process/server-process.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './workplace-steps.ts'

const year = 365 * 24 * 60 * 60

test('[R-03] [R-05] the language of the browser is found and kept for 365 days', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'ru-RU', baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL(`${server.url}/ru`)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'ru', path: '/' })
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(year - 600)
  expect(cookie!.expires - Date.now() / 1000).toBeLessThanOrEqual(year)
  await context.close()
})

test('[R-03] the remembered language beats the browser', async ({ context, page, server }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: server.url }])
  await page.goto('/terms?from=mail')
  await expect(page).toHaveURL(`${server.url}/ru/terms?from=mail`)
})

test('[K-06] a language nobody speaks here falls back to English', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'fi-FI', baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL(`${server.url}/en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await context.close()
})

test('[T-04] [R-01] switching goes to the same page in the other language without a reload', async ({
  page,
  context,
}) => {
  await openPage(page, '/en/terms')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const fallback = page.waitForResponse(/\/_app\/legal\.words-[\w-]+\.js$/)
  await page.getByRole('link', { name: 'Русский' }).first().click()
  await fallback
  await expect(page).toHaveURL(/\/ru\/terms$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ru')
})

test('[R-01] every page names its language variants', async ({ page, server }) => {
  await page.goto('/ru/terms')
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(links => links.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(alternates).toEqual([
    ['en', `${server.url}/en/terms`],
    ['ru', `${server.url}/ru/terms`],
    ['x-default', `${server.url}/en/terms`],
  ])
})

test('[R-02] [R-01] each language can have a domain of its own', async ({ browser }) => {
  test.setTimeout(90_000)
  const port = await ServerProcess.reservePort()
  const domains = { en: `en.localhost:${port}`, ru: `ru.localhost:${port}` }
  const server = await ServerProcess.start({
    port,
    env: { LOCALE_DOMAINS: `en=${domains.en},ru=${domains.ru}` },
  })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.goto(`http://${domains.ru}/terms`)
  await expect(page).toHaveURL(`http://${domains.ru}/terms`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`http://${domains.en}/terms`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.goto(`http://${domains.en}/ru/terms`)
  await expect(page).toHaveURL(`http://${domains.ru}/terms`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Конфиденциальность' }).click()
  await expect(page).toHaveURL(`http://${domains.ru}/policy`)
  expect(faults).toEqual([])
  await page.close()
  await server.remove()
})
