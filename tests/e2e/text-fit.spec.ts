import { misfillLayout, overfillLayout } from '#content/specimens/fill-layout.ts'
import { instantiateSlide, type SlideDraft } from '#domain/deck/draft.ts'
import type { Caller } from '#tests/support/process/caller.ts'
import { canvas, openSlides, readItems, words } from './editor-canvas-steps.ts'
import { expectSaved, openEditor, slideUid } from './editor-frame-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { listSpills, openSheet } from './text-fit-steps.ts'
import { callAs, createDeck, openPage } from './workplace-steps.ts'

async function makeDeck(caller: Caller, drafts: readonly SlideDraft[]): Promise<string> {
  const slides = drafts.map((draft, index) => instantiateSlide(draft, index, slideUid(index + 1)))
  return (await createDeck(caller, { name: 'Fit', theme: { name: 'keynote' }, slides })).slug
}

/** Every layout in faces that differ most in breadth, and every theme where words have least room. */
const SHEETS = ['fit-keynote', 'fit-terminal', 'fit-chalkboard', 'fit-themes']

for (const sheet of SHEETS) {
  test(`[D-19] no words spill out of their cell, far too many or of another kind than it is for: ${sheet}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    let parts = 1
    for (let part = 1; part <= parts; part++) {
      parts = await openSheet(page, sheet, part)
      expect(await listSpills(page, '[data-slide] .slide')).toEqual([])
    }
  })
}

test('[D-19] what the canvas has measured is stored, and fits where nothing is measured', async ({
  signedIn: page,
  server,
  user,
}) => {
  const drafts = [overfillLayout('col_3', 120), misfillLayout('media_right'), overfillLayout('agenda', 90)]
  const slug = await makeDeck(await callAs(server, user), drafts)
  await openEditor(page, slug)
  await page.evaluate(() => document.fonts.ready)
  const stage = page.getByRole('region', { name: 'Canvas' })
  for (const [index] of drafts.entries()) {
    await expect(stage.getByRole('group', { name: `Slide ${index + 1} of ${drafts.length}` })).toBeVisible()
    await expect.poll(() => listSpills(page, '.canvas-stage .slide')).toEqual([])
    await page.keyboard.press('PageDown')
  }
  await expectSaved(page)
  await openPage(page, `/en/presentations/show/${slug}`)
  for (const [index] of drafts.entries()) {
    await expect(page.getByRole('group', { name: `Slide ${index + 1} of ${drafts.length}` })).toBeVisible()
    expect(await listSpills(page, '[role="group"] .slide')).toEqual([])
    await page.keyboard.press('ArrowRight')
  }
})

test('[D-19] words that spill while one types are fitted before one rests, within a few keys', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const text = `<p>${'The tide comes in twice a day. '.repeat(12)}Now</p>`
  const columns = [1, 2, 3].map(() => ({ type: 'text', text }))
  await openSlides(page, caller, [
    { layout: 'col_3', items: [{ type: 'text', text: '<h2>Tides</h2>' }, ...columns] },
  ])
  await canvas(page).getByText('Now').first().click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.evaluate(() => document.fonts.ready)
  await expectSaved(page)
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await page.clock.runFor(500)
  expect(await listSpills(page, '.canvas-stage .slide')).toEqual([])
  /** How many keys the first spill stayed for. */
  let stayed = 0
  for (const letter of ' and the moon is what brings it in, wherever it is by then'.repeat(4)) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    // Less than a rest, by the page's own clock: what waits for one is not done.
    await page.clock.runFor(60)
    if ((await listSpills(page, '.canvas-stage .slide')).length > 0) stayed += 1
    else if (stayed > 0) break
  }
  expect(stayed, 'words spilled').toBeGreaterThan(0)
  // Two or three until they are written down, and one after which they are measured.
  expect(stayed).toBeLessThanOrEqual(5)
})

test('[D-19] words of a slide that is only looked at keep their size while another slide is saved', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [
    { items: [{ type: 'text', text: '<p>Tides</p>' }] },
    { items: [{ type: 'text', text: '<p>The moon</p>', fit: 0.5 }] },
  ])
  await canvas(page).getByText('Tides').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('High ')
  await page.getByRole('option', { name: /The moon/ }).click()
  await expect(canvas(page).getByText('The moon')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Save status' })).not.toHaveText('Saved')
  await expectSaved(page)
  expect(await readItems(caller, slug, 0)).toMatchObject({
    items: [{ text: expect.stringContaining('High') }],
  })
  expect(await readItems(caller, slug, 1)).toMatchObject({ items: [{ fit: 0.5 }] })
})

test('[D-19] [K-10] a slide breaks its lines the same way at 160 and at 1600 pixels', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [overfillLayout('col_2', 40)])
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.evaluate(() => document.fonts.ready)
  const [small, large] = await page.evaluate(() =>
    [160, 1600].map(width => {
      const box = document.createElement('div')
      box.style.cssText = `position:fixed;left:0;top:0;width:${width}px`
      box.append(document.querySelector('[role="group"] .slide')?.cloneNode(true) ?? '')
      document.body.append(box)
      const lines = [...box.querySelectorAll('.slide-text > :is(p, h2, h3), .slide-text li')].map(block => {
        const range = document.createRange()
        range.selectNodeContents(block)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round((top / width) * 400))).size
      })
      box.remove()
      return lines
    }),
  )
  expect(small).toEqual(large)
})
