import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, cardLink, chooseFromMenu, countDecks, createDecks, openPage } from './workplace-steps.ts'

const tenDecks = Array.from({ length: 10 }, (_, number) => `Deck ${number}`)

test('[A-05] [C-27] [X-05] [K-01] where the plan is full, making one more says so at once, with the way to the plans', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(caller, tenDecks)
  await openPage(page, '/en/presentations')
  await page.getByRole('button', { name: 'New presentation' }).click()
  const prompt = page.getByRole('dialog', { name: 'You’ve reached your plan’s limit' })
  await expect(prompt).toContainText('This workspace’s plan includes 10 presentations')
  await expectNoFindings(page)
  await prompt.getByRole('button', { name: 'Not now' }).click()

  await chooseFromMenu(page, 'Deck 9', 'Duplicate')
  await expect(prompt).toContainText('This workspace’s plan includes 10 presentations')
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => countDecks(caller)).toBe(10)

  await cardLink(page, 'Deck 9').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  // There is room again, and the server says so.
  await page.getByRole('link', { name: 'New presentation' }).click()
  await expect(page).toHaveURL(/\/en\/presentations\/create\?workspace=/)
  await expect(page.getByRole('button', { name: 'Start blank' })).toBeEnabled()
})

test('[A-05] [C-27] the page for new ones knows the plan is full before anything is made', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(caller, tenDecks)
  await openPage(page, '/en/presentations/create')
  const notice = page.getByRole('status').filter({ hasText: 'You’ve reached your plan’s limit' })
  await expect(notice).toContainText('This workspace’s plan includes 10 presentations')
  await expect(page.getByRole('button', { name: 'Start blank' })).toBeDisabled()
  await expectNoFindings(page)
  await notice.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL(`${server.url}/en/boost`)
})

test('[X-05] a place that somebody else took meanwhile is told when it is refused', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(caller, tenDecks.slice(1))
  await openPage(page, '/en/presentations/create')
  await createDecks(caller, ['The tenth'])
  await page.getByRole('button', { name: 'Start blank' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You’ve reached your plan’s limit' }),
  ).toContainText('10 presentations')
  await expect.poll(() => countDecks(caller)).toBe(10)
})
