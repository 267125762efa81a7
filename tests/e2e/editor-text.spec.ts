import { readdirSync, readFileSync } from 'node:fs'
import { canvas, openSlides, pasteInto, readItems, words } from './editor-canvas-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const folder = new URL('./data/paste/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const programs = readdirSync(folder)
  .filter(name => name.endsWith('.stored.html'))
  .map(name => name.replace('.stored.html', ''))

test('[B-11] Word, Google Docs, PowerPoint, LibreOffice, Notion and web pages keep emphasis, colour, lists and links', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slides = programs.map(() => ({ items: [{ type: 'text', text: '' }] }))
  const slug = await openSlides(page, caller, slides)
  for (const [index, name] of programs.entries()) {
    await expect(page.getByRole('group', { name: `Slide ${index + 1} of ${programs.length}` })).toBeVisible()
    await canvas(page).getByText('Click to add text').click()
    await expect(words(page)).toBeFocused()
    await pasteInto(page, { html: read(`${name}.html`), text: 'x' })
    await expect
      .poll(async () => (await readItems(caller, slug, index)).items[0]?.text, { message: name })
      .toBe(read(`${name}.stored.html`))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('PageDown')
  }
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined()
})

test('[B-11] lines pasted into a list become its points, marked lines become lists', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const text = '<ul><li>one</li><li>four</li></ul>'
  const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text }] }])
  const stored = () => expect.poll(async () => (await readItems(caller, slug)).items[0]?.text)
  await canvas(page).getByText('one').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await pasteInto(page, { text: 'two\nthree' })
  await stored().toBe('<ul><li>one</li><li>two</li><li>three</li><li>four</li></ul>')
  await page.keyboard.press('ControlOrMeta+A')
  await pasteInto(page, { text: 'Tides\n• high\n    • spring\n• low' })
  await stored().toBe('<ul><li>Tides</li><li>high<ul><li>spring</li></ul></li><li>low</li></ul>')
})

test('[B-11] a table among pasted words becomes a table of the slide, typed into or not', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text: '<p>First</p>' }] }])
  const rows = '<tr><td>Day</td><td>Tide</td></tr><tr><td>Monday</td><td>3.1</td></tr>'
  const html = `<p><b>As</b> measured</p><table>${rows}</table><p>By hand</p>`
  const stored = () =>
    expect.poll(async () => (await readItems(caller, slug)).items.map(item => [item.type, item.text]))
  await canvas(page).getByText('First').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await pasteInto(page, { html, text: 'x' })
  const text = '<p>First</p><p><strong>As</strong> measured</p><p>By hand</p>'
  await stored().toEqual([
    ['text', text],
    ['table', ''],
  ])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pasteInto(page, { html, text: 'x' })
  await stored().toHaveLength(4)
  await page.keyboard.press('ControlOrMeta+Z')
  await stored().toHaveLength(2)
})

test('[B-09] with a mere caret the toolbar is there and tells the truth; size, font and spacing go where they are meant', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [
    { items: [{ type: 'text', align: 'mc', text: '<p>The tide</p>' }] },
  ])
  const stored = () => expect.poll(async () => (await readItems(caller, slug)).items[0]?.text)
  await canvas(page).getByText('The tide').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  // The browser tells of a caret that moved with its next frame. Nobody is in a field of the toolbar before that.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const bar = page.getByRole('toolbar', { name: 'Text formatting' })
  await expect(bar.getByRole('button', { name: 'Text alignment: centre' })).toBeVisible()
  const size = bar.getByRole('textbox', { name: 'Font size' })
  await expect(size).toHaveValue('20')

  await size.fill('30')
  await size.press('Enter')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('!')
  await stored().toBe('<p>The tide<span style="font-size:30pt">!</span></p>')

  await page.keyboard.press('ControlOrMeta+A')
  await bar.getByRole('button', { name: /^Font: / }).click()
  await page
    .getByRole('option', { name: /PT Serif/ })
    .first()
    .click()
  await bar.getByRole('button', { name: 'Line spacing' }).click()
  await page.getByRole('menuitem', { name: '1.5' }).click()
  const serif = 'font-family:pt-serif'
  await stored().toBe(
    `<p style="line-height:1.5"><span style="${serif}">The tide</span><span style="font-size:30pt;${serif}">!</span></p>`,
  )
  await expect(bar.getByRole('button', { name: 'Font: PT Serif' })).toBeVisible()

  // The words being coloured stay in sight.
  await bar.getByRole('button', { name: 'Text colour' }).click()
  const colors = page.getByRole('dialog', { name: 'Text colour' })
  await expect(colors).toBeVisible()
  const popover = await colors.boundingBox()
  const drawn = await canvas(page)
    .locator('.slide-text p')
    .evaluate(line => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return range.getBoundingClientRect().toJSON() as { x: number; y: number; width: number; height: number }
    })
  const isApart = (from: 'x' | 'y', size: 'width' | 'height') =>
    popover![from] + popover![size] <= drawn[from] + 1 || popover![from] >= drawn[from] + drawn[size] - 1
  expect(isApart('x', 'width') || isApart('y', 'height')).toBe(true)
})

test('[B-09] Hebrew and Arabic run from right to left, also in lists, where it is typed and where it is shown', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const text = '<p>שלום</p><ul><li>مرحبا</li></ul><p>left</p>'
  await openSlides(page, caller, [{ items: [{ type: 'text', text }] }])
  const directions = () =>
    canvas(page)
      .locator('.slide-text :is(p, ul):not(li p)')
      .evaluateAll(all => all.map(one => getComputedStyle(one).direction))
  await expect.poll(directions).toEqual(['rtl', 'rtl', 'ltr'])
  await canvas(page).getByText('שלום').click()
  await expect(words(page)).toBeFocused()
  await expect.poll(directions).toEqual(['rtl', 'rtl', 'ltr'])
  await page.keyboard.press('ControlOrMeta+Home')
  const bar = page.getByRole('toolbar', { name: 'Text formatting' })
  await expect(bar.getByRole('button', { name: 'Text alignment: right' })).toBeVisible()
})

test('[B-16] typing goes where it is meant: a title stays a title, a new slide and the notes wait for words', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [
    {
      layout: 'agenda',
      items: [
        { type: 'text', text: '<h2>Tides</h2>' },
        { type: 'text', text: '<p>a</p>' },
      ],
    },
    { items: [{ type: 'image' }] },
  ])
  const title = (slide: number) =>
    expect.poll(async () => (await readItems(caller, slug, slide)).items[0]?.text)
  await canvas(page).getByText('Tides').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Moons')
  await title(0).toBe('<h2>Moons</h2>')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await title(0).toBe('')
  await page.keyboard.type('Suns')
  await title(0).toBe('<h2>Suns</h2>')

  await page
    .getByRole('region', { name: 'Slides' })
    .getByRole('button', { name: 'Add slide', exact: true })
    .click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('Tea')
  await title(1).toBe('<h2>Tea</h2>')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageDown')
  await canvas(page)
    .locator('[data-type="image"]')
    .click({ position: { x: 20, y: 20 } })
  await page.keyboard.type('tirs')
  await page.getByRole('button', { name: 'Speaker notes' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Speaker notes' })).toBeFocused()
  expect((await readItems(caller, slug, 2)).items).toHaveLength(1)
})

test('[B-16] a look that is only pointed at takes neither the caret nor what is typed meanwhile', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text: '<p>Tides</p>' }] }])
  const stored = () => expect.poll(async () => (await readItems(caller, slug)).items[0])
  await canvas(page).getByText('Tides').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' of the')
  const ink = () => words(page).evaluate(element => getComputedStyle(element).color)
  const plain = await ink()
  await stored().toMatchObject({ text: '<p>Tides of the</p>' })
  const tones = page.getByRole('radiogroup', { name: 'Fill', exact: true })
  for (const tone of ['Card', 'Accent', 'Inverse']) {
    await tones.getByRole('radio', { name: tone }).hover()
    await expect(words(page)).toBeFocused()
  }
  await expect.poll(ink).not.toBe(plain)
  await page.keyboard.type(' bay')
  await expect.poll(ink).toBe(plain)
  await stored().toMatchObject({ text: '<p>Tides of the bay</p>', theme: { tone: 'none' } })
  await page.mouse.move(5, 5)
  await page.keyboard.type('s')
  await stored().toMatchObject({ text: '<p>Tides of the bays</p>', theme: { tone: 'none' } })
  await page.keyboard.press('Escape')
  await tones.getByRole('radio', { name: 'Accent' }).hover()
  await page.keyboard.press('ControlOrMeta+D')
  await expect
    .poll(async () => (await readItems(caller, slug)).items.map(({ theme }) => theme))
    .toEqual(Array(2).fill({ tone: 'none', background_color: null, text_color: null }))
  await page.mouse.move(5, 5)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Speaker notes' }).first().click()
  const notes = page.getByRole('textbox', { name: 'Speaker notes' })
  await expect(notes).toBeFocused()
  await page.keyboard.type('Low')
  const shown = canvas(page).locator('.slide').first()
  await page.getByRole('radiogroup', { name: 'Layout', exact: true }).getByRole('radio').nth(5).hover()
  await page.keyboard.type(' water')
  await page.mouse.move(5, 5)
  await expect(notes).toHaveValue('Low water')
  await expect(shown).toHaveAttribute('data-layout', 'col_1')
  await expect.poll(() => readItems(caller, slug)).toMatchObject({ notes: 'Low water' })
})

test('[B-10] words too small to read are told, and one step splits the slide and takes it back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text: '' }] }])
  await canvas(page).getByText('Click to add text').click()
  await expect(words(page)).toBeFocused()
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`)
  await pasteInto(page, { text: lines.join('\n') })
  await expect(
    canvas(page)
      .getByRole('status')
      .getByText(/hard to read/),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: /text too small to read/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await canvas(page).getByRole('button', { name: 'Make room' }).click()
  await page.getByRole('menuitem', { name: 'Split into two slides' }).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  const counts = async () => {
    const slides = [await readItems(caller, slug, 0), await readItems(caller, slug, 1)]
    return slides.map(({ items }) => String(items[0]?.text ?? '').split('</p>').length - 1)
  }
  await expect.poll(counts).toEqual([20, 20])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect.poll(counts).toEqual([40, 0])
})
