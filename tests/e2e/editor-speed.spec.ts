import type { Page } from '@playwright/test'
import { watchRenders } from '#tests/support/editor/watch-renders.ts'
import { canvas, openSlides, words } from './editor-canvas-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const letters = [...'the tide comes in twice a day']

/** Between two keys of a quick typist, by the page's own clock: the machine may be as slow as it likes. */
const between = 90

async function typeQuickly(page: Page): Promise<void> {
  for (const letter of letters) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.clock.runFor(between)
  }
}

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly beginData?: { readonly stackTrace?: readonly unknown[] } }
}

/** How often a script made the browser lay the page out before it had to. */
async function countForcedLayouts(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to trace')
  const stacks = 'disabled-by-default-devtools.timeline.stack'
  await browser.startTracing(page, { categories: ['devtools.timeline', stacks] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const layouts = traceEvents.filter(({ name }) => name === 'Layout')
  expect(layouts.length, 'the trace knows of layouts').toBeGreaterThan(0)
  return layouts.filter(({ args }) => args?.beginData?.stackTrace?.length).length
}

test('a key renders nothing outside the words, and is laid out once or twice', async ({
  signedIn: page,
  server,
  user,
}) => {
  const renders = await watchRenders(page)
  const caller = await callAs(server, user)
  await openSlides(page, caller, [
    {
      layout: 'col_2',
      items: [
        { type: 'text', text: '<h2>Tides</h2>' },
        { type: 'text', text: '<p>Twice a day</p>' },
        { type: 'text', text: '<p>By the moon</p>' },
      ],
    },
    { items: [{ type: 'text', text: '<p>Next</p>' }] },
  ])
  await canvas(page).getByText('Twice a day').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.clock.install()
  // The first keys say that there is something to save and to undo.
  await page.keyboard.type('xyz')
  // From here on it stands still between keys: a slow machine must not look like somebody who rests.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await page.clock.runFor(500)
  // The thumbnail follows when typing rests, as it just has.
  await expect(page.locator('[role="listbox"] .slide').first()).toContainText('Twice a dayxyz')
  await renders.take()
  const forced = await countForcedLayouts(page, () => typeQuickly(page))
  await expect(words(page)).toContainText('xyzthe tide comes in twice a day')
  expect(await renders.take()).toEqual([])
  expect(forced).toBeLessThanOrEqual(2 * letters.length)
})
