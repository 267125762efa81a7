import type { Page } from '@playwright/test'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, cards, createDeck, createDecks, expectNoOverflow, openPage } from './workplace-steps.ts'

const search = (page: Page) => page.getByRole('textbox', { name: 'Search names and slides' })

async function sortBy(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: label }).click()
}

test('[R-19] an empty list teaches how to begin', async ({ signedIn: page, server }) => {
  await openPage(page, '/en/presentations')
  await expect(page.getByRole('heading', { name: 'Create your first presentation' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take the tour' })).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'New presentation' }).click()
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
  await expect(page.getByText('Edited just now').first()).toBeVisible()

  await search(page).pressSequentially('HARV', { delay: 30 })
  await expect(page).toHaveURL(`${server.url}/en/presentations?search=HARV`)
  await expect(cards(page)).toHaveText(['Gamma harvest', 'Beta harvest'])
  await expect(search(page)).toBeFocused()
  await sortBy(page, 'Name, A to Z')
  await expect(page).toHaveURL(`${server.url}/en/presentations?search=HARV&order_by=name`)
  await expect(cards(page)).toHaveText(['Beta harvest', 'Gamma harvest'])

  await search(page).fill('nothing like that')
  await expect(page.getByRole('heading', { name: 'No results for “nothing like that”' })).toBeVisible()
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
  await expect(page).toHaveURL(/\/en\/presentations\/edit\//)
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
  await expect(slide).toBeVisible()
  // What the server drew gives way to the same picture, drawn here, a moment later: a box may be that of what has gone.
  const readRatio = async () => {
    const box = await slide.boundingBox()
    return box ? box.width / box.height : 0
  }
  await expect.poll(readRatio).toBeCloseTo(16 / 9, 1)
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
    await expect(page.getByRole('alert').getByText('Couldn’t load presentations')).toBeVisible()
    await expectNoFindings(page)
    await page.unroute('**/api/presentations/?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveText(['Still there'])
  })
})

test('[B-20] presentations are filed by dragging and by menu; a folder has an address and a way back', async ({
  signedIn: page,
  server,
  user,
}) => {
  await createDecks(await callAs(server, user), ['Atlas', 'Beacon'])
  await openPage(page, '/en/presentations')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Folder name' }).fill('Sales')
  await page.getByRole('button', { name: 'Create folder' }).click()
  const folders = page.getByRole('list', { name: 'Folders' })
  await cards(page)
    .filter({ hasText: 'Atlas' })
    .dragTo(folders.getByRole('link', { name: 'Sales' }))
  await expect(page.getByText('Moved to “Sales”')).toBeVisible()
  await expect(cards(page)).toHaveText(['Beacon'])
  await page.getByRole('button', { name: 'Actions: Beacon' }).click()
  await page.getByRole('menuitem', { name: 'Move to folder…' }).click()
  await page.getByRole('option', { name: 'Sales' }).click()
  await expect(page.getByText('All presentations are in folders.')).toBeVisible()
  await folders.getByRole('link', { name: 'Sales' }).click()
  await expect(page).toHaveURL(/[?&]folder=\d+/)
  await expect(cards(page)).toHaveText(['Beacon', 'Atlas'])
  await page.reload()
  await expect(cards(page)).toHaveText(['Beacon', 'Atlas'])
  await expectNoFindings(page)
  await page
    .getByRole('navigation', { name: 'Folder path' })
    .getByRole('link', { name: 'Presentations' })
    .click()
  await page.getByRole('button', { name: 'Actions: Sales' }).click()
  await page.getByRole('menuitem', { name: 'Delete folder…' }).click()
  await page.getByRole('button', { name: 'Delete folder', exact: true }).click()
  await expect(cards(page)).toHaveText(['Beacon', 'Atlas'])
})

test('[B-20] a search shows the slide that has the words, marked, and opens it', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const text = (uid: string, index: number, words: string) => ({
    ...{ uid, index, items: [{ id: `${uid}-0`, index: 0, type: 'text', text: `<p>${words}</p>` }] },
  })
  const uid = crypto.randomUUID()
  const slides = [text(crypto.randomUUID(), 0, 'Tides'), text(uid, 1, 'Herons stood in the reeds')]
  await createDeck(caller, { name: 'Atlas', slides })
  await createDecks(caller, ['Beacon'])
  await openPage(page, '/en/presentations')
  await search(page).fill('heron')
  await expect(cards(page)).toHaveText(['Atlas'])
  await expect(page.getByText('Slide 2:')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('Herons')
  await cards(page).first().click()
  await expect(page).toHaveURL(new RegExp(`/presentations/edit/\\w+\\?slide=${uid}`))
})
