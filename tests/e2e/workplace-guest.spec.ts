import type { Page } from '@playwright/test'
import { inventAccount } from '#tests/support/process/caller.ts'
import { logIn, signUp } from './auth-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, countDecks, createDecks, openPage } from './workplace-steps.ts'

/** Passwords are hashed slowly on purpose, and a busy machine is slower still. */
const patience = { timeout: 15_000 }

/** Makes a presentation as a guest and leaves the wish to keep it, as the editor's banner does. */
async function makeAsGuest(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const reply = await fetch('/api/presentations/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token, 'x-xsrf-token': token },
      body: JSON.stringify({ name: 'Made as a guest' }),
    })
    const { slug } = (await reply.json()) as { slug: string }
    localStorage.setItem('afterAuthAction', JSON.stringify([{ type: 'linkPresentation', slug }]))
    return slug
  })
}

const pending = (page: Page) => page.evaluate(() => localStorage.getItem('afterAuthAction'))

test('[L-02] [T-20] [F-13] what a guest made is theirs after signing up, and open in the editor', async ({
  page,
  server,
}) => {
  const account = inventAccount()
  await openPage(page, '/en/auth?mode=sign-up')
  const slug = await makeAsGuest(page)
  await signUp(page, account)
  await expect(page).toHaveURL(`${server.url}/en/presentations/edit/${slug}`, patience)
  expect(await pending(page)).toBeNull()
  const caller = await callAs(server, account)
  await expect.poll(() => countDecks(caller)).toBe(1)
})

test('[L-02] garbage among what is pending harms nothing', async ({ page, server }) => {
  const user = await server.newUser()
  await openPage(page, '/en/auth')
  for (const garbage of [
    '{{',
    '"x"',
    '[{"type":"linkPresentation","slug":"../../x"},{"type":"other"},null]',
  ]) {
    await page.evaluate(text => localStorage.setItem('afterAuthAction', text), garbage)
    await logIn(page, user)
    await expect(page).toHaveURL(`${server.url}/en/presentations`, patience)
    await page.context().clearCookies()
    await openPage(page, '/en/auth')
  }
})

test.describe('what cannot be kept', () => {
  test.use({ allowedConsole: { patterns: [/status of 40[24]/] } })

  test('[T-20] a presentation that is gone by then is told of once', async ({ page, server }) => {
    const user = await server.newUser()
    await openPage(page, '/en/auth')
    await page.evaluate(() =>
      localStorage.setItem('afterAuthAction', '[{"type":"linkPresentation","slug":"Gone123456789abc"}]'),
    )
    await logIn(page, user)
    await expect(page).toHaveURL(`${server.url}/en/presentations`, patience)
    const notice = page.getByRole('status').filter({ hasText: 'is no longer available' })
    await expect(notice).toBeVisible()
    await expectNoFindings(page)
    expect(await pending(page)).toBeNull()
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
  })

  test('[T-20] [X-05] a full plan keeps it pending and says so; with room it is kept and opened', async ({
    page,
    server,
  }) => {
    const user = await server.newUser()
    const caller = await callAs(server, user)
    await createDecks(
      caller,
      Array.from({ length: 10 }, (_, number) => `Deck ${number}`),
    )
    await openPage(page, '/en/auth')
    const slug = await makeAsGuest(page)
    await logIn(page, user)
    await expect(page).toHaveURL(`${server.url}/en/presentations`, patience)
    const notice = page.getByRole('status').filter({ hasText: 'isn’t saved yet' })
    await expect(notice).toContainText('This workspace’s plan includes 10 presentations')
    await expect(notice.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/en/boost')
    await expectNoFindings(page)
    expect(await pending(page)).toContain(slug)

    const { results } = (await (await caller.send('GET', '/api/presentations/')).json()) as {
      results: { slug: string }[]
    }
    await caller.send('DELETE', `/api/presentations/${results[0]?.slug}/`)
    await notice.getByRole('button', { name: 'Save now' }).click()
    await expect(page).toHaveURL(`${server.url}/en/presentations/edit/${slug}`)
    expect(await pending(page)).toBeNull()
    await expect.poll(() => countDecks(caller)).toBe(10)
  })
})
