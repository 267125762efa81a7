import { randomUUID } from 'node:crypto'
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

test('[W-02] nothing is called private while another link is open, and what the main link asks for is told', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createShared(caller, 'Herons')
  const links = `/api/presentations/${slug}/links`
  const made = (await (await caller.send('POST', `${links}/`, { key: randomUUID() })).json()) as {
    id: number
  }
  const turnMain = (link: boolean) =>
    caller.send('PATCH', `/api/presentations/${slug}/`, { settings: { link } })
  await caller.send('PATCH', `${links}/0/`, { password: 'seven herons' })
  const dialog = await openShare(page, slug)
  await expect(dialog.getByText('Visitors first have to give what the main link asks for')).toBeVisible()
  await expect(dialog.getByText('No account needed')).toHaveCount(0)
  await dialog.getByRole('switch', { name: /^Anyone with the link/ }).uncheck()
  await expect(
    dialog.getByText('The main link is off. 1 other link is on, under “All links”.', { exact: true }),
  ).toBeVisible()
  await dialog.getByRole('tab', { name: 'All links' }).click()
  await expect(dialog.getByRole('switch', { name: 'Link is on: Main link' })).not.toBeChecked()
  await expectNoFindings(page, { part: '[role="dialog"]' })
  await openPage(page, `/en/presentations/statistics/${slug}`)
  await expect(page.getByText('Share the link, embed the presentation')).toBeVisible()

  await caller.send('PATCH', `${links}/${made.id}/`, { is_on: false })
  await page.reload()
  await expect(page.getByText('No link is open, so only your team')).toBeVisible()
  await openShare(page, slug)
  await expect(dialog.getByText('The presentation is private.')).toBeVisible()

  await turnMain(true)
  await caller.send('PATCH', `${links}/0/`, { password: null, expires_at: '2020-01-01T00:00:00Z' })
  await openShare(page, slug)
  await expect(dialog.getByText('The main link has expired, so it lets no one in.')).toBeVisible()
})

test('[W-02] a date that is half typed takes no expiry off a link; an empty field does', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createShared(caller, 'Herons')
  const links = `/api/presentations/${slug}/links/`
  const expires = '2099-05-06T07:08:00.000Z'
  await caller.send('POST', links, { key: randomUUID(), name: 'Investors', expires_at: expires })
  const read = async () => {
    const { results } = (await (await caller.send('GET', links)).json()) as {
      results: { expires_at: string | null }[]
    }
    return results[1]?.expires_at
  }
  const dialog = await openShare(page, slug)
  await dialog.getByRole('tab', { name: 'All links' }).click()
  await dialog.getByRole('button', { name: 'Rules for Investors' }).click()
  const field = dialog.getByLabel('Expires', { exact: true })
  await field.focus()
  await page.keyboard.press('Delete')
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  await dialog.getByLabel('Name', { exact: true }).focus()
  await expect(dialog.getByText('That isn’t a full date and time')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectNoFindings(page, { part: '[role="dialog"]' })
  expect(await read()).toBe(expires)
  await field.fill('')
  await dialog.getByLabel('Name', { exact: true }).focus()
  await expect.poll(read).toBeNull()
  await expect(dialog.getByText('That isn’t a full date and time')).toHaveCount(0)
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
