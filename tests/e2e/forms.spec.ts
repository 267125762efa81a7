import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openCaller } from '#tests/support/process/caller.ts'
import { openEditor } from './editor-inspector-steps.ts'
import {
  createFormDeck,
  fillIn,
  formId,
  formOf,
  readResponses,
  sendResponses,
  takeTime,
} from './forms-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, expectNoOverflow, openPage } from './workplace-steps.ts'

const anna = { 'Your name': 'Anna Kim', Email: 'anna@example.com' }

test('[F-05] [E-09] a visitor fills in a form without leaving the page; a double click is one response', async ({
  page,
  server,
}) => {
  const caller = await callAs(server, await server.newUser())
  const slug = await createFormDeck(caller)
  await page.goto(`/p/${slug}`)
  const form = formOf(page)
  await form.scrollIntoViewIfNeeded()
  await expectNoFindings(page)
  await form.getByRole('button', { name: 'Count me in' }).click()
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('This field is required')
  await fillIn(form, { 'Your name': 'Anna Kim', Email: 'anna@', Phone: 'call me' })
  await expect(form.getByText('This field is required')).toHaveCount(0)
  await form.getByRole('button', { name: 'Count me in' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Enter a phone number')).toBeVisible()
  await expectNoFindings(page)
  await fillIn(form, { Email: 'anna@example.com', Phone: '+7 (916) 123-45-67', Comment: 'Two\nlines' })
  await form.getByRole('button', { name: 'Count me in' }).dblclick()
  await expect(form.getByText('Thank you! Your response has been sent.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${slug}`))
  await expectNoFindings(page)
  const { count, results } = await readResponses(caller, slug)
  expect([count, results[0]?.answers]).toEqual([
    1,
    { name: 'Anna Kim', email: 'anna@example.com', phone: '+7 (916) 123-45-67', comment: 'Two\nlines' },
  ])
  await form.getByRole('button', { name: 'Send another response' }).click()
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expect(form.getByLabel('Your name')).toHaveValue('')
  await fillIn(form, { ...anna, 'Your name': 'Somebody else' })
  await form.getByRole('button', { name: 'Count me in' }).click()
  await expect(form.getByText('Thank you! Your response has been sent.')).toBeVisible()
  expect((await readResponses(caller, slug)).count).toBe(2)
})

test.describe('with a reply that is lost', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource|net::ERR/] } })
  test('[F-05] what was typed stays, and sent again it is one response', async ({ page, server }) => {
    const caller = await callAs(server, await server.newUser())
    const slug = await createFormDeck(caller)
    await page.goto(`/p/${slug}`)
    let lost = 0
    await page.route('**/api/presentations/*/forms/**', async route => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const form = formOf(page)
    await fillIn(form, anna)
    await form.getByRole('button', { name: 'Count me in' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      'Couldn’t send your response. Check your connection and try again.',
    )
    await expect(form.getByLabel('Your name')).toHaveValue('Anna Kim')
    await form.getByRole('button', { name: 'Count me in' }).click()
    await expect(form.getByText('Thank you! Your response has been sent.')).toBeVisible()
    expect((await readResponses(caller, slug)).count).toBe(1)
  })
})

test('[F-05] keys belong to the field one types in, not to the show', async ({ page, server }) => {
  const caller = await callAs(server, await server.newUser())
  const slug = await createFormDeck(caller)
  await page.goto(`/p/${slug}/h#slide-2`)
  const name = formOf(page).getByLabel('Your name')
  await name.click()
  await page.keyboard.type('Anna B. lof ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(name).toHaveValue('Anna B. lof ')
  await expect(name).toBeVisible()
  await expect(page).toHaveURL(/#slide-2$|\/\d+$|slide-2/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, locale: 'ru-RU' })
  test('[F-05] [E-09] a form is sent by the browser, corrected and thanked for', async ({ page, server }) => {
    const caller = await callAs(server, await server.newUser())
    const slug = await createFormDeck(caller, { language: 'ru', name: 'Вечера', theme: 'cinema' })
    await page.goto(`/p/${slug}`)
    const form = formOf(page)
    await fillIn(form, { 'Ваше имя': 'Анна', 'Эл. почта': 'anna@localhost', Комментарий: 'Приду' })
    await takeTime(page)
    await form.getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByRole('heading', { name: 'Осталось немного' })).toBeVisible()
    await expect(form.getByLabel('Комментарий')).toHaveValue('Приду')
    await expect(form.getByLabel('Эл. почта')).toHaveAccessibleDescription('Введите корректный адрес')
    await fillIn(form, { 'Эл. почта': 'anna@example.com' })
    await form.getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
    expect((await readResponses(caller, slug)).results[0]?.answers.comment).toBe('Приду')
    await page.getByRole('link', { name: 'Вернуться к презентации' }).click()
    await expect(page).toHaveURL(new RegExp(`/p/${slug}$`))
  })
})

test('[F-05] what fills in the field that nobody sees leaves nothing behind', async ({ page, server }) => {
  const caller = await callAs(server, await server.newUser())
  const slug = await createFormDeck(caller)
  await page.goto(`/p/${slug}`)
  const form = formOf(page)
  await expect(form.getByRole('textbox')).toHaveCount(4)
  await fillIn(form, anna)
  await form.locator('[name=website]').evaluate(box => {
    ;(box as HTMLInputElement).value = 'https://spam.example'
  })
  await form.getByRole('button', { name: 'Count me in' }).click()
  await expect(form.getByText('Thank you! Your response has been sent.')).toBeVisible()
  expect((await readResponses(caller, slug)).count).toBe(0)
})

test('[S-14] responses are searched, downloaded and deleted for good', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await createFormDeck(caller, { name: 'Отчёт' })
  await openPage(page, `/en/presentations/responses/${slug}`)
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible()
  await expectNoFindings(page)
  const visitor = await openCaller(server.url)
  await sendResponses(visitor, slug, [
    { name: 'Пётр Ёлкин', email: 'petr@example.com', comment: '=1+1' },
    { name: 'Anna Kim', email: 'anna@example.com', phone: '+1 555 0100' },
  ])
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Form responses' }).click()
  await expect(page).toHaveTitle('Responses: Отчёт · Lectern')
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('Anna Kim')
  await expect(table.getByRole('link', { name: 'Slide 2' })).toHaveCount(2)
  await expectNoFindings(page)

  await page.getByLabel('Search responses').fill('елкин')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('1 response', { exact: true })).toBeVisible()
  await page.getByLabel('Search responses').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(table.getByRole('row')).toHaveCount(3)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Отчёт.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain("Пётр Ёлкин,petr@example.com,,'=1+1")

  await page.getByRole('checkbox', { name: 'Select response 1' }).check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Delete this response permanently?')
  await expectNoFindings(page, { part: '[role=alertdialog]' })
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Responses', exact: true })).toBeFocused()
  expect((await readResponses(caller, slug)).count).toBe(1)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Пётр Ёлкин' })).toBeVisible()
  await expectNoOverflow(page)
  await expectNoFindings(page)
})

test('[S-14] [W-02] the shared page is opened by a link that is open, whatever became of the first address', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await createFormDeck(caller)
  const links = `/api/presentations/${slug}/links`
  type Made = { readonly id: number; readonly slug: string }
  const replaced = (await (
    await caller.send('POST', `${links}/0/replace/`, { current: slug })
  ).json()) as Made
  await openPage(page, `/en/presentations/responses/${slug}`)
  const open = page.getByRole('link', { name: 'Open shared page' })
  await expect(open).toHaveAttribute('href', `${server.url}/p/${replaced.slug}`)

  const other = (await (await caller.send('POST', `${links}/`, { key: randomUUID() })).json()) as Made
  await caller.send('PATCH', `/api/presentations/${slug}/`, { settings: { link: false } })
  await page.reload()
  await expect(open).toHaveAttribute('href', `${server.url}/p/${other.slug}`)
  await open.click()
  await expect(formOf(page)).toBeVisible()

  await caller.send('PATCH', `${links}/${other.id}/`, { is_on: false })
  await openPage(page, `/en/presentations/responses/${slug}`)
  await expect(page.getByRole('heading', { name: 'The link is off' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on link' }).click()
  await expect(open).toHaveAttribute('href', `${server.url}/p/${replaced.slug}`)

  await caller.send('PATCH', `${links}/0/`, { expires_at: '2020-01-01T00:00:00Z' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The link has expired' })).toBeVisible()
  await expectNoFindings(page)
})

test('[F-05] followers get a letter, and turn it off with a switch', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await createFormDeck(caller, { name: 'Letters' })
  await sendResponses(await openCaller(server.url), slug, [{ name: 'Anna Kim', email: 'anna@example.com' }])
  const outbox = async () =>
    (await (await caller.send('GET', '/dev/outbox')).text()).includes('New response: Letters')
  await expect.poll(outbox, { timeout: 15_000 }).toBe(true)
  await openPage(page, `/en/presentations/responses/${slug}`)
  const follow = page.getByRole('switch', { name: 'Email me about new responses' })
  await expect(follow).toBeChecked()
  await follow.uncheck()
  await expect
    .poll(async () => (await readResponses(caller, slug)) as object)
    .toMatchObject({ follows: false })
  await page.reload()
  await expect(follow).not.toBeChecked()
})

test('[V-05] deleting a field with responses first warns that they are lost forever', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await createFormDeck(caller)
  await sendResponses(await openCaller(server.url), slug, [
    { name: 'Anna', email: 'anna@example.com' },
    { name: 'Boris', email: 'boris@example.com' },
  ])
  const { side, goTo } = await openEditor(page, slug)
  await goTo('An evening with us')
  const item = page.locator(`[data-item="${formId}"]`).last()
  await item.click()
  await expect(side.getByRole('link', { name: '2 responses' })).toBeVisible()
  await side.getByRole('button', { name: 'Remove “Phone”' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(side.getByRole('button', { name: 'Remove “Phone”' })).toHaveCount(0)
  await side.getByRole('button', { name: 'Remove “Email”' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('It has 2 responses. They will be lost forever.')
  await expectNoFindings(page, { part: '[role=alertdialog]' })
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(side.getByRole('button', { name: 'Remove “Email”' })).toBeVisible()
  await side.getByRole('button', { name: 'Remove “Email”' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(side.getByRole('button', { name: 'Remove “Email”' })).toHaveCount(0)
  await expect
    .poll(async () => (await readResponses(caller, slug)).results[0]?.answers)
    .toEqual({ name: 'Boris' })
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(async () => (await readResponses(caller, slug)).results[0]?.answers)
    .toEqual({ name: 'Boris', email: 'boris@example.com' })
})
