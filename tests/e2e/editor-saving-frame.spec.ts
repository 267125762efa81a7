import { inventAccount } from '#tests/support/process/caller.ts'
import {
  createTextDeck,
  expectSaved,
  openEditor,
  readDeck,
  saveState,
  slideUid,
} from './editor-frame-steps.ts'
import { signInContext } from './support/accounts.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, openPage, waitUntilAlive } from './workplace-steps.ts'

const tides = ['<h1>Tides</h1>', '<h2>Ebb</h2>', '<h2>Flow</h2>']

test('[F-13] [A-01] [T-20] a guest’s deck is unsaved: signing up keeps it, and the editor goes on at its address', async ({
  page,
  server,
}) => {
  await openPage(page, '/en/presentations/edit')
  const banner = page.getByRole('region', { name: 'Saving' })
  await expect(banner).toContainText('This presentation isn’t saved to an account. Sign up to keep it.')
  const name = page.getByRole('textbox', { name: 'Presentation name' })
  await name.fill('Made by a guest')
  await name.press('Enter')
  await expect(page).toHaveURL(/\/en\/presentations\/edit\/[\w-]+$/)
  const address = page.url()
  await banner.getByRole('button', { name: 'Sign up to save' }).click()
  await expect(page).toHaveURL(/\/en\/auth\?mode=sign-up/)
  await page.getByLabel('Email', { exact: true }).fill(`guest-${Date.now()}@people.example`)
  await page.getByLabel('Password', { exact: true }).fill('harbour-lights-at-dusk')
  await page.getByLabel('Confirm password', { exact: true }).fill('harbour-lights-at-dusk')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(address, { timeout: 15_000 })
  await expect(name).toHaveValue('Made by a guest', { timeout: 15_000 })
  await expect(banner).toBeHidden()
  await expect(saveState(page)).toHaveText('Saved')
  await page.getByRole('link', { name: 'Go to presentations' }).click()
  await expect(page.getByRole('link', { name: 'Made by a guest' })).toBeVisible()
  expect(page.url()).toContain(`${server.url}/en/presentations/`)
})

test('[F-13] [D-03] who has signed in meanwhile takes their deck into their workspace at one press', async ({
  page,
  context,
  server,
}) => {
  await openPage(page, '/en/presentations/edit')
  const name = page.getByRole('textbox', { name: 'Presentation name' })
  await name.fill('Found again')
  await name.press('Enter')
  await expect(saveState(page)).toHaveText('Saved for 7 days')
  await signInContext(context, server.url, inventAccount())
  await page.reload()
  await waitUntilAlive(page)
  const banner = page.getByRole('region', { name: 'Saving' })
  await banner.getByRole('button', { name: 'Save to my workspace' }).click()
  await expect(banner).toBeHidden()
  await expect(name).toHaveValue('Found again')
  await expectSaved(page)
  await page.getByRole('link', { name: 'Go to presentations' }).click()
  await expect(page.getByRole('link', { name: 'Found again' })).toBeVisible()
})

test('who else is here is seen, on which slide, and followed by a click', async ({
  signedIn: page,
  browser,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const theirs = await other.newPage()
  await openPage(theirs, `${server.url}/en/presentations/edit/${slug}?slide=${slideUid(2)}`)
  const face = page.getByRole('group', { name: 'Also here' }).getByRole('button', { name: /, on slide 2$/ })
  await face.click()
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await other.close()
  await expect(face).toBeHidden({ timeout: 20_000 })
})

test('leaving by a link sends what is waiting first; notes are kept with their slide', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Tides', tides)
  await openEditor(page, slug)
  await page.getByRole('button', { name: 'Speaker notes' }).click()
  await page.getByRole('textbox', { name: 'Speaker notes' }).fill('Speak slowly')
  await expect(saveState(page)).toHaveText('Not saved yet')
  await page.getByRole('link', { name: 'Go to presentations' }).click()
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  expect((await readDeck(caller, slug)).slides[0]?.notes).toBe('Speak slowly')
})

test('[X-05] [K-01] [B-19] a slide too many is refused in place, named as the limit it is, and leads to the plans', async ({
  signedIn: page,
  server,
  user,
}) => {
  const texts = Array.from({ length: 30 }, (_, index) => `<h2>Slide ${index + 1}</h2>`)
  const { slug } = await createTextDeck(await callAs(server, user), 'Full', texts)
  await openEditor(page, slug)
  await page.keyboard.press('Control+m')
  const toast = page.getByRole('dialog').filter({ hasText: 'You’ve reached your plan’s limit' })
  await expect(toast).toContainText('Your plan allows 30 slides per presentation.')
  await expect(page.getByText('1 of 30', { exact: true })).toBeVisible()
  await expectSaved(page)
  await toast.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/en\/boost\?workspace=\w/)
})

test('[B-19] a slide that somebody else was faster with is held, and moves to a presentation of its own', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Full', tides)
  await openEditor(page, slug)
  await page.route('**/api/slides/', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 402,
          json: { code: 'pay', statusCode: 402, data: { limit: 'slides', max: 30 } },
        })
      : route.fallback(),
  )
  await page.keyboard.press('Control+m')
  const notice = page.getByRole('status').filter({ hasText: 'A slide couldn’t be added' }).last()
  await expect(notice).toContainText('isn’t saved yet')
  await expect(saveState(page)).toHaveText('Plan limit reached')
  await page.unroute('**/api/slides/')
  await notice.getByRole('button', { name: 'Move to a new presentation' }).click()
  await expect(page.getByText('Slide moved to a new presentation')).toBeVisible()
  await expect(notice).toBeHidden()
  await expectSaved(page)
  expect((await readDeck(caller, slug)).slides).toHaveLength(tides.length)
})

test('[X-07] what the presentation itself could not save is told, with a way to reload', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
  await openEditor(page, slug)
  await page.route(`**/api/presentations/${slug}/`, route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  )
  const name = page.getByRole('textbox', { name: 'Presentation name' })
  await name.fill('Unsaveable')
  await name.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Some information was not saved' })
  await expect(alert).toContainText('Reload the page.')
  await expect(saveState(page)).toHaveText('Some changes couldn’t be saved')
  await page.unroute(`**/api/presentations/${slug}/`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSaved(page)
  await expect(alert).toBeHidden()
})

test.describe('on a train', () => {
  // What the page was still bringing for later is written down by Chrome when the line breaks.
  test.use({ allowedConsole: { patterns: [/ERR_INTERNET_DISCONNECTED/] } })

  test('a lost connection is told in words, edits go on, and are saved when it returns', async ({
    signedIn: page,
    context,
    server,
    user,
  }) => {
    const caller = await callAs(server, user)
    const { slug } = await createTextDeck(caller, 'Tides', tides)
    await openEditor(page, slug)
    await context.setOffline(true)
    const name = page.getByRole('textbox', { name: 'Presentation name' })
    await name.fill('Written on a train')
    await name.press('Enter')
    await expect(saveState(page)).toHaveText('You’re offline. Changes are kept in this browser')
    await context.setOffline(false)
    await expectSaved(page)
    expect((await readDeck(caller, slug)).name).toBe('Written on a train')
  })
})

test('two versions of one slide stand side by side until the user decides, also after the editor was left', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createTextDeck(caller, 'Tides', tides)
  const [slide] = (await readDeck(caller, slug)).slides
  const first = { revision: slide?.revision, notes: 'As it was' }
  expect((await caller.send('PATCH', `/api/slides/${slide?.id}/`, first)).status).toBe(200)
  await openEditor(page, slug)
  await page.getByRole('button', { name: 'Speaker notes' }).click()
  // Holds the save back until the other version is there.
  const { promise: isThere, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/slides/*/', async route => {
    await isThere
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Speaker notes' }).fill('Mine')
  const theirs = { revision: (await readDeck(caller, slug)).slides[0]?.revision, notes: 'Theirs' }
  expect((await caller.send('PATCH', `/api/slides/${slide?.id}/`, theirs)).status).toBe(200)
  release()
  await expect(saveState(page)).toHaveText('Edited by two people at once')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Two versions of one slide' })
  await expect(dialog).toContainText('Notes: Mine')
  await expect(dialog).toContainText('Notes: Theirs')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(saveState(page)).toHaveText('Edited by two people at once')
  // Without a reload: what is in dispute is in the journal alone.
  await page.getByRole('link', { name: 'Go to presentations' }).click()
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible()
  await page.goBack()
  await expect(saveState(page)).toHaveText('Edited by two people at once')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(dialog).toContainText('Notes: Mine')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  await expectSaved(page)
  expect((await readDeck(caller, slug)).slides[0]?.notes).toBe('Mine')
})

test('the presentation goes to the trash after a question, and its copy opens at once', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug, workspace } = await createTextDeck(caller, 'Tides', tides)
  await openEditor(page, slug)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate presentation' }).click()
  await expect(page).not.toHaveURL(new RegExp(slug))
  // A menu that is opened before the new page takes the focus is closed by that.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  const question = page.getByRole('alertdialog', { name: 'Move to trash?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/${workspace}`)
  await expect(page.getByRole('link', { name: 'Tides' })).toHaveCount(1)
})

test.describe('when the editor itself breaks', () => {
  test.use({ allowedConsole: { patterns: [/The picture broke/] } })

  test('[X-08] it says so, asks to reload, and lets one tell the developers', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const { slug } = await createTextDeck(await callAs(server, user), 'Tides', tides)
    await openEditor(page, slug)
    await page.evaluate(() => {
      window.getSelection = () => {
        throw new Error('The picture broke')
      }
    })
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('Reload the page.')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Reload page' }).click()
    await waitUntilAlive(page)
    await expect(page.getByRole('textbox', { name: 'Presentation name' })).toHaveValue('Tides')
  })
})
