import { readFile } from 'node:fs/promises'
import { signUp } from './auth-steps.ts'
import {
  createShared,
  openShare,
  pressShare,
  readClipboard,
  readDeck,
  type ShareLanguage,
  serveElsewhere,
  shareWords,
  showsCode,
} from './share-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  callAs,
  cardLink,
  chooseFromMenu,
  countDecks,
  expectNoOverflow,
  openPage,
  waitUntilAlive,
} from './workplace-steps.ts'

const name = 'План «Осень» & "зима" #1'

for (const language of ['en', 'ru'] as const satisfies ShareLanguage[]) {
  const w = shareWords[language]

  test(`[F-06] ${language}: each network gets the link and the title`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    const { slug } = await createShared(await callAs(server, user), name)
    const dialog = await openShare(page, slug, language)
    const url = `${server.url}/p/${slug}`
    const expected: readonly (readonly [string, Record<string, string>])[] = [
      ['https://t.me/share/url', { url, text: name }],
      ['https://x.com/intent/post', { url, text: name }],
      ['https://vk.com/share.php', { url, title: name }],
      ['https://wa.me/', { text: `${name}\n${url}` }],
      ['https://www.linkedin.com/sharing/share-offsite/', { url }],
      ['mailto:', { subject: name, body: `${name}\r\n\r\n${url}` }],
    ]
    for (const [place, network] of w.networks.entries()) {
      const link = dialog.getByRole('link', { name: network })
      const [base, fields] = expected[place]!
      const href = (await link.getAttribute('href'))!
      expect(href.startsWith(`${base}?`)).toBe(true)
      expect(Object.fromEntries(new URL(href).searchParams)).toEqual(fields)
      if (base === 'mailto:') continue
      await expect(link).toHaveAttribute('target', '_blank')
      expect((await link.getAttribute('rel'))!.split(' ')).toContain('noopener')
    }
  })

  test(`[F-06] ${language}: every part of the dialog is clean, in light and dark, wide and narrow`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    const { slug } = await createShared(await callAs(server, user), name)
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const dialog = await openShare(page, slug, language)
      for (const tab of w.tabs) {
        await dialog.getByRole('tab', { name: tab, exact: true }).click()
        // The one that is left may still be going.
        await expect(dialog.getByRole('tabpanel')).toHaveCount(1)
        await expect(dialog.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible()
        await expectNoOverflow(page)
        await expectNoFindings(page, { part: '[role="dialog"]' })
      }
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: w.settings, exact: true }).click()
      await expect(page.getByRole('dialog', { name: w.settings })).toBeVisible()
      await expectNoFindings(page, { part: '[role="dialog"]' })
    }
  })
}

test('[F-06] the link is copied: as a website, as a slide show, and from the slide one is on', async ({
  signedIn: page,
  server,
  user,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug, slides } = await createShared(await callAs(server, user), 'Harbour')
  const dialog = await openShare(page, slug)
  const addresses = [
    ['Web page', `/p/${slug}`],
    ['Slideshow', `/p/${slug}/h`],
    ['From slide 2', `/p/${slug}/${slides[1]!.id}`],
  ] as const
  for (const [choice, path] of addresses) {
    await dialog.getByRole('radio', { name: choice }).check({ force: true })
    await expect(dialog.getByRole('textbox', { name: 'Public link' })).toHaveValue(server.url + path)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    await expect.poll(() => readClipboard(page)).toBe(server.url + path)
    expect((await fetch(server.url + path)).status).toBe(200)
  }
})

test('[F-06] the QR code, seen and downloaded, is that of the link; files are named after the deck', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShared(await callAs(server, user), 'Отчёт: год')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dialog = await openShare(page, slug)
  await dialog.getByRole('tab', { name: 'QR code' }).click()
  const code = dialog.getByRole('img', { name: `QR code for ${server.url}/p/${slug}` })
  expect(await showsCode(await code.screenshot({ scale: 'device' }), `${server.url}/p/${slug}`)).toBe(true)

  await dialog.getByRole('radio', { name: 'Slideshow' }).check({ force: true })
  for (const kind of ['PNG', 'SVG']) {
    const arriving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Download ${kind}` }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toBe(`Отчёт год.${kind.toLowerCase()}`)
    const picture = await readFile(await file.path())
    expect(await showsCode(picture, `${server.url}/p/${slug}/h`)).toBe(true)
    expect(await showsCode(picture, `${server.url}/p/${slug}`)).toBe(false)
  }
})

test('[F-06] [W-06] the embed code shows the deck in a frame of another origin, and says there when the link is off', async ({
  signedIn: page,
  server,
  user,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await createShared(await callAs(server, user), name)
  const dialog = await openShare(page, slug)
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  await dialog.getByRole('radio', { name: '640 px' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => readClipboard(page)).toContain('<iframe')
  const elsewhere = await serveElsewhere(await readClipboard(page))
  try {
    await page.goto(elsewhere.url)
    const element = page.locator('iframe')
    await expect(element).toHaveAttribute('title', name)
    const box = (await element.boundingBox())!
    expect(box.width).toBe(640)
    expect(box.height).toBe(360)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Ant').first()).toBeVisible()
    await frame.getByRole('button', { name: 'Next slide' }).click()
    await expect(frame.getByText('Bee').first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 640 })
    const narrow = (await element.boundingBox())!
    expect(narrow.width).toBeLessThanOrEqual(360)
    expect(narrow.width / narrow.height).toBeCloseTo(16 / 9, 1)
    const caller = await callAs(server, user)
    await caller.send('PATCH', `/api/presentations/${slug}/`, { settings: { link: false } })
    await page.reload()
    await expect(frame.getByRole('heading', { name: 'This presentation isn’t available' })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Log in' })).toHaveAttribute('target', '_blank')
    await expect(frame.getByText('Ant')).toHaveCount(0)
  } finally {
    elsewhere.close()
  }
})

test('[F-06] [W-01] turned off, the link leads nowhere at once and nothing can be handed on; turned on, it is back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createShared(caller, 'Harbour')
  const look = async () => (await fetch(`${server.url}/p/${slug}`)).status
  expect(await look()).toBe(200)
  const dialog = await openShare(page, slug)
  const anyone = dialog.getByRole('switch', { name: /^Anyone with the link/ })
  await anyone.uncheck()
  await expect(anyone).not.toBeChecked()
  await expect.poll(look).toBe(404)
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true })
  const telegram = dialog.getByRole('link', { name: 'Telegram' })
  for (const dead of [copy, telegram, dialog.getByRole('textbox', { name: 'Public link' })])
    await expect(dead).toHaveCount(0)
  await expectNoFindings(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Turn on link' }).click()
  await expect(anyone).toBeChecked()
  await copy.focus()
  await expect(copy).toBeFocused()
  await expect.poll(look).toBe(200)
})

test.describe('when the server cannot be reached', () => {
  test.use({ allowedConsole: { patterns: [/net::ERR_/] } })

  test('a switch goes back, with a sentence', async ({ signedIn: page, server, user }) => {
    const caller = await callAs(server, user)
    const { slug } = await createShared(caller, 'Harbour')
    const dialog = await openShare(page, slug)
    await page.route('**/api/presentations/*/', route => route.abort())
    const anyone = dialog.getByRole('switch', { name: /^Anyone with the link/ })
    await anyone.click()
    await expect(dialog.getByRole('alert')).toContainText('Couldn’t save the change')
    await expect(anyone).toBeChecked()
    expect((await readDeck(caller, slug)).settings.link).toBe(true)
  })
})

test('[S-12] [U-04] how the deck is shown is set while looking at it, seen at once and kept', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createShared(caller, 'Harbour')
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.getByRole('button', { name: 'View settings', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'View settings' })
  await sheet.getByRole('switch', { name: 'Slide numbers' }).check()
  await sheet.getByRole('radio', { name: 'Scroll' }).check({ force: true })
  for (const field of [/^Allow copies/, /^Search engines/, /^Featured collections/]) {
    await sheet.getByRole('switch', { name: field }).check()
  }
  await expect(sheet.getByRole('status')).toHaveText(/sitemap once the workspace owner confirms/)
  const all = { page_numbering: true, paging: 'scroll', copying: true, indexing: true, featured: true }
  await expect.poll(async () => (await readDeck(caller, slug)).settings).toEqual({ ...all, link: true })
  await sheet.getByRole('switch', { name: /^Anyone with the link/ }).uncheck()
  await expect(sheet.getByRole('switch', { name: /^Search engines/ })).toBeDisabled()
  await expect.poll(async () => (await readDeck(caller, slug)).settings.link).toBe(false)
})

test('[F-06] the editor saves what is on screen before the link is copied, and keeps the settings', async ({
  signedIn: page,
  server,
  user,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const caller = await callAs(server, user)
  const { slug } = await createShared(caller, 'Harbour')
  await openPage(page, `/en/presentations/edit/${slug}`)
  const title = page.getByRole('textbox', { name: 'Presentation name' })
  await title.fill('Harbour at night')
  await title.press('Enter')
  const dialog = await pressShare(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await readClipboard(page)).toBe(`${server.url}/p/${slug}`)
  expect(await (await fetch(`${server.url}/p/${slug}`)).text()).toContain('Harbour at night')
  await dialog.getByRole('switch', { name: /^Anyone with the link/ }).uncheck()
  await expect.poll(async () => (await fetch(`${server.url}/p/${slug}`)).status).toBe(404)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.poll(() => readClipboard(page)).toBe(`${server.url}/presentations/show/${slug}`)
})

test('[F-06] a card of the list shares its deck, and gets the focus back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createShared(caller, 'Harbour')
  await openPage(page, '/en/presentations')
  await chooseFromMenu(page, 'Harbour', 'Share…')
  const dialog = page.getByRole('dialog', { name: 'Share “Harbour”' })
  await expect(dialog.getByRole('textbox', { name: 'Public link' })).toHaveValue(`${server.url}/p/${slug}`)
  await dialog.getByRole('switch', { name: /^Anyone with the link/ }).uncheck()
  await expect.poll(async () => (await readDeck(caller, slug)).settings.link).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cardLink(page, 'Harbour')).toBeFocused()
})

test('somebody who only began a deck is asked to sign up before sharing it', async ({ page }) => {
  await openPage(page, '/en/presentations/edit')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Sign up to share' })
  await expectNoFindings(page, { part: '[role="dialog"]' })
  await asked.getByRole('button', { name: 'Sign up to share' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=sign-up/)
})

test('[F-06] [F-11] [D-01] a visitor of the public page makes one copy, however often they click, after signing up', async ({
  page,
  server,
}) => {
  const owner = await callAs(server, await server.newUser())
  const { slug } = await createShared(owner, 'Harbour', { copying: true })
  await page.goto(`/p/${slug}`)
  await page.getByRole('link', { name: 'Make a copy' }).first().click()
  await expect(page).toHaveURL(/\/auth\?/)
  await waitUntilAlive(page)
  const visitor = { email: 'visitor-of-harbour@people.example', password: 'a long enough passphrase' }
  await page.getByRole('link', { name: 'Sign up', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await signUp(page, visitor)
  await expect(page.getByRole('heading', { name: 'Make a copy of “Harbour”' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/presentations/create\\?copy=${slug}$`))
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Make a copy' }).dblclick()
  await expect(page).toHaveURL(/\/presentations\/edit\/\w+/)
  const own = await callAs(server, visitor)
  expect(await countDecks(own)).toBe(1)
  const copied = new URL(page.url()).pathname.split('/').at(-1)!
  expect(copied).not.toBe(slug)
  expect((await readDeck(own, copied)).settings).toMatchObject({ link: false, copying: false })
})

test('a copy whose look the plan does not open can be had without it', async ({ signedIn: page, server }) => {
  const owner = await callAs(server, await server.newUser())
  const { slug } = await createShared(owner, 'Harbour', { copying: true })
  const locked = [{ kind: 'font', id: 'manrope' }]
  await page.route('**/fork/', (route, request) => {
    const { plain } = request.postDataJSON() as { plain: boolean }
    if (plain) return route.continue()
    const told = { code: 'pay', message: '', statusCode: 402, statusMessage: '', request_id: '' }
    return route.fulfill({ status: 402, json: { ...told, data: { limit: 'fonts', locked } } })
  })
  await openPage(page, `/en/presentations/create?copy=${slug}`)
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Manrope' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Copy without them' }).click()
  await expect(page).toHaveURL(/\/presentations\/edit\/\w+/)
})

test('what may not be copied says so, in both languages', async ({ signedIn: page, server }) => {
  const owner = await callAs(server, await server.newUser())
  const { slug } = await createShared(owner, 'Harbour')
  await page.goto(`/p/${slug}`)
  await expect(page.getByRole('link', { name: 'Make a copy' })).toHaveCount(0)
  await openPage(page, `/en/presentations/create?copy=${slug}`)
  await expect(page.getByRole('heading', { name: 'This presentation can’t be copied' })).toBeVisible()
  await expectNoFindings(page)
  await openPage(page, '/ru/presentations/create?copy=nothing')
  await expect(page.getByRole('heading', { name: 'Эту презентацию нельзя скопировать' })).toBeVisible()
})
