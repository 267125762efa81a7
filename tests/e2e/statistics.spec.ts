import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/statistics/days.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { desktopBrowser } from '#tests/support/visits.ts'
import { expectNoFindings } from './support/axe.ts'
import { watchConsole } from './support/console-watch.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, chooseFromMenu, createDeck, expectNoOverflow, openPage } from './workplace-steps.ts'

// Headless browsers are machines, and machines are not counted.
test.use({ userAgent: desktopBrowser })

const elsewhere = 'https://elsewhere.example/'
const slides = [
  newSlide(0, '<p>Opening</p>'),
  newSlide(1, `<p>Read <a href="${elsewhere}">the paper</a></p>`),
]

const counted = (page: Page) =>
  page.waitForResponse(reply => /\/visits\/$/.test(reply.url()) && reply.status() === 200)
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
const plot = (page: Page, name: string) => page.getByRole('slider', { name })

test('[F-08] [S-13] [D-23] what a visitor looks at and follows is seen on the screen; the team’s own looks are not', async ({
  signedIn: page,
  browser,
  server,
  user,
}) => {
  test.setTimeout(120_000)
  const { slug } = await createDeck(await callAs(server, user), { name: 'Tides', slides, link: true })

  await openPage(page, '/en/presentations')
  await chooseFromMenu(page, 'Tides', 'Statistics')
  await expect(page).toHaveURL(new RegExp(`/en/presentations/statistics/${slug}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No views yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expectNoFindings(page)

  const context = await browser.newContext({ baseURL: server.url, userAgent: desktopBrowser })
  const watch = watchConsole(context, [])
  await context.route(`${elsewhere}**`, route =>
    route.fulfill({ body: 'the paper', contentType: 'text/html' }),
  )
  const visitor = await context.newPage()
  await Promise.all([counted(visitor), visitor.goto(`/p/${slug}/h`)])
  await visitor.keyboard.press('ArrowRight')
  const link = visitor.getByRole('link', { name: 'the paper' })
  await expect(link).toBeVisible()
  await Promise.all([counted(visitor), link.click()])
  watch.expectSilence()
  await context.close()

  await Promise.all([counted(page), page.goto(`/p/${slug}`)])

  await openPage(page, `/en/presentations/statistics/${slug}`)
  for (const name of ['Views', 'Viewers', 'Click-throughs']) await expect(figure(page, name)).toHaveText('1')
  await expect(figure(page, 'Form responses')).toHaveText('0')
  const days = plot(page, 'Views and click-throughs by day')
  await expect(days).toHaveAttribute('aria-valuetext', /: 1 view, 1 click-through$/)
  await days.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuetext', /: no views, no click-throughs$/)
  const bySlide = page.getByRole('region', { name: 'By slide' }).getByRole('listitem')
  await expect(bySlide).toHaveCount(2)
  await expect(bySlide.first()).toContainText('1 view')
  await expect(bySlide.last()).toContainText('1 view')
  await expect(page.getByRole('region', { name: 'Traffic sources' })).toContainText('Direct')
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('table', { name: 'Views and click-throughs by day' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1)).toContainText(/1\s*1$/)
  await expectNoFindings(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/ru/presentations/statistics/${slug}`)
  await expect(figure(page, 'Просмотры')).toHaveText('1')
  await expect(plot(page, 'Просмотры и переходы по дням')).toHaveAttribute(
    'aria-valuetext',
    /: 1\sпросмотр, 1\sпереход$/,
  )
  await expectNoOverflow(page)
  await expectNoFindings(page)
})

test('[S-13] [C-36] the days are chosen by a press or by their dates, and stay in the address', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createDeck(await callAs(server, user), { name: 'Days', slides })
  const today = dayOf(new Date())
  await openPage(page, `/en/presentations/statistics/${slug}`)
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(/\?range=7$/)
  await expect(page.getByLabel('From')).toHaveValue(addDays(today, -6))
  await page.getByLabel('From').fill(addDays(today, 1))
  await expect(page.getByText('The start date can’t be after the end date.')).toBeVisible()
  await page.getByLabel('From').fill(addDays(today, -400))
  await expect(page).toHaveURL(new RegExp(`date1=${addDays(today, -400)}&date2=${today}`))
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue(addDays(today, -400))
  await expect(page.getByRole('radio', { name: '30 days' })).not.toBeChecked()
})

test('[S-13] statistics of others are refused like the rest of the presentation', async ({
  signedIn: page,
  server,
}) => {
  const { slug } = await createDeck(await callAs(server, await server.newUser()), { name: 'Theirs', slides })
  await openPage(page, `/en/presentations/statistics/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Theirs')
  await expect(page.getByRole('slider')).toHaveCount(0)
})
