import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Account, inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { mainWithDoor, ServerProcess } from '#tests/support/process/server-process.ts'
import { signInContext } from './accounts.ts'
import { watchConsole } from './console-watch.ts'

interface WorkerFixtures {
  /** One real server per worker, shared by its tests. */
  readonly sharedServer: ServerProcess
}

interface TestFixtures {
  readonly server: ServerProcess & { newUser(): Promise<Account> }
  /** What the console may say in this test, by `test.use({ allowedConsole: { patterns: [/…/] } })`. */
  readonly allowedConsole: { readonly patterns: readonly RegExp[] }
  readonly user: Account
  /** A page on which a fresh account is signed in. */
  readonly signedIn: Page
  /** A page of a browser that was never here, for what has to hold before anything is cached. */
  readonly firstVisit: Page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await ServerProcess.start({ main: mainWithDoor })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  allowedConsole: [{ patterns: [] }, { option: true }],
  server: async ({ sharedServer }, use) => use(withNewUsers(sharedServer)),
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, allowedConsole }, use) => {
    const watch = watchConsole(context, allowedConsole.patterns)
    await use(context)
    await leave(context)
    watch.expectSilence()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  user: async ({}, use) => use(inventAccount()),
  signedIn: async ({ context, page, server, user }, use) => {
    await signInContext(context, server.url, user)
    await use(page)
  },
  firstVisit: async ({ browser, allowedConsole }, use) => {
    const context = await browser.newContext()
    const watch = watchConsole(context, allowedConsole.patterns)
    await use(await context.newPage())
    await context.close()
    watch.expectSilence()
  },
})

function withNewUsers(server: ServerProcess): TestFixtures['server'] {
  const newUser = async () => {
    const account = inventAccount()
    await (await openCaller(server.url)).register(account)
    return account
  }
  return Object.assign(server, { newUser })
}

/**
 * For a file whose tests need a server of another kind: one worker does them all. Another `sharedServer` would end every
 * worker that comes by, with its server and its browser, and once more behind the file.
 */
export function testOn(start: () => Promise<ServerProcess>) {
  let own: ServerProcess | undefined
  const onOwn = test.extend({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
      async ({}, use) => {
        own ??= await start()
        await use(withNewUsers(own))
      },
      { scope: 'test', timeout: 90_000 },
    ],
  })
  onOwn.describe.configure({ mode: 'default' })
  onOwn.afterAll(async () => own?.remove())
  return onOwn
}

/**
 * The tests of a worker share a context (`reuseContext`), which Playwright empties before each of them: cookies, storage and
 * service workers of every origin, routes, init scripts, the clock, what is emulated. Two things it leaves are reset here.
 * It empties the cache of pages that are still open as well; with none open the next test finds the scripts of the product
 * compiled, as somebody does who comes back, and nothing that was asked for late reaches it.
 */
async function leave(context: BrowserContext): Promise<void> {
  await context.clearPermissions()
  await context.setOffline(false)
  for (const page of context.pages()) await page.close()
}

export { expect } from '@playwright/test'
