import { type BrowserContext, expect, type Page } from '@playwright/test'
import { inventAccount } from '#tests/support/process/caller.ts'
import { pageRoutes } from '#web/platform/router/page-routes.ts'
import {
  expectOutline,
  expectPreloadsUsed,
  expectReachable,
  expectStillness,
  fillRoute,
  type Things,
  walkByTab,
} from './accessibility-steps.ts'
import { signInContext } from './support/accounts.ts'
import { expectNoFindings } from './support/axe.ts'
import { watchConsole } from './support/console-watch.ts'
import { test } from './support/fixtures.ts'
import {
  callAs,
  createDeck,
  expectNoOverflow,
  findWorkspace,
  openPage,
  waitUntilAlive,
} from './workplace-steps.ts'

/** Every page twice: as most see it, and as those do who need it larger, calmer and darker. */
const variants = [
  {
    title: 'en, light',
    locale: 'en',
    looks: {
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'no-preference',
    },
    isEnlarged: false,
  },
  {
    title: 'ru, dark, at 200%, with less motion',
    locale: 'ru',
    looks: { colorScheme: 'dark', viewport: { width: 720, height: 450 }, reducedMotion: 'reduce' },
    isEnlarged: true,
  },
] as const

const paths = [...pageRoutes.map(({ path }) => path), '/no-such-page']

for (const { title, locale, looks, isEnlarged } of variants) {
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' })
    let context: BrowserContext
    let page: Page
    let things: Things
    let watch: ReturnType<typeof watchConsole>
    test.beforeAll(async ({ browser, sharedServer }) => {
      context = await browser.newContext({ baseURL: sharedServer.url, ...looks })
      watch = watchConsole(context, [])
      const account = inventAccount()
      await signInContext(context, sharedServer.url, account, locale)
      const caller = await callAs(sharedServer, account)
      const { slug } = await createDeck(caller, { name: locale === 'ru' ? 'Осень' : 'Autumn' })
      things = { deck: slug, workspace: await findWorkspace(caller) }
      page = await context.newPage()
    })
    test.afterAll(() => context.close())

    for (const path of paths) {
      test(`[F-19] [T-01] [R-01] ${path} is readable by everybody, and silent`, async () => {
        await page.goto(`/${locale}${fillRoute(path, things).replace(/\/$/, '')}`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en-US' : 'ru-RU')
        await waitUntilAlive(page)
        // In a narrow window the page that the server drew may give way to a notice, which comes a moment later.
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectOutline(page)
        await expectNoFindings(page, { targets: true })
        await expectPreloadsUsed(page)
        if (isEnlarged) {
          await expectNoOverflow(page)
          await expectReachable(page)
          await expectStillness(page)
        }
        expect(watch.faults.splice(0), 'the browser console stayed silent').toEqual([])
      })
    }
  })
}

test('[F-19] what these tests look for is found where it is', async ({ browser }) => {
  // Its console is not watched: one of the faults is told there as well.
  const page = await browser.newPage()
  await page.setContent(`<html lang="en"><head><title>Faults</title>
    <link rel="preload" as="font" href="data:font/woff2;base64,AAAA" crossorigin></head><body><main><h1>One</h1><h1>Two</h1>
    <style>button { animation: spin 2s infinite; padding: 0; border: 0; font-size: 8px; outline: none }
      @keyframes spin { to { rotate: 1turn } } .far { position: fixed; left: 2000px }</style>
    <div style="display: flex"><button>a</button><button>b</button></div><button class="far">c</button><p style="width: 3000px">Wide</p></main></body></html>`)
  await expect(expectOutline(page)).rejects.toThrow()
  await expect(expectNoFindings(page, { targets: true })).rejects.toThrow('target-size')
  await expect(expectNoOverflow(page)).rejects.toThrow()
  await expect(expectPreloadsUsed(page, { timeout: 500 })).rejects.toThrow('woff2')
  await expect(expectReachable(page)).rejects.toThrow('far')
  await expect(expectStillness(page)).rejects.toThrow('button')
  await expect(walkByTab(page)).rejects.toThrow('BUTTON a')
  await page.close()
})

test('[F-19] the keys lead through each page to its end, and one sees where they are', async ({
  signedIn: page,
}) => {
  for (const path of ['/landing', '/pricing', '/auth?mode=reset', '/presentations', '/myteam']) {
    await openPage(page, `/en${path}`)
    const stops = await walkByTab(page)
    expect(stops[0]).toContain('Skip to content')
    expect(stops.length).toBeGreaterThan(3)
  }
})

test('[F-19] from the list to a deck and back by keys alone: nothing is lost when dialogs close', async ({
  signedIn: page,
  server,
  user,
}) => {
  await createDeck(await callAs(server, user), { name: 'Autumn' })
  await openPage(page, '/en/presentations')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const menu = page.getByRole('button', { name: 'Actions: Autumn', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(menu).toBeFocused()

  const account = page.getByRole('button', { name: /^Your account: / })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
})

test('[F-19] a page that is come to is told, and the keys go on in it', async ({ signedIn: page }) => {
  await openPage(page, '/en/presentations')
  const create = page
    .getByRole('main')
    .getByRole('link', { name: /new presentation/i })
    .first()
  await create.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/presentations\/create/)
  await expect(page).toHaveTitle(/^New presentation/)
  await expect(page.getByRole('status').filter({ hasText: 'New presentation' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
