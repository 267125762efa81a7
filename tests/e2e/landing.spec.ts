import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

const titles = { en: /A place to stand\sup and speak from/, ru: /Место, с\sкоторого говорят/ }

for (const [locale, title] of Object.entries(titles)) {
  test.describe(`a visitor who reads ${locale}`, () => {
    test.use({ locale: locale === 'ru' ? 'ru-RU' : 'en-GB' })

    test(`[R-05] [D-37] [R-07] sees the landing at / and the same at /landing: ${locale}`, async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page).toHaveURL(new RegExp(`/${locale}$`))
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title)
      await page.goto(`/${locale}/landing`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title)
    })
  })

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the landing, nor does it overflow a narrow phone: ${locale}, ${scheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`/${locale}`)
      await expectNoFindings(page)
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  }
}

test('[D-37] someone signed in goes on to their presentations', async ({ signedIn }) => {
  await signedIn.goto('/en')
  await expect(signedIn).toHaveURL(/\/en\/presentations$/)
})

test('the landing leads to signing up and to signing in', async ({ page }) => {
  await page.goto('/en')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get started' }).first()).toHaveAttribute(
    'href',
    '/en/auth?mode=sign-up',
  )
  await expect(main.getByRole('link', { name: 'Log in' }).first()).toHaveAttribute('href', '/en/auth')
})

const legal = {
  en: { terms: 'Terms of use', policy: 'Privacy policy', ended: 'until 10 April 2025' },
  ru: {
    terms: 'Условия использования',
    policy: 'Политика конфиденциальности',
    ended: 'до 10 апреля 2025 года',
  },
}
for (const [locale, { terms, policy, ended }] of Object.entries(legal)) {
  test(`[R-06] the legal texts are there, the old terms say until when they were valid: ${locale}`, async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`/${locale}/terms`)
    await expect(heading).toHaveText(terms)
    await page.goto(`/${locale}/policy`)
    await expect(heading).toHaveText(policy)
    await page.goto(`/${locale}/oldterms`)
    await expect(page.getByRole('article').getByText(ended)).toBeVisible()
  })
}

test('[N-01] a hash scrolls to its section, a new page starts at its top', async ({ page }) => {
  await page.goto('/en/terms')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const section = page.getByRole('region', { name: /Plans, prices and payment/ })
  await contents.getByRole('link', { name: 'Plans, prices and payment' }).click()
  await expect(page).toHaveURL(/\/en\/terms#plans$/)
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? -1)).toBeLessThan(64)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goto('/en/landing#examples')
  await expect
    .poll(async () => Math.abs((await page.locator('#examples').boundingBox())?.y ?? 900))
    .toBeLessThan(1)
})

for (const [locale, title] of [
  ['en', 'Page not found'],
  ['ru', 'Страница не найдена'],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`[S-17] an address without a page says so, readable for everybody: ${locale}, ${scheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      expect((await page.goto(`/${locale}/nothing-here`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNoFindings(page)
    })
  }
}

test('[S-18] [K-09] making slides asks for a desktop up to 780 px and lets in from 781', async ({
  signedIn,
}) => {
  const notice = signedIn.getByRole('heading', { name: 'Open this on a computer' })
  await signedIn.setViewportSize({ width: 780, height: 900 })
  await signedIn.goto('/en/presentations/create')
  await expect(notice).toBeVisible()
  await signedIn.setViewportSize({ width: 781, height: 900 })
  await expect(notice).toBeHidden()
  await signedIn.setViewportSize({ width: 780, height: 900 })
  await expect(notice).toBeVisible()
  await expect(
    signedIn.getByRole('main').getByRole('link', { name: 'Go to your presentations' }),
  ).toHaveAttribute('href', '/en/presentations')
})
