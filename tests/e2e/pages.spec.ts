import { expect, test } from './support/fixtures.ts'

test.describe('a page whose picture and state differ', () => {
  test.use({ allowedConsole: { patterns: [/Minified React error #4\d\d/, /hydrat/i] } })
  test('[T-01] is noticed: the silence of the other pages means something', async ({ page, server }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.route(`${server.url}/en/terms`, async route => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Tampered')
      await route.fulfill({ response: reply, body })
    })
    await page.goto('/en/terms')
    await expect.poll(() => errors.length).toBeGreaterThan(0)
  })
})
