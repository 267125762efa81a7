import type { Caller } from '#tests/support/process/caller.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  callAs,
  cardLink,
  cards,
  countDecks,
  createDeck,
  createDecks,
  expectNoOverflow,
  openPage,
} from './workplace-steps.ts'

async function trashDecks(caller: Caller, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { slug } = await createDeck(caller, { name })
    expect((await caller.send('DELETE', `/api/presentations/${slug}/`)).status).toBe(200)
  }
}

test('[D-21] an empty trash teaches, and leads back', async ({ signedIn: page, server }) => {
  await openPage(page, '/en/presentations')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
  await expect(page).toHaveTitle('Trash · Lectern')
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Go to presentations' }).click()
  await expect(page).toHaveURL(new RegExp(`^${server.url}/en/presentations/`))
})

test('[D-21] what was deleted says how long it is kept, and comes back with the focus in its place', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await trashDecks(caller, ['Older', 'Newer'])
  await openPage(page, '/en/presentations/trash')
  await expect(cards(page)).toHaveText(['Newer', 'Older'])
  await expect(page.getByText('30 days left').first()).toBeVisible()
  await expect(page.getByText('Deleted just now').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Restore: Newer' }).click()
  await expect(cards(page)).toHaveText(['Older'])
  await expect(page.getByRole('button', { name: 'Restore: Older' })).toBeFocused()
  await expect(page.getByText('“Newer” restored')).toBeVisible()
  await page.getByRole('link', { name: 'Presentations' }).last().click()
  await expect(cardLink(page, 'Newer')).toBeVisible()
  await expect.poll(() => countDecks(caller)).toBe(1)
})

test('[D-21] [V-06] deleting for good asks first, and is for good', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await trashDecks(caller, ['Doomed'])
  await openPage(page, '/en/presentations/trash')
  const purge = page.getByRole('button', { name: 'Delete permanently: Doomed' })
  await purge.click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Doomed” permanently?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(purge).toBeFocused()
  await purge.click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused()
  // The card leaves at once, the presentation when the server has answered.
  const countTrash = async () => {
    const reply = await caller.send('GET', '/api/presentations/trash/')
    return ((await reply.json()) as { count: number }).count
  }
  await expect.poll(countTrash).toBe(0)
})

test('[D-21] [X-05] a full plan keeps it in the trash and says why', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await trashDecks(caller, ['One too many'])
  await createDecks(
    caller,
    Array.from({ length: 10 }, (_, number) => `Deck ${number}`),
  )
  await openPage(page, '/en/presentations/trash')
  await page.getByRole('button', { name: 'Restore: One too many' }).click()
  const prompt = page.getByRole('dialog', { name: 'You’ve reached your plan’s limit' })
  await expect(prompt).toContainText('10 presentations')
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(cards(page)).toHaveText(['One too many'])
})

test('Undo from the trash itself takes it out of there', async ({ signedIn: page, server, user }) => {
  await createDeck(await callAs(server, user), { name: 'Fickle' })
  await openPage(page, '/en/presentations')
  await cardLink(page, 'Fickle').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(cards(page)).toHaveText(['Fickle'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
})

test('[D-21] [K-07] the trash goes by tens, on a phone, in the dark and in Russian', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.setTimeout(60_000)
  await trashDecks(
    await callAs(server, user),
    Array.from({ length: 12 }, (_, number) => `Презентация ${number}`),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/ru/presentations/trash?page=7')
  await expect(page).toHaveURL(`${server.url}/ru/presentations/trash?page=2`)
  await expect(cards(page)).toHaveText(['Презентация 1', 'Презентация 0'])
  await expect(page.getByText('осталось 30 дней').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Страница 1' }).click()
  await expect(cards(page)).toHaveCount(10)
})
