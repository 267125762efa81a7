import { createHash } from 'node:crypto'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './workplace-steps.ts'

const seen = {
  en: { heading: 'Free until you need more', month: '$12', year: '$9.60', other: '₽712', pro: 'Get Pro' },
  ru: {
    heading: 'Бесплатно, пока хватает',
    month: '890 ₽',
    year: '712 ₽',
    other: '9,60 $',
    pro: 'Перейти на Pro',
  },
} as const

for (const [locale, words] of Object.entries(seen)) {
  test(`[R-08] prices follow the period and the currency without a page load: ${locale}`, async ({
    page,
  }) => {
    await openPage(page, `/${locale}/pricing`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
    const pro = page.getByRole('region', { name: 'Pro', exact: true })
    await expect(pro.getByText(words.year, { exact: true })).toBeVisible()
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('radio', { name: /Monthly|Помесячно/ }).check({ force: true })
    await expect(pro.getByText(words.month, { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /Yearly|За год/ }).check({ force: true })
    await page.getByRole('radio', { name: locale === 'en' ? /RUB/ : /USD/ }).check({ force: true })
    await expect(pro.getByText(words.other, { exact: true })).toBeVisible()
    expect(loads).toBe(0)
    const link = pro.getByRole('link', { name: words.pro })
    const chosen = encodeURIComponent(`/boost?period=yearly&currency=${locale === 'en' ? 'rub' : 'usd'}`)
    await expect(link).toHaveAttribute('href', `/${locale}/auth?mode=sign-up&next=${chosen}`)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByRole('row')).toHaveCount(11)
    await page.getByText(/What is a seat\?|Что такое место\?/).click()
    await expect(page.getByText(/Viewers never need one|Зрителям место не нужно/)).toBeVisible()
    await expectNoFindings(page)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expect(table.getByRole('row')).toHaveCount(11)
    await expectNoFindings(page)
  })

  test(`[R-13] [D-38] a comparison is read fact by fact, with its day and sources: ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/p/comparison/gamma/h`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gamma')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(table.getByRole('row')).toHaveCount(12)
    await expect(page.getByText(/15.*2026/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Upgrading your Gamma subscription/ }).last()).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('main').getByRole('link', { name: 'Pitch', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitch')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectNoFindings(page)
  })
}

test('[R-08] someone signed in is led from the prices straight to the upgrade', async ({ signedIn }) => {
  await signedIn.goto('/en/pricing')
  const pro = signedIn.getByRole('region', { name: 'Pro', exact: true })
  await expect(pro.getByRole('link', { name: 'Get Pro' })).toHaveAttribute(
    'href',
    '/en/boost?period=yearly&currency=usd',
  )
})

for (const locale of ['en', 'ru']) {
  test(`[R-06] the policy names what is connected here, and axe finds nothing: ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/policy`)
    await expect(
      page.getByRole('heading', { level: 3, name: /Connected services|Подключено здесь/ }),
    ).toBeVisible()
    await page
      .getByRole('navigation', { name: /Contents|Содержание/ })
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(/#changes$/)
    await expectNoFindings(page)
  })
}

test('[R-07] the landing is one document for everybody: known by its hash, guarded without a nonce, not sent twice', async ({
  request,
}) => {
  const [one, two] = [await request.get('/en'), await request.get('/en')]
  const { etag = '', 'content-security-policy': policy = '' } = one.headers()
  expect([await two.text(), two.headers().etag]).toEqual([await one.text(), etag])
  const styles = [...(await one.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => style,
  )
  expect(styles.length).toBeGreaterThan(1)
  for (const style of styles) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  }
  expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/)
  expect((await request.get('/en', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
