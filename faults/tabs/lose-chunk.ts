import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { cardLink, openPage, waitUntilAlive } from '../../tests/e2e/workplace-steps.ts'
import { countReloads, watchLoads } from './observe-tab.ts'
import type { Releases } from './releases.ts'
import type { Stage } from './stage.ts'

/** A part of the editor that is loaded when it is first opened. */
interface LatePart {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly find: (page: Page) => Locator
}

const byKeys = (keys: string) => (page: Page) => page.keyboard.press(keys)
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name, exact: true })

export const lateParts: readonly LatePart[] = [
  { name: 'the list of shortcuts', open: byKeys('Control+/'), find: dialog('Keyboard shortcuts') },
  {
    name: 'the palette',
    open: async page => {
      // In a text these keys make a link.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
    },
    find: dialog('All commands'),
  },
  {
    name: 'the search',
    open: byKeys('Control+f'),
    find: page => page.getByRole('search', { name: 'Find and replace' }),
  },
  {
    name: 'the sharing',
    open: page => page.getByRole('button', { name: 'Share', exact: true }).click(),
    find: dialog(/^Share “/),
  },
  {
    name: 'the export',
    open: async page => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Export…' }).click()
    },
    find: dialog('Export'),
  },
]

/** What is said in the place of a part that did not come. */
export const missingPart = (page: Page) =>
  page.getByRole('dialog', { name: 'Couldn’t load part of this page', exact: true })

export const reloadButton = (page: Page) =>
  missingPart(page).getByRole('button', { name: 'Reload page', exact: true })

export async function closeMissing(page: Page): Promise<void> {
  await missingPart(page).getByRole('button', { name: 'Not now' }).click()
  await missingPart(page).waitFor({ state: 'hidden' })
}

const guardWindow = 10_000
const patience = 30_000
const [shortcuts] = lateParts

/** A file that never comes, and how somebody meets that it does not. */
interface Loss {
  readonly name: string
  /** The file of the product whose code it is. */
  readonly source: string
  readonly meet: (page: Page, address: string) => Promise<unknown>
  /** What is said in the end, in place of another reload. */
  readonly sentence: string
}

const codeMissing = 'Part of this page couldn’t load, so it isn’t working yet.'
const editorPage = 'web/pages/edit/page.tsx'

export const losses: readonly Loss[] = [
  {
    name: 'the editor, opened by its address',
    source: editorPage,
    meet: (page, address) => page.goto(address),
    sentence: codeMissing,
  },
  {
    name: 'the list of shortcuts',
    source: 'web/features/editor/frame/shortcut-sheet.tsx',
    meet: async (page, address) => {
      await openPage(page, address)
      await shortcuts?.open(page)
      const [next] = await Promise.all([page.waitForEvent('load'), reloadButton(page).click()])
      await waitUntilAlive(next)
      await shortcuts?.open(page)
    },
    sentence: 'It still won’t load after a reload.',
  },
  {
    name: 'the editor, opened from the list',
    source: editorPage,
    meet: async (page, address) => {
      await openPage(page, new URL('/en/presentations', address).href)
      await cardLink(page, 'Notes of a day').click()
    },
    sentence: codeMissing,
  },
  {
    name: 'the list of presentations',
    source: 'web/pages/presentations/page.tsx',
    meet: async (page, address) => {
      await openPage(page, address)
      await page.getByRole('link', { name: 'Go to presentations' }).click()
    },
    sentence: codeMissing,
  },
  {
    name: 'what one types in',
    source: 'web/features/editor/text/open-session.ts',
    meet: async (page, address) => {
      await openPage(page, address)
      await page
        .getByRole('region', { name: 'Canvas' })
        .getByRole('group', { name: /^Slide 1 of/ })
        .click()
    },
    sentence: 'Reload to continue. Your work is saved first.',
  },
]

/** Meets that the file is not there; the answer tells, once the guard would have forgotten it, what came of it. */
export async function loseChunk(stage: Stage, releases: Releases, { name, source, meet, sentence }: Loss) {
  const writer = await stage.invite(['<p>Kept words</p>'])
  const lost = await releases.findAddress(source)
  await writer.context.route(`**${lost}`, route => route.fulfill({ status: 404, body: 'Not found' }))
  const page = await writer.context.newPage()
  page.setDefaultTimeout(patience)
  const loads = watchLoads(page)
  await meet(page, writer.address)
  const said = page.getByText(sentence)
  await said.waitFor().catch(() => undefined)
  const end = performance.now() + guardWindow + 1000
  return async () => {
    await pause(Math.max(0, end - performance.now()))
    const reloads = countReloads(loads, guardWindow)
    const failures: string[] = []
    if (!(await said.isVisible())) failures.push(`without ${name} the page does not say so`)
    if (reloads > 1) failures.push(`without ${name} one path was reloaded ${reloads} times in 10 s`)
    await writer.context.close()
    return { failures, reloads }
  }
}
