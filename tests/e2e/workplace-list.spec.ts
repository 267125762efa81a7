import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { memberships, workspaces } from '#server/db/schema.ts'
import { expect, test } from './support/fixtures.ts'
import {
  callAs,
  changeStored,
  createDeck,
  createDecks,
  expectNoFindings,
  expectNoOverflow,
  findWorkspace,
  openPage,
} from './workplace-steps.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' })

async function sortBy(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: label }).click()
}

test('[R-19] an empty list teaches how to begin', async ({ signedIn: page, server }) => {
  await openPage(page, '/en/presentations')
  await expect(page.getByRole('heading', { name: 'Your first presentation starts here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take the tour' })).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Make a presentation' }).click()
  await expect(page).toHaveURL(new RegExp(`^${server.url}/en/presentations/create\\?workspace=`))
})

test('[R-19] presentations are found as one types, and ordered both ways', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(caller, ['Beta harvest', 'alpha rising', 'Урожай яблок', 'Gamma harvest'])
  await openPage(page, '/en/presentations')
  await expect(cards(page)).toHaveText(['Gamma harvest', 'Урожай яблок', 'alpha rising', 'Beta harvest'])
  await expect(page.getByText('4 presentations')).toBeVisible()
  await expect(page.getByText('Changed just now').first()).toBeVisible()

  await search(page).pressSequentially('HARV', { delay: 30 })
  await expect(page).toHaveURL(`${server.url}/en/presentations?search=HARV`)
  await expect(cards(page)).toHaveText(['Gamma harvest', 'Beta harvest'])
  await expect(search(page)).toBeFocused()
  await sortBy(page, 'By name, A to Z')
  await expect(page).toHaveURL(`${server.url}/en/presentations?search=HARV&order_by=name`)
  await expect(cards(page)).toHaveText(['Beta harvest', 'Gamma harvest'])

  await search(page).fill('nothing like that')
  await expect(page.getByRole('heading', { name: 'Nothing is called “nothing like that”' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Show all presentations' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(cards(page)).toHaveText(['alpha rising', 'Beta harvest', 'Gamma harvest', 'Урожай яблок'])
  await sortBy(page, 'Oldest first')
  await expect(cards(page)).toHaveText(['Beta harvest', 'alpha rising', 'Урожай яблок', 'Gamma harvest'])
  await expect(page.getByText('Created just now').first()).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveText(['Beta harvest', 'alpha rising', 'Урожай яблок', 'Gamma harvest'])
  await page.getByRole('link', { name: 'Урожай яблок' }).click()
  await expect(page).toHaveURL(/\/en\/presentations\/show\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Урожай яблок' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/en/presentations?order_by=created_at`)
})

test('[K-11] a thumbnail is the first slide itself, 16:9, and nothing in it can be pressed or heard', async ({
  signedIn: page,
  server,
  user,
}) => {
  await createDeck(await callAs(server, user), { name: 'Pictured' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/presentations')
  const slide = page.locator('main li .slide')
  const box = await slide.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect(page.locator('main li [inert] .slide')).toHaveCount(1)
  await expectNoOverflow(page)
  await expectNoFindings(page)
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: { patterns: [/net::ERR_FAILED/] } })

  test('a list that does not load says so, and comes when asked again', async ({
    signedIn: page,
    server,
    user,
  }) => {
    await createDeck(await callAs(server, user), { name: 'Still there' })
    await openPage(page, '/en/myteam')
    await page.route('**/api/presentations/?*', route => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Presentations' }).click()
    await expect(page.getByRole('alert').getByText('The list did not load')).toBeVisible()
    await expectNoFindings(page)
    await page.unroute('**/api/presentations/?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveText(['Still there'])
  })
})

test.describe('with what no call can make yet', () => {
  test('[K-07] [V-09] [D-34] ten to a page; the last workspace used opens first', async ({
    signedIn: page,
    server,
    user,
  }) => {
    test.setTimeout(90_000)
    const personal = await findWorkspace(await callAs(server, user))
    await changeStored(server, async orm => {
      const [own] = await orm
        .update(workspaces)
        .set({ plan: 'pro' })
        .where(eq(workspaces.slug, personal))
        .returning()
      const [member] = await orm.select().from(memberships).where(eq(memberships.workspaceId, own!.id))
      const now = new Date()
      const team = { slug: `team-${personal}`.slice(0, 40), name: 'Night shift', kind: 'team' } as const
      const [row] = await orm
        .insert(workspaces)
        .values({ ...team, createdAt: now, updatedAt: now })
        .returning()
      await orm.insert(memberships).values({ ...member!, workspaceId: row!.id, role: 'member' })
    })
    const caller = await callAs(server, user)
    const team = `team-${personal}`.slice(0, 40)
    await createDecks(
      caller,
      Array.from({ length: 23 }, (_, i) => `Deck ${String(i + 1).padStart(2, '0')}`),
    )
    await createDeck(caller, { name: 'Shift plan', workspace: team })

    await openPage(page, `/en/presentations/${personal}?order_by=name`)
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect(page).toHaveURL(`${server.url}/en/presentations/${personal}?order_by=name&page=3`)
    await expect(cards(page)).toHaveText(['Deck 21', 'Deck 22', 'Deck 23'])
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await page.goBack()
    await expect(cards(page).first()).toHaveText('Deck 01')
    await page.goto(`/en/presentations/${personal}?order_by=name&page=99`)
    await expect(page).toHaveURL(`${server.url}/en/presentations/${personal}?order_by=name&page=3`)

    await openPage(page, '/en/presentations')
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('button', { name: /Workspace: Personal/ }).click()
    await page.getByRole('menuitemradio', { name: /Night shift/ }).click()
    await expect(page).toHaveURL(`${server.url}/en/presentations/${team}`)
    await expect(cards(page)).toHaveText(['Shift plan'])
    await expectNoFindings(page)
    await openPage(page, '/en/presentations')
    await expect(cards(page)).toHaveText(['Shift plan'])
    await page.getByRole('link', { name: 'New presentation' }).click()
    await expect(page.getByRole('combobox', { name: 'Workspace' })).toHaveText(/Night shift/)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Night shift' })).toBeVisible()
    await page.getByRole('button', { name: 'Work here: Personal' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Personal' })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Presentations' }).click()
    await expect(cards(page)).toHaveCount(10)
  })
})
