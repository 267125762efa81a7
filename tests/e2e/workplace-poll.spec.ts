import { expect, test } from './support/fixtures.ts'
import { callAs, cardLink, cards, createDeck, createDecks, openPage, pollNow } from './workplace-steps.ts'

test('[T-23] [C-29] what others do comes in by itself: the same replaces, new ones go on top, what left leaves', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug: renamed } = await createDeck(caller, { name: 'Renamed later' })
  const { slug: deleted } = await createDeck(caller, { name: 'Deleted later' })
  await createDecks(caller, ['Left alone'])
  await openPage(page, '/en/presentations')
  await expect(cards(page)).toHaveText(['Left alone', 'Deleted later', 'Renamed later'])
  await page.mouse.move(5, 5)

  await caller.send('PATCH', `/api/presentations/${renamed}/`, { name: 'Renamed' })
  await createDecks(caller, ['Brand new'])
  await caller.send('DELETE', `/api/presentations/${deleted}/`)
  await pollNow(page)
  await expect(cards(page)).toHaveText(['Brand new', 'Left alone', 'Renamed'])
  await expect(page.getByText('3 presentations')).toBeVisible()
  await pollNow(page)
  await expect(cards(page)).toHaveText(['Brand new', 'Left alone', 'Renamed'])
})

test('[T-23] in another order new ones go to their place', async ({ signedIn: page, server, user }) => {
  const caller = await callAs(server, user)
  await createDecks(caller, ['Alpha', 'Gamma'])
  await openPage(page, '/en/presentations?order_by=name&search=a')
  await page.mouse.move(5, 5)
  await createDecks(caller, ['beta', 'Never seen'])
  await pollNow(page)
  await expect(cards(page)).toHaveText(['Alpha', 'beta', 'Gamma'])
})

test('[T-23] nothing moves under the pointer: new ones wait until they are asked for', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createDeck(caller, { name: 'Pointed at' })
  await openPage(page, '/en/presentations')
  await cardLink(page, 'Pointed at').hover()
  await createDecks(caller, ['From elsewhere'])
  await caller.send('PATCH', `/api/presentations/${slug}/`, { name: 'Pointed at still' })
  await pollNow(page)
  await expect(cards(page)).toHaveText(['Pointed at still'])
  await expect(page.getByText('1 new presentation')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(cards(page)).toHaveText(['From elsewhere', 'Pointed at still'])
  await expect(page.getByText('2 presentations')).toBeVisible()
})
