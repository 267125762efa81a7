import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { cardLink, openPage, waitUntilAlive } from '../../tests/e2e/workplace-steps.ts'
import { lateParts, reloadButton } from './late-parts.ts'
import type { Releases } from './releases.ts'
import type { Stage } from './stage.ts'
import { countReloads, watchLoads } from './watch-loads.ts'

const guardWindow = 10_000
const patience = 30_000
const [shortcuts] = lateParts

/** A file that never comes, and how somebody meets that it does not. */
export interface Loss {
  readonly name: string
  /** The file of the product whose code it is. */
  readonly source: string
  readonly meet: (page: Page, address: string) => Promise<unknown>
  /** What is said in the end, in place of another reload. */
  readonly sentence: string
}

const asleep = 'A part of this page could not be loaded, so nothing on it works yet.'
const editorPage = 'web/pages/edit/page.tsx'

export const losses: readonly Loss[] = [
  {
    name: 'the editor, opened by its address',
    source: editorPage,
    meet: (page, address) => page.goto(address),
    sentence: asleep,
  },
  {
    name: 'the list of shortcuts',
    source: 'web/features/editor/frame/palette/shortcut-sheet.tsx',
    meet: async (page, address) => {
      await openPage(page, address)
      await shortcuts?.open(page)
      const [next] = await Promise.all([page.waitForEvent('load'), reloadButton(page).click()])
      await waitUntilAlive(next)
      await shortcuts?.open(page)
    },
    sentence: 'It could not be loaded after a reload either.',
  },
  {
    name: 'the editor, opened from the list',
    source: editorPage,
    meet: async (page, address) => {
      await openPage(page, new URL('/en/presentations', address).href)
      await cardLink(page, 'Notes of a day').click()
    },
    sentence: asleep,
  },
  {
    name: 'the list of presentations',
    source: 'web/pages/presentations/page.tsx',
    meet: async (page, address) => {
      await openPage(page, address)
      await page.getByRole('link', { name: 'To the presentations' }).click()
    },
    sentence: asleep,
  },
  {
    name: 'what one types in',
    source: 'web/features/editor/canvas/rich-text/open-session.ts',
    meet: async (page, address) => {
      await openPage(page, address)
      await page
        .getByRole('region', { name: 'Canvas' })
        .getByRole('group', { name: /^Slide 1 of/ })
        .click()
    },
    sentence: 'Reload the page to go on: what you have made is saved first.',
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
