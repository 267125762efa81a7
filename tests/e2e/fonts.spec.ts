import type { Page } from '@playwright/test'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { findTheme } from '#domain/deck/theme/themes/registry.ts'
import { expectSaved, readDeck, slideUid } from './editor-frame-steps.ts'
import { expectStored, openEditor, undo } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { listSpills } from './text-fit-steps.ts'
import { callAs, createDeck, openPage } from './workplace-steps.ts'

/** In the product's own style sheet, on every page. */
const CHROME = ['onest', 'unbounded']
const SHEET = /\/_app\/fonts\/([a-z0-9-]+)\.[0-9a-f]{10}\.css/g

const slide = (number: number, html: string, theme = {}) => ({
  uid: slideUid(number),
  index: number - 1,
  layout: 'col_1',
  theme,
  items: [{ id: `i${number}`, index: 0, type: 'text', text: html }],
})

function watchFontFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', request => {
    const [, name] = /\/_app\/fonts\/(.+)\.[0-9a-f]{10}\.woff2$/.exec(request.url()) ?? []
    if (name) files.push(name)
  })
  return files
}

test('[F-04] a page links only the families of its slides and loads only the scripts of their words', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createDeck(caller, {
    name: 'Faces',
    theme: { name: 'paper' },
    slides: [slide(1, '<h2>Harbour</h2><p>Low water</p>'), slide(2, '<p>By hand</p>', { font: 'caveat' })],
  })
  const { heading, text } = findTheme('paper').fonts
  const families = [...new Set([heading, text, 'caveat'])].filter(id => !CHROME.includes(id)).sort()
  const path = `/en/presentations/show/${slug}`
  const html = await (await page.request.get(path)).text()
  expect([...html.matchAll(SHEET)].map(([, id]) => id).sort()).toEqual(families)

  const files = watchFontFiles(page)
  await openPage(page, path)
  await page.evaluate(() => document.fonts.ready)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(file).toMatch(new RegExp(`^(${families.join('|')})-latin-`))
  const [address = ''] = html.match(SHEET) ?? []
  const sheet = await page.request.get(address)
  expect(sheet.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('text/css'),
  })
})

test('[D-19] a broad face is measured once it is there, and no word of a long heading spills', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const words = 'Unmistakably interdepartmental responsibilities Достопримечательности '
  const { slug } = await createDeck(caller, {
    name: 'Broad',
    theme: { name: 'paper' },
    slides: [1, 2].map(number => ({
      ...slide(number, `<h1>${words.repeat(3)}</h1>`),
      layout: 'title',
    })),
  })
  const { side } = await openEditor(page, slug)
  const canvas = '.canvas-stage .slide'
  await expect.poll(() => listSpills(page, canvas)).toEqual([])
  await expectSaved(page)
  const fits = async () =>
    (await readDeck(caller, slug)).slides.map(({ items }) => (items[0] as unknown as { fit: number }).fit)
  const before = await fits()

  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_app/fonts/montserrat-*.woff2', async route => {
    await released
    await route.continue()
  })
  await side.getByRole('radio', { name: 'Presentation' }).check({ force: true })
  await side.getByRole('button', { name: /^Headings:/ }).click()
  const asked = page.waitForRequest(/montserrat-cyrillic-wght-normal/)
  await page.getByRole('option', { name: 'Montserrat' }).click()
  await asked
  await expectSaved(page)
  expect(await fits(), 'nothing is measured in a stand-in').toEqual(before)

  release()
  await expect.poll(() => listSpills(page, canvas)).toEqual([])
  await expect.poll(async () => (await fits()).every((fit, at) => fit < before[at]!)).toBe(true)
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.evaluate(() => document.fonts.ready)
  expect(await listSpills(page, '[role="group"] .slide')).toEqual([])
})

test('[F-04] [S-09] the fonts: each name in its face, arrows show one, Escape takes it back, Enter takes it', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createDeck(caller, {
    name: 'Faces',
    theme: { name: 'paper' },
    slides: [slide(1, '<h2>Harbour</h2><p>Low water</p>')],
  })
  const { side } = await openEditor(page, slug)
  const files = watchFontFiles(page)
  const heading = page.locator('.canvas-stage .slide h2')
  const faceOf = () => heading.evaluate(element => getComputedStyle(element).fontFamily)
  const own = await faceOf()
  const button = side.getByRole('button', { name: /^Headings:/ })
  await button.click()
  const list = page.getByRole('dialog', { name: 'Headings' })
  const option = (name: string) => list.getByRole('option', { name, exact: true })
  await expect(option('Inter')).toBeInViewport()
  await expect(option('Inter').getByText('Inter')).toHaveCSS('font-family', /Inter Variable/)
  await expect(option('Fira Code Pro')).not.toBeInViewport()
  await expect(list.getByRole('option', { name: /Pro$/ })).toHaveCount(53)
  expect(files.filter(file => /^(fira-code|jetbrains-mono|caveat)-/.test(file))).toEqual([])
  expect(files.filter(file => !file.includes('-latin-'))).toEqual([])
  await expectNoFindings(page, { part: '[role=dialog]' })

  await page.keyboard.press('ArrowDown')
  await expect.poll(faceOf).toContain('Inter Variable')
  await page.keyboard.press('ArrowDown')
  await expect.poll(faceOf).toContain('Montserrat Variable')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  expect(await faceOf()).toBe(own)
  await expect(undo(page)).toBeDisabled()

  await page.keyboard.press('Enter')
  await list.getByRole('combobox').fill('hand')
  await expect(list.getByRole('option')).toHaveCount(7)
  expect(await faceOf()).toBe(own)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect.poll(faceOf).toContain('Caveat Variable')
  await expectStored(caller, slug, deck => deck.slides[0]!.theme.heading_font, 'caveat')

  await button.click()
  const last = list.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(last).toHaveCount(1)
  await expect(last).toHaveAccessibleName('Caveat')
  await option(`Presentation default: ${findFont(findTheme('paper').fonts.heading)?.family}`).click()
  await expectStored(caller, slug, deck => deck.slides[0]!.theme.heading_font, null)
})
