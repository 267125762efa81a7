import { pageRoutes } from '#web/platform/router/page-routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const locales = ['en', 'ru'] as const
const paths = pageRoutes.map(route => route.path.replace(/\/:\w+\?/, ''))

for (const locale of locales) {
  for (const path of [...paths, '/no-such-page']) {
    test(`[T-01] [R-01] [F-19] /${locale}${path} hydrates in silence and axe finds nothing`, async ({
      signedIn,
    }) => {
      await signedIn.goto(`/${locale}${path === '/' ? '' : path}`)
      await expect(signedIn.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en-US' : 'ru-RU')
      await expect(signedIn.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoFindings(signedIn)
    })
  }
}

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
