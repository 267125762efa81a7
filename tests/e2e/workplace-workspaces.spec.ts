import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { workspaces } from '#server/db/schema.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addTeams,
  callAs,
  cardLink,
  cards,
  chooseFromMenu,
  createDeck,
  createDecks,
  expectNoOverflow,
  findWorkspace,
  openPage,
} from './workplace-steps.ts'

const openSwitcher = (page: Page) => page.getByRole('button', { name: /^Workspace:/ }).click()
const options = (page: Page) => page.getByRole('option')

test('[K-07] [V-09] [E-12] [D-34] ten to a page; the last workspace used opens first', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.setTimeout(90_000)
  const [team] = await addTeams(server, user, [{ name: 'Night shift' }])
  const caller = await callAs(server, user)
  const personal = await findWorkspace(caller)
  await server.orm.update(workspaces).set({ plan: 'pro' }).where(eq(workspaces.slug, personal))
  await createDecks(
    caller,
    Array.from({ length: 23 }, (_, i) => `Deck ${String(i + 1).padStart(2, '0')}`),
  )
  await createDeck(caller, { name: 'Shift plan', workspace: team })

  await openPage(page, `/en/presentations/${personal}?order_by=name`)
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByText('23 presentations')).toBeVisible()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/${personal}?order_by=name&page=3`)
  await expect(cards(page)).toHaveText(['Deck 21', 'Deck 22', 'Deck 23'])
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()

  // What follows moves up into a page that became short.
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await cardLink(page, 'Deck 03').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).last()).toHaveText('Deck 11')
  await expect(cardLink(page, 'Deck 04')).toBeFocused()
  await page.goto(`/en/presentations/${personal}?order_by=name&page=99`)
  await expect(page).toHaveURL(`${server.url}/en/presentations/${personal}?order_by=name&page=3`)

  await openPage(page, '/en/presentations')
  await openSwitcher(page)
  await page.getByRole('option', { name: /Night shift/ }).click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/${team}`)
  await expect(cards(page)).toHaveText(['Shift plan'])
  await expectNoFindings(page)
  await openPage(page, '/en/presentations')
  await expect(cards(page)).toHaveText(['Shift plan'])
  await page.getByRole('link', { name: 'New presentation' }).click()
  await expect(page.getByRole('combobox', { name: 'Workspace' })).toHaveText(/Night shift/)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Night shift' })).toContainText(
    'Current workspace',
  )
  await page.getByRole('link', { name: 'Presentations in Personal' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('[S-05] workspaces are personal and team, found by typing, ordered three ways, and shown all together', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.setTimeout(60_000)
  const [old] = await addTeams(server, user, [
    { name: 'Alder', age: 30 },
    { name: 'Birch', age: 10 },
    { name: 'Ёлка', age: 20 },
  ])
  const caller = await callAs(server, user)
  await createDeck(caller, { name: 'At home' })
  await createDeck(caller, { name: 'Under the alder', workspace: old })

  await openPage(page, '/en/presentations')
  await openSwitcher(page)
  await expect(options(page)).toHaveText([/All workspaces/, /Personal/, /Alder/, /Birch/, /Ёлка/])
  await expectNoFindings(page)
  const order = page.getByRole('group', { name: 'Sort workspaces by' })
  await order.getByText('Date created').click()
  await expect(options(page)).toHaveText([/All/, /Personal/, /Birch/, /Ёлка/, /Alder/])
  // The alder's deck was made just now.
  await order.getByText('Last modified').click()
  await expect(options(page)).toHaveText([/All/, /Personal/, /Alder/, /Birch/, /Ёлка/])
  const search = page.getByRole('combobox', { name: 'Workspaces' })
  await search.fill('ЕЛК')
  await expect(options(page)).toHaveText([/Ёлка/])
  await search.fill('oak')
  await expect(page.getByText('No workspaces found')).toBeVisible()
  await search.fill('')
  await search.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openSwitcher(page)
  await page.getByRole('option', { name: 'All workspaces' }).click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/all`)
  await expect(cards(page)).toHaveText(['Under the alder', 'At home'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Under the alder' })).toContainText('Alder')
  await expect(page.getByRole('listitem').filter({ hasText: 'At home' })).toContainText('Personal')
  await expectNoFindings(page)
  await openPage(page, '/en/presentations')
  await expect(cards(page)).toHaveText(['Under the alder', 'At home'])
  await page.setViewportSize({ width: 390, height: 844 })
  await openSwitcher(page)
  await expectNoOverflow(page)
})

test('[F-11] a presentation is copied or moved to another workspace, within its plan', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.setTimeout(60_000)
  const [roomy, full] = await addTeams(server, user, [{ name: 'Roomy', plan: 'pro' }, { name: 'Packed' }])
  const caller = await callAs(server, user)
  await createDecks(
    caller,
    Array.from({ length: 10 }, (_, number) => `Packed ${number}`),
    { workspace: full },
  )
  await createDecks(caller, ['Second', 'First'])
  const list = async (workspace: string | undefined) =>
    (
      (await (await caller.send('GET', `/api/presentations/?workspace=${workspace}`)).json()) as {
        results: { name: string }[]
      }
    ).results.map(({ name }) => name)

  await openPage(page, '/en/presentations')
  await chooseFromMenu(page, 'First', 'Copy to workspace…')
  const copying = page.getByRole('dialog', { name: 'Copy “First” to a workspace' })
  await expect(copying).toContainText('The original stays in “Personal”')
  await expect(copying.getByRole('option')).toHaveText([/Packed/, /Roomy/])
  await expectNoFindings(page)
  await copying.getByRole('option', { name: /Packed/ }).click()
  await copying.getByRole('button', { name: 'Copy to “Packed”' }).click()
  const notice = copying.getByRole('status').filter({ hasText: 'You’ve reached your plan’s limit' })
  await expect(notice).toContainText('10 presentations')
  await expect(notice.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/en/boost')
  await copying.getByRole('option', { name: /Roomy/ }).click()
  await copying.getByRole('button', { name: 'Copy to “Roomy”' }).dblclick()
  await expect(page.getByText('“First” copied to “Roomy”')).toBeVisible()
  await expect(cards(page)).toHaveText(['First', 'Second'])
  await expect(cardLink(page, 'First')).toBeFocused()
  expect(await list(roomy)).toEqual(['First'])

  await chooseFromMenu(page, 'Second', 'Move to workspace…')
  const moving = page.getByRole('dialog', { name: 'Move “Second” to a workspace' })
  await page.keyboard.type('room')
  await page.keyboard.press('Enter')
  await moving.getByRole('button', { name: 'Move to “Roomy”' }).click()
  await expect(cards(page)).toHaveText(['First'])
  await expect(cardLink(page, 'First')).toBeFocused()
  expect((await list(roomy)).toSorted()).toEqual(['First', 'Second'])
  await page.getByRole('button', { name: 'Go to workspace' }).click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/${roomy}`)
  await expect(cards(page)).toHaveCount(2)
})
