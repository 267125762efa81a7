import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  callAs,
  cardLink,
  cards,
  chooseFromMenu,
  countDecks,
  createDeck,
  createDecks,
  openPage,
  waitUntilAlive,
} from './workplace-steps.ts'

const toast = /moved to trash/

test('[R-19] a card opens the editor; its menu also shows, and answers a right click', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createDeck(await callAs(server, user), { name: 'Harbour' })
  await openPage(page, '/en/presentations')
  await expect(cardLink(page, 'Harbour')).toHaveAttribute('href', `/en/presentations/edit/${slug}`)
  await cardLink(page, 'Harbour').click({ button: 'right' })
  await expectNoFindings(page, { part: '[role="menu"]' })
  const names = await page.getByRole('menuitem').allInnerTexts()
  expect(names.map(name => name.split('\n')[0])).toEqual([
    'Open',
    'Present',
    'Rename',
    'Duplicate',
    'Copy link',
    'Share…',
    'Export…',
    'Form responses',
    'Statistics',
    'Delete…',
  ])
  await page.keyboard.press('Escape')
  await expect(cardLink(page, 'Harbour')).toBeFocused()
  await chooseFromMenu(page, 'Harbour', 'Present')
  await expect(page).toHaveURL(`${server.url}/en/presentations/show/${slug}`)
  await page.goBack()
  await cardLink(page, 'Harbour').click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/edit/${slug}`)
})

test('the cards are one stop for Tab; arrows, Home and End go between them', async ({
  signedIn: page,
  server,
  user,
}) => {
  await createDecks(await callAs(server, user), ['Four', 'Three', 'Two', 'One'])
  await openPage(page, '/en/presentations')
  await cardLink(page, 'One').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['ArrowRight', 'Three'],
    ['ArrowLeft', 'Two'],
    ['End', 'Four'],
    ['ArrowRight', 'Four'],
    ['Home', 'One'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cardLink(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const menu = page.getByRole('button', { name: 'Actions: One' })
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  // The arrows are the menu's now.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Present' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
})

test('a name is changed where it stands: Enter and leaving take it, Escape and nothing leave it', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createDeck(caller, { name: 'Draft' })
  const stored = async () =>
    ((await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as { name: string }).name
  await openPage(page, '/en/presentations')
  await cardLink(page, 'Draft').focus()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: /^New name/ })
  await expect(field).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.type('  Final  ')
  await page.keyboard.press('Enter')
  await expect(cardLink(page, 'Final')).toBeFocused()
  await expect.poll(stored).toBe('Final')

  await chooseFromMenu(page, 'Final', 'Rename')
  await expect(field).toBeFocused()
  await field.fill('Thrown away')
  await page.keyboard.press('Escape')
  await expect(cardLink(page, 'Final')).toBeFocused()
  await page.keyboard.press('F2')
  await field.fill('   ')
  await page.keyboard.press('Enter')
  await expect(cardLink(page, 'Final')).toBeFocused()

  await page.keyboard.press('F2')
  await field.fill('Left')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cardLink(page, 'Left')).toBeVisible()
  await expect.poll(stored).toBe('Left')
})

test.describe('when the server does not answer', () => {
  test.use({ allowedConsole: { patterns: [/net::ERR_FAILED/] } })

  test('[V-06] what was changed or removed stands as it did, and the reason is told', async ({
    signedIn: page,
    server,
    user,
  }) => {
    await createDecks(await callAs(server, user), ['Last', 'Middle', 'First'])
    await openPage(page, '/en/presentations')
    await page.route(/\/api\/presentations\/\w+\/$/, route => route.abort())
    await cardLink(page, 'Middle').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Better')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Couldn’t rename “Middle”')).toBeVisible()
    await expect(cards(page)).toHaveText(['First', 'Middle', 'Last'])
    await cardLink(page, 'Middle').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Couldn’t delete “Middle”')).toBeVisible()
    await expect(cards(page)).toHaveText(['First', 'Middle', 'Last'])
    await expect(page.getByText('3 presentations')).toBeVisible()
  })
})

test('[F-11] a duplicate is made once, takes its place and the focus, and is told', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(caller, ['Anchor', 'Beacon'])
  await openPage(page, '/en/presentations?order_by=name')
  await page.getByRole('button', { name: 'Actions: Anchor' }).click()
  // Both clicks reach the item: the pointer's second one may come when the menu is gone, and press what was under it.
  await page.getByRole('menuitem', { name: 'Duplicate' }).evaluate((item: HTMLElement) => {
    item.click()
    item.click()
  })
  await expect(cards(page)).toHaveText(['Anchor', 'Beacon', 'Copy of Anchor'])
  await expect(page.getByText('“Copy of Anchor” created')).toBeVisible()
  await expect(cardLink(page, 'Copy of Anchor')).toBeFocused()
  await expect.poll(() => countDecks(caller)).toBe(3)
})

test('[V-06] [D-21] deleting asks first and names the presentation; Undo brings it back; the focus stays among the cards', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(caller, ['Last', 'Middle', 'First'])
  await openPage(page, '/en/presentations')
  await cardLink(page, 'Middle').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete “Middle”?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(cardLink(page, 'Middle')).toBeFocused()
  await expect.poll(() => countDecks(caller)).toBe(3)

  await chooseFromMenu(page, 'Middle', 'Delete…')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveText(['First', 'Last'])
  await expect(cardLink(page, 'Last')).toBeFocused()
  await expect(page.getByText('2 presentations')).toBeVisible()
  await expect(page.getByText('“Middle” moved to trash')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveText(['Middle', 'First', 'Last'])
  await expect(cardLink(page, 'Middle')).toBeFocused()

  for (const name of ['Middle', 'First', 'Last']) {
    await cardLink(page, name).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(cardLink(page, name)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Create your first presentation' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused()
  await expect(page.getByText(toast).first()).toBeVisible()
})

test('the public link is copied, or where it is off the one for the members of the workspace', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createDeck(caller, { name: 'Shared', link: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/en/presentations')
  await chooseFromMenu(page, 'Shared', 'Copy link')
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(`${server.url}/p/${slug}`)
  await caller.send('PATCH', `/api/presentations/${slug}/`, { settings: { link: false } })
  await page.reload()
  await waitUntilAlive(page)
  await chooseFromMenu(page, 'Shared', 'Copy link')
  await expect.poll(copied).toBe(`${server.url}/presentations/show/${slug}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a card shows the presentation, and its menu offers no editor', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const { slug } = await createDeck(await callAs(server, user), { name: 'Pocket' })
    await openPage(page, '/en/presentations')
    await expect(cardLink(page, 'Pocket')).toHaveAttribute('href', `/en/presentations/show/${slug}`)
    await page.getByRole('button', { name: 'Actions: Pocket' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Present' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Open' })).toHaveCount(0)
    await expectNoFindings(page, { part: '[role="menu"]' })
  })
})
