import { logIn } from './auth-steps.ts'
import { createTextDeck, openEditor, slideUid } from './editor-frame-steps.ts'
import { signInContext } from './support/accounts.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck, expectNoOverflow, openPage } from './workplace-steps.ts'

const tides = [
  '<h1>Tides</h1>',
  '<h2>Ebb</h2><p>The moon pulls the <strong>sea</strong>.</p>',
  '<h2>Sea level</h2>',
]

test('[R-17] [D-02] [V-08] unauthorized: a deck of a workspace asks a visitor to sign in and leads back', async ({
  page,
  server,
}) => {
  const owner = await server.newUser()
  const { slug } = await createDeck(await callAs(server, owner), { name: 'Closed' })
  await openPage(page, `/en/presentations/edit/${slug}`)
  await expect(page).toHaveURL(
    `${server.url}/en/auth?next=${encodeURIComponent(`/presentations/edit/${slug}`)}`,
  )
  await logIn(page, owner)
  // A slow hash and a page with the whole editor lie between.
  await expect(page.getByRole('textbox', { name: 'Presentation name' })).toHaveValue('Closed', {
    timeout: 20_000,
  })
})

for (const [locale, title] of [
  ['en', 'Page not found'],
  ['ru', 'Страница не найдена'],
] as const) {
  test(`[R-17] [D-02] [V-08] presentation_not_found, ${locale}: the 404 page`, async ({ signedIn: page }) => {
    const reply = await page.goto(`/${locale}/presentations/edit/nowhere`)
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}

test('[R-17] [D-02] [V-08] workspace_access_denied: the page says whose workspace it is not', async ({
  signedIn: page,
  server,
}) => {
  const { slug } = await createDeck(await callAs(server, await server.newUser()), { name: 'Theirs' })
  await openPage(page, `/en/presentations/edit/${slug}`)
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to this presentation' }),
  ).toBeVisible()
  await expect(page.getByText('Theirs')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to your presentations' })).toBeVisible()
})

test('[E-05] a new deck has the default title in the language of the page', async ({ signedIn: page }) => {
  await openPage(page, '/en/presentations/edit')
  await expect(page.getByRole('textbox', { name: 'Presentation name' })).toHaveValue('Untitled')
  await expect(page).toHaveTitle('Untitled · Lectern')
  await openPage(page, '/ru/presentations/edit')
  await expect(page.getByRole('textbox', { name: 'Название презентации' })).toHaveValue('Без названия')
})

test('the name is changed in place: Enter keeps it, Escape and nothing put it back, the page is called so', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  const name = page.getByRole('textbox', { name: 'Presentation name' })
  await name.fill('Ebb and flow')
  await name.press('Enter')
  await expect(page).toHaveTitle('Ebb and flow · Lectern')
  await name.fill('Nonsense')
  await name.press('Escape')
  await expect(name).toHaveValue('Ebb and flow')
  await name.fill('   ')
  await name.press('Enter')
  await expect(name).toHaveValue('Ebb and flow')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Tides')
})

test('[S-11] [B-18] a slide has a link: the address follows the slide, and leads back to it', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  await page.keyboard.press('Control+k')
  // In the other layout of the keyboard, and by another word for it.
  await page.getByRole('combobox').fill('yjvth cnhfybws')
  await expect(page.getByRole('option')).toHaveText(['Slide numbers'])
  // What cannot be done now is found all the same, and says so.
  await page.getByRole('combobox').fill('distribute horizontally')
  const later = page.getByRole('group', { name: 'Not available right now' }).getByRole('option')
  await expect(later).toHaveText(['Distribute horizontally'])
  await expect(later).toBeDisabled()
  await page.getByRole('combobox').fill('Sea level')
  await page.getByRole('option', { name: '3. Sea level' }).click()
  await expect(page).toHaveURL(new RegExp(`/edit/${slug}\\?slide=${slideUid(3)}$`))
  await page.reload()
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
})

test('every key has its meaning on any layout, and none while one types', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Find and replace')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // What a Russian keyboard says on Ctrl+K.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'л',
        code: 'KeyK',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  )
  const palette = page.getByRole('dialog', { name: 'All commands' })
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  const name = page.getByRole('textbox', { name: 'Presentation name' })
  await name.press('?')
  await expect(name).toHaveValue(/\?/)
  await expect(sheet).toBeHidden()
})

test('words are found across slides, and replaced one by one or all as one step', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await find.getByRole('textbox', { name: 'Find' }).fill('sea')
  await expect(find.getByRole('status')).toHaveText('1 of 2')
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(find.getByRole('status')).toHaveText('2 of 2')
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
  await find.getByRole('button', { name: 'Match case' }).click()
  await expect(find.getByRole('status')).toHaveText('1 of 1')
  await find.getByRole('button', { name: 'Match case' }).click()
  await page.keyboard.press('Control+h')
  await find.getByRole('textbox', { name: 'Replace with' }).fill('ocean')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await expect(find.getByRole('status')).toHaveText('Not found')
  await expect(page.getByText('2 replacements made')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(find.getByRole('status')).toHaveText(/of 2/)
  await find.getByRole('textbox', { name: 'Find' }).press('Escape')
  await expect(find).toBeHidden()
})

test('the parts of the window fold away, keep their widths and come back as they were', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  const edge = page.getByRole('separator', { name: 'Slide panel width' })
  await edge.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '224')
  await page.getByRole('button', { name: 'Show or hide side panel' }).click()
  await expect(page.getByRole('separator', { name: 'Side panel width' })).toBeHidden()
  await page.waitForFunction(() => document.cookie.includes('editor-panels=224.-300'))
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '224')
  await expect(page.getByRole('separator', { name: 'Side panel width' })).toBeHidden()
})

test('nothing jumps when the editor comes alive', async ({ firstVisit: page, server, user }) => {
  await signInContext(page.context(), server.url, user)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openEditor(page, slug)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

for (const { locale, width, height } of [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'ru', width: 784, height: 700 },
]) {
  test(`the editor fills the window and has nothing for axe to find: ${locale}, ${width} px`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    await page.setViewportSize({ width, height })
    const { slug } = await createTextDeck(await callAs(server, user), 'Приливы северного моря', tides)
    await openEditor(page, slug, locale)
    await expectNoOverflow(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0)
    await expectNoFindings(page)
  })
}

test('[B-16] what is typed before the palette has loaded goes into it, and not onto the slide', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Tides', tides)
  await openEditor(page, slug)
  const count = page.getByRole('listbox', { name: 'Slides' }).getByRole('option')
  await expect(count).toHaveCount(3)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_app/**', async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('notes')
  release()
  const palette = page.getByRole('dialog', { name: 'All commands' })
  await expect(palette.getByRole('combobox')).toHaveValue('notes')
  await expect(palette.getByRole('option').first()).toContainText('Speaker notes')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(count).toHaveCount(3)
})
