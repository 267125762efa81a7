import type { Page } from '@playwright/test'
import { onboardingDeck } from '#content/demo/decks.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import en from '#locales/en/deck.json' with { type: 'json' }
import ru from '#locales/ru/deck.json' with { type: 'json' }
import type { Caller } from '#tests/support/process/caller.ts'
import { swipe } from './show-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  callAs,
  countDecks,
  createDeck,
  createDecks,
  expectNoOverflow,
  openPage,
  waitUntilAlive,
} from './workplace-steps.ts'

const shown = (page: Page, number: number, count: number) =>
  page.getByRole('group', { name: `Slide ${number} of ${count}` })

/** Eight slides of every sort. */
async function createLongDeck(caller: Caller) {
  const { slides, theme } = instantiateDraft(onboardingDeck('en'), { nextUid: () => crypto.randomUUID() })
  const { slug } = await createDeck(caller, { name: 'Long', slides, theme })
  return { slug, count: slides.length }
}

test('[D-36] [E-05] a blank deck is made once, however often one clicks, and opens in the editor', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const read = async () => {
    await expect(page).toHaveURL(/\/presentations\/edit\/\w+/)
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const reply = await caller.send('GET', `/api/presentations/${slug}/`)
    return (await reply.json()) as { name: string; slides: unknown[] }
  }
  await openPage(page, '/en/presentations/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('  Monday  ')
  await page.getByRole('button', { name: 'Start blank' }).dblclick()
  expect(await read()).toMatchObject({ name: 'Monday', slides: [{}] })
  await expect.poll(() => countDecks(caller)).toBe(1)
  for (const [locale, start, untitled] of [
    ['en', 'Start blank', en.untitled],
    ['ru', 'Начать с пустой', ru.untitled],
  ] as const) {
    await openPage(page, `/${locale}/presentations/create`)
    await page.getByRole('button', { name: start }).click()
    expect(await read()).toMatchObject({ name: untitled })
  }
})

test('[D-36] the page for new ones offers nothing, a template, a brief, and a document', async ({
  signedIn: page,
  server,
}) => {
  await openPage(page, '/en/presentations/create')
  for (const name of [
    'Start from scratch',
    'Generate from a brief',
    'Import a document',
    'Start from a template',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('link', { name: 'Write a brief' }).click()
  await expect(page).toHaveURL(`${server.url}/en/presentations/generate`)
  await page.goBack()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a document' }).click()
  await (await asked).setFiles([{ name: 'a.md', mimeType: 'text/plain', buffer: Buffer.from('# Tides') }])
  await expect(page).toHaveURL(`${server.url}/en/presentations/generate#document`)
})

test('[D-36] the viewer goes by keys, keeps its place in the address, and fills the screen', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug, count } = await createLongDeck(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  await expect(shown(page, 1, count)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('PageDown')
  await expect(shown(page, 4, count)).toBeVisible()
  await expect(page).toHaveURL(/\?slide=4$/)
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page, 3, count)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `Slide 3 of ${count}: Three places` }),
  ).toBeAttached()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(shown(page, count, count)).toBeVisible()
  await page.reload()
  await expect(shown(page, count, count)).toBeVisible()
  await waitUntilAlive(page)
  await page.keyboard.press('Home')
  await expect(shown(page, 1, count)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/show/${slug}$`))

  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page, 2, count)).toBeVisible()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('the strip is one stop for Tab; its arrows and clicks go to slides', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug, count } = await createLongDeck(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  const strip = page.getByRole('navigation', { name: 'Slides' })
  await strip.getByRole('button', { name: /^Slide 5/ }).click()
  await expect(shown(page, 5, count)).toBeVisible()
  await expect(strip.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(strip.getByRole('button', { name: /^Slide 6/ })).toBeFocused()
  await expect(shown(page, 6, count)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[S-18] slides are swiped through; making things asks for a desktop', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const caller = await callAs(server, user)
    const slide = (index: number, text: string) => ({
      uid: `00000000-0000-4000-8000-00000000000${index}`,
      index,
      items: [{ id: `item-${index}`, index: 0, type: 'text', text: `<h2>${text}</h2>` }],
    })
    await createDecks(caller, ['Pocket'], { slides: [slide(0, 'One'), slide(1, 'Two')] })
    await openPage(page, '/en/presentations')
    await page.getByRole('link', { name: 'Pocket' }).tap()
    const first = shown(page, 1, 2)
    await expect(first).toBeVisible()
    await expectNoOverflow(page)
    await expectNoFindings(page)
    const box = (await first.boundingBox())!
    expect(box.width).toBeGreaterThan(300)
    await swipe(page, box.x + box.width * 0.8, box.x + box.width * 0.2, box.y + box.height / 2)
    await expect(shown(page, 2, 2)).toBeVisible()
    await swipe(page, box.x + box.width * 0.2, box.x + box.width * 0.8, box.y + box.height / 2)
    await expect(shown(page, 1, 2)).toBeVisible()
    await page.goto('/en/presentations/create')
    await expect(page.getByRole('heading', { name: 'Open this on a computer' })).toBeVisible()
  })
})
