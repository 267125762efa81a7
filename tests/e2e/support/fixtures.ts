import { test as base, type Page } from '@playwright/test'
import { type Account, inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
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
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await ServerProcess.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  allowedConsole: [{ patterns: [] }, { option: true }],
  server: async ({ sharedServer }, use) => {
    const newUser = async () => {
      const account = inventAccount()
      await (await openCaller(sharedServer.url)).register(account)
      return account
    }
    await use(Object.assign(sharedServer, { newUser }))
  },
  baseURL: async ({ sharedServer }, use) => use(sharedServer.url),
  context: async ({ context, allowedConsole }, use) => {
    const watch = watchConsole(context, allowedConsole.patterns)
    await use(context)
    watch.expectSilence()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  user: async ({}, use) => use(inventAccount()),
  signedIn: async ({ context, page, server, user }, use) => {
    await signInContext(context, server.url, user)
    await use(page)
  },
})

export { expect } from '@playwright/test'
