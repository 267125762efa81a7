import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { demoDecks } from '../../content/demo/decks.ts'
import { type DeckDraft, instantiateDraft } from '../../domain/deck/draft.ts'
import { openEmbedded } from '../../server/db/open-embedded.ts'
import { workspaces } from '../../server/db/schema.ts'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import { type Account, type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { productStart } from '../../tests/support/server/run-process.ts'
import { keepOpen } from '../keep-open.ts'

const sizes = [100, 1000] as const
export type DeckSize = (typeof sizes)[number]

interface Opened {
  readonly server: ServerProcess
  readonly account: Account
  readonly browser: Browser
  readonly context: BrowserContext
  readonly decks: ReadonlyMap<number, string>
}

const kept = keepOpen('lab', openLab, async ({ browser, server }) => {
  await browser.close()
  await server.remove()
})

/** A server with decks of real content and a browser that is signed in. */
export const lab = {
  open: kept.open,
  close: kept.close,
  newPage: (): Promise<Page> => kept.use().context.newPage(),
  addressOf: (size: DeckSize, page: 'edit' | 'show') => addressOf(kept.use(), size, page),
  openDeck: (size: DeckSize) => openDeck(kept.use(), size),
  openPlaced: (count: number) => openPlaced(kept.use(), count),
}

async function openLab(): Promise<Opened> {
  const server = await ServerProcess.start({ start: productStart })
  const account = inventAccount()
  const decks = await makeDecks(server, account, sizes)
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context, server, account)
  const opened = { server, account, browser, context, decks }
  // The first visit fills the browser's cache, as every later one finds it.
  for (const size of sizes) await (await openDeck(opened, size)).close()
  return opened
}

function addressOf({ server, decks }: Opened, size: DeckSize, page: 'edit' | 'show'): string {
  return `${server.url}/en/presentations/${page}/${decks.get(size)}`
}

/** A page with a deck whose first text has the caret. */
async function openDeck(opened: Opened, size: DeckSize): Promise<Page> {
  const page = await opened.context.newPage()
  await page.addInitScript(typeAsSoonAsPossible)
  await page.goto(addressOf(opened, size, 'edit'))
  await page.waitForFunction(() => 'editableAt' in window, null, { timeout: 60_000, polling: 'raf' })
  return page
}

/** A page with a slide of so many placed shapes with words in them, and another slide after it. */
async function openPlaced({ server, account, context }: Opened, count: number): Promise<Page> {
  const caller = await openCaller(server.url)
  await caller.logIn(account)
  const slug = await createDeck(caller, composePlaced(count))
  const page = await context.newPage()
  await page.goto(`${server.url}/en/presentations/edit/${slug}`)
  await page
    .locator('.canvas-stage .slide-placed')
    .nth(count - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const perRow = 20

function composePlaced(count: number): DeckDraft {
  const shapes = Array.from({ length: count }, (_, index) => ({
    type: 'shape' as const,
    shape: 'rounded' as const,
    text: `<p>${index + 1}</p>`,
    size: 0.4,
    align: 'mc' as const,
    place: {
      position: { x: 0.03 + (index % perRow) * 0.049, y: 0.06 + Math.floor(index / perRow) * 0.097 },
      size: { width: 0.036, height: 0.036 },
      depth: index,
    },
  }))
  return {
    name: `${count} placed`,
    slides: [
      { layout: 'col_1', items: shapes },
      ...demoDecks('en').flatMap(({ slides }) => slides.slice(0, 1)),
    ],
  }
}

/** Presses the first text of the slide in every frame until it can be typed in, and notes when that was. */
function typeAsSoonAsPossible(): void {
  function look(): void {
    const canvas = document.querySelector('[data-zone="canvas"]')
    if (
      canvas?.contains(document.activeElement) &&
      (document.activeElement as HTMLElement).isContentEditable
    ) {
      Object.assign(window, { editableAt: performance.now() })
      return
    }
    const words = canvas?.querySelector('.slide-text')
    const { left: clientX = 0, top: clientY = 0 } = words?.getBoundingClientRect() ?? {}
    const press = { bubbles: true, cancelable: true, button: 0, isPrimary: true, clientX, clientY }
    words?.dispatchEvent(new PointerEvent('pointerdown', press))
    words?.dispatchEvent(new PointerEvent('pointerup', press))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function signIn(context: BrowserContext, { url }: ServerProcess, account: Account): Promise<void> {
  const caller = await openCaller(url)
  const { email, password } = account
  const { key } = (await (await caller.send('POST', '/api/auth/login/', { email, password })).json()) as {
    key: string
  }
  const cookies = { key, sessionid: caller.cookie('sessionid'), csrftoken: caller.cookie('csrftoken') }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: value ?? '', url })),
  )
}

/** A deck of so many slides of real content, in the order of the demo decks, over and over. */
function composeDeck(count: number): DeckDraft {
  const drafts = demoDecks('en')
  const all = drafts.flatMap(({ slides }) => slides)
  const slides = Array.from({ length: count }, (_, index) => all[index % all.length]!)
  return { name: `${count} slides`, theme: drafts[1]?.theme, slides }
}

/** The addresses of new decks, by how many slides they have. A plan without limits is needed, and no call gives one. */
async function makeDecks(
  server: ServerProcess,
  account: Account,
  sizes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  await (await openCaller(server.url)).register(account)
  await server.stop()
  const database = await openEmbedded(server.dataDir)
  await database.orm.update(workspaces).set({ plan: 'pro' }).where(eq(workspaces.plan, 'free'))
  await database.close()
  await server.start()
  const caller = await openCaller(server.url)
  await caller.logIn(account)
  const decks = new Map<number, string>()
  for (const size of sizes) decks.set(size, await createDeck(caller, composeDeck(size)))
  return decks
}

async function createDeck(caller: Caller, draft: DeckDraft): Promise<string> {
  const { name, theme, slides } = instantiateDraft(draft, { nextUid: () => crypto.randomUUID() })
  const reply = await caller.send('POST', '/api/presentations/', { name, theme, slides })
  if (reply.status !== 201) throw new Error(`No deck “${name}”: ${await reply.text()}`)
  return ((await reply.json()) as { slug: string }).slug
}
