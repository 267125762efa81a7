import { expect, type Locator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { memberships, workspaces } from '#server/db/schema.ts'
import { type Account, type Caller, openCaller } from '#tests/support/process/caller.ts'
import type { ServerProcess } from '#tests/support/process/server-process.ts'

/** Opens a page and waits until it is alive: a click on a picture of a button does nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilAlive(page)
}

export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const script = document.querySelector<HTMLScriptElement>('script[data-app]')
    // A still page is whole once its own small script has run; to a late one the application comes after that.
    const isStill = script && !script.dataset.needs && script.getAttribute('src') !== script.dataset.app
    if (isStill) return document.readyState === 'complete'
    if (document.querySelector('[data-asleep]')) return false
    const content = document.getElementById('content')
    return content !== null && Object.keys(content).some(key => key.startsWith('__reactProps'))
  })
  // Effects, such as listening to keys, follow the first picture.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
}

export async function callAs(server: ServerProcess, account: Account): Promise<Caller> {
  const caller = await openCaller(server.url)
  expect(await caller.logIn(account)).toBe(200)
  return caller
}

export async function createDeck(caller: Caller, body: object): Promise<{ slug: string; workspace: string }> {
  const reply = await caller.send('POST', '/api/presentations/', body)
  const text = await reply.text()
  expect(reply.status, text).toBe(201)
  return JSON.parse(text) as { slug: string; workspace: string }
}

export async function createDecks(caller: Caller, names: readonly string[], fields = {}): Promise<void> {
  for (const name of names) await createDeck(caller, { name, ...fields })
}

export async function countDecks(caller: Caller): Promise<number> {
  return ((await (await caller.send('GET', '/api/presentations/')).json()) as { count: number }).count
}

export async function findWorkspace(caller: Caller): Promise<string> {
  const user = (await (await caller.send('GET', '/api/auth/user/')).json()) as {
    workspaces: { slug: string }[]
  }
  return user.workspaces[0]?.slug ?? ''
}

/** The names on the cards, in their order. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('heading')
}

export function cardLink(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true })
}

export async function chooseFromMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Being seen again makes the list ask at once. */
export async function pollNow(page: Page): Promise<void> {
  const answered = page.waitForResponse(/polling_list/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered
}

export interface TeamOptions {
  readonly name: string
  readonly plan?: 'free' | 'pro'
  /** How long ago it was made, in days. */
  readonly age?: number
}

/** Teams of somebody, whom no call can make yet; answers their slugs. */
export async function addTeams(
  server: ServerProcess,
  account: Account,
  teams: readonly TeamOptions[],
): Promise<string[]> {
  const personal = await findWorkspace(await callAs(server, account))
  const slugs = teams.map((_, number) => `t${number}-${personal}`)
  const { orm } = server
  const [own] = await orm.select().from(workspaces).where(eq(workspaces.slug, personal))
  const [member] = await orm.select().from(memberships).where(eq(memberships.workspaceId, own!.id))
  for (const [number, { name, plan = 'free', age = 0 }] of teams.entries()) {
    const made = new Date(Date.now() - age * 24 * 60 * 60 * 1000)
    const [row] = await orm
      .insert(workspaces)
      .values({ slug: slugs[number]!, name, plan, kind: 'team', createdAt: made, updatedAt: made })
      .returning()
    await orm.insert(memberships).values({ ...member!, workspaceId: row!.id })
  }
  return slugs
}
