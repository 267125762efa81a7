import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectLight, sayingSlide, shownSlide } from './show-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck, openPage, waitUntilAlive } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

const quiz = {
  type: 'poll',
  text: '<h3>Which bird stands still?</h3>',
  options: [
    { id: 'heron', text: 'Heron', right: true },
    { id: 'kestrel', text: 'Kestrel', right: false },
  ],
}

/** A phone of somebody without an account. */
async function openPhone(browser: Browser, server: { readonly url: string }, options: object = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    locale: 'en',
    ...options,
  })
  return { context, page: await context.newPage() }
}

async function startLive(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Audience and remote' }).click()
  const panel = page.getByRole('dialog', { name: 'Audience and remote' })
  await panel.getByRole('button', { name: 'Start live link' }).click()
  const code = panel.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}

test('[W-09] [W-10] a talk: two windows, a phone that leads, three phones that answer a quiz', async ({
  signedIn: page,
  server,
  user,
  browser,
}) => {
  const caller = await callAs(server, user)
  const slides = [sayingSlide('One', 0), sayingSlide('Two', 1, [quiz]), sayingSlide('Three', 2)]
  const { slug } = await createDeck(caller, { name: 'Birds of the marsh', link: true, slides })
  await openPage(page, `/en/presentations/show/${slug}`)
  const code = await startLive(page)
  const panel = page.getByRole('dialog', { name: 'Audience and remote' })

  // The remote: by the address in its code, pressed once.
  await panel.getByRole('button', { name: 'Connect a phone' }).click()
  const path = await panel.getByRole('link').getAttribute('href')
  const remote = await openPhone(browser, server)
  await remote.page.goto(path ?? '')
  await remote.page.getByRole('button', { name: 'Connect' }).click()
  await expect(remote.page.getByText('Say one')).toBeVisible()
  await expect(panel.getByText('1 phone connected')).toBeVisible()
  await expectNoFindings(remote.page)
  await panel.getByRole('button', { name: 'Close' }).click()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Presenter view' }).click()
  const presenter = await opened
  await waitUntilAlive(presenter)

  // Three phones follow by the code that is on the wall.
  const phones: { context: BrowserContext; page: Page }[] = []
  for (let count = 0; count < 3; count++) {
    const phone = await openPhone(browser, server)
    await phone.page.goto('/live')
    await phone.page.getByLabel('Code').fill(code.toLowerCase())
    await phone.page.getByRole('button', { name: 'Join' }).click()
    await expect(phone.page.getByRole('heading', { name: 'One' })).toBeVisible()
    phones.push(phone)
  }
  await remote.page.getByRole('button', { name: 'Next' }).click()
  await expect(shownSlide(page, 2, 3)).toBeVisible()
  await expect(shownSlide(presenter, 2, 3)).toBeVisible()
  await expect(remote.page.getByText('Say two')).toBeVisible()
  for (const { page: phone } of phones) {
    await expect(phone.getByRole('heading', { name: 'Two' })).toBeVisible()
    await expect(phone.getByRole('radio', { name: 'Heron' })).toBeVisible()
  }
  await expectNoFindings(phones[0]!.page)

  for (const [at, { page: phone }] of phones.entries()) {
    await phone.getByRole('radio', { name: at === 2 ? 'Kestrel' : 'Heron' }).check()
    await phone.getByRole('button', { name: 'Send answer' }).click()
    await expect(phone.getByText('Answer sent.')).toBeVisible()
  }
  await expect(presenter.getByText('3 answers')).toBeVisible()
  // Hidden from the audience until it is closed and shown.
  await expect(shownSlide(page, 2, 3).getByText('67%')).toHaveCount(0)
  await presenter.getByRole('button', { name: 'Close poll' }).click()
  await presenter.getByRole('button', { name: 'Show results' }).click()
  await expect(shownSlide(page, 2, 3).getByText('67%')).toBeVisible()
  await expect(phones[0]!.page.getByText('Right answer')).toBeAttached()
  await expect(phones[0]!.page.getByText('This poll is closed.')).toBeVisible()

  // A finger on the slide is the light on the wall.
  const box = (await remote.page.locator('main > [data-current]').boundingBox())!
  await remote.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await remote.page.mouse.down()
  await expectLight(page, true)
  await remote.page.mouse.up()
  await expectLight(page, false)

  await presenter.getByRole('button', { name: 'Live: 3 viewers' }).click()
  await presenter.getByRole('button', { name: 'End live show' }).click()
  await expect(phones[0]!.page.getByText('The presentation is over.')).toBeVisible()
  await expect(remote.page.getByText('This phone isn’t connected')).toBeVisible()
  await openPage(page, `/en/presentations/responses/${slug}`)
  await expect(page.getByRole('heading', { name: 'Which bird stands still?' })).toBeVisible()
  await expect(page.getByText('3 answers')).toBeVisible()
  await expectNoFindings(page)
  for (const { context } of [remote, ...phones]) await context.close()
})

test('[W-09] [W-10] a slide that is hidden while it is presented makes no phone load its page again and again', async ({
  signedIn: page,
  server,
  user,
  browser,
}) => {
  const caller = await callAs(server, user)
  const slides = ['One', 'Two', 'Three'].map((text, at) => sayingSlide(text, at))
  const { slug } = await createDeck(caller, { name: 'Birds of the marsh', link: true, slides })
  await openPage(page, `/en/presentations/show/${slug}?slide=2`)
  await startLive(page)
  const panel = page.getByRole('dialog', { name: 'Audience and remote' })
  await panel.getByRole('button', { name: 'Connect a phone' }).click()
  const remote = await openPhone(browser, server)
  await remote.page.goto((await panel.getByRole('link').getAttribute('href')) ?? '')
  await remote.page.getByRole('button', { name: 'Connect' }).click()
  await expect(remote.page.getByText('Say two')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  const deck = (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as {
    slides: { id: number; revision: number }[]
  }
  const { id, revision } = deck.slides[1]!
  const hiding = await caller.send('PATCH', `/api/slides/${id}/`, { revision, hidden: true })
  expect(hiding.status).toBe(200)

  const phone = await openPhone(browser, server)
  const loads = { phone: 0, remote: 0 }
  phone.page.on('framenavigated', () => void loads.phone++)
  remote.page.on('framenavigated', () => void loads.remote++)
  await phone.page.goto(`/p/${slug}/live`)
  await remote.page.reload()
  // The one before it stays; the remote shows what comes after it.
  await expect(phone.page.getByRole('heading', { name: 'One' })).toBeVisible()
  await expect(remote.page.locator('main > [data-next]')).toContainText('Three')
  await expect(remote.page.locator('main > [data-current]')).toHaveCount(0)
  await remote.page.getByRole('button', { name: 'Next' }).click()
  await expect(shownSlide(page, 3, 3)).toBeVisible()
  await expect(remote.page.getByText('Say three')).toBeVisible()
  await expect(phone.page.getByRole('heading', { name: 'Three' })).toBeVisible()
  expect(loads.phone).toBeLessThanOrEqual(2)
  expect(loads.remote).toBeLessThanOrEqual(2)
  for (const { context } of [remote, phone]) await context.close()
})

test('[W-10] without scripts the slide of now is there, and a poll is a form', async ({
  signedIn: page,
  server,
  user,
  browser,
}) => {
  const caller = await callAs(server, user)
  const slides = [sayingSlide('One', 0, [{ ...quiz, kind: 'words', text: '<h3>In a word?</h3>' }])]
  const { slug } = await createDeck(caller, { name: 'Words', link: true, slides })
  await openPage(page, `/en/presentations/show/${slug}`)
  await startLive(page)
  const phone = await openPhone(browser, server, { javaScriptEnabled: false })
  await phone.page.goto(`/p/${slug}/live`)
  await expect(phone.page.getByRole('heading', { name: 'One' })).toBeVisible()
  await phone.page.getByRole('textbox').first().fill('Still water')
  await phone.page.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.page.getByText('Answer sent.')).toBeVisible()
  await expect(shownSlide(page, 1, 1).getByText('still water')).toBeVisible()
  await phone.context.close()
})
