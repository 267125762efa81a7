import { createShared, openShare, serveElsewhere } from './share-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, expectNoOverflow, openPage } from './workplace-steps.ts'

test('[W-02] [W-06] a second link gets a password, and asks for it without a script and in a frame', async ({
  signedIn: page,
  server,
  user,
  browser,
}) => {
  const { slug } = await createShared(await callAs(server, user), 'Herons')
  const dialog = await openShare(page, slug)
  await dialog.getByRole('tab', { name: 'All links' }).click()
  await dialog.getByRole('button', { name: 'Add link' }).click()
  const link = dialog.getByRole('listitem').filter({ hasText: 'Link 2' })
  await link.getByLabel('Password', { exact: true }).fill('seven herons')
  await link.getByRole('button', { name: 'Save password' }).click()
  await expect(link.getByRole('button', { name: 'Remove password' })).toBeVisible()
  await expectNoFindings(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.screenshot({ path: test.info().outputPath('links-360.png'), fullPage: true })
  const links = await (await callAs(server, user)).send('GET', `/api/presentations/${slug}/links/`)
  const { results } = (await links.json()) as { results: { slug: string }[] }
  const address = `/p/${results[1]?.slug}`

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const visitor = await context.newPage()
  await visitor.goto(`${address}/h`)
  await visitor.getByLabel('Password').fill('six herons')
  await visitor.getByRole('button', { name: 'View presentation' }).click()
  await expect(visitor.getByRole('alert')).toHaveText(/isn’t right/)
  await visitor.getByLabel('Password').fill('seven herons')
  await visitor.getByRole('button', { name: 'View presentation' }).click()
  await expect(visitor.locator('main').getByText('Ant', { exact: true }).first()).toBeVisible()
  expect(new URL(visitor.url()).pathname).toBe(`${address}/h`)
  // On somebody else's page there are no cookies of ours: the frame carries the pass itself.
  const blog = await serveElsewhere(
    `<iframe src="${server.url}${address}/h?embed" width="640" height="360" sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`,
  )
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(blog.url)
  const frame = elsewhere.frameLocator('iframe')
  await frame.getByLabel('Password').fill('seven herons')
  await frame.getByRole('button', { name: 'View presentation' }).click()
  await expect(frame.locator('main').getByText('Ant', { exact: true }).first()).toBeVisible()
  blog.close()
  await context.close()
})

test('[W-08] Present fills the screen with one press, at the slide that is open', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShared(await callAs(server, user), 'Herons')
  await openPage(page, `/en/presentations/edit/${slug}`)
  await page
    .getByRole('option', { name: /Bee/ })
    .or(page.getByRole('button', { name: /Bee/ }))
    .first()
    .click()
  await page.getByRole('button', { name: /^Present/ }).click()
  const stage = page.getByRole('region', { name: 'Slide' }).or(page.locator('section[data-full]')).first()
  await expect(stage).toBeVisible()
  await expect(page.locator('section[data-full]')).toContainText('Bee')
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Presenter view')).toBeVisible()
  await page.keyboard.press('Escape')
})
