import type { Locator, Page } from '@playwright/test'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import {
  expectStored,
  insertTool,
  makeDeck,
  openEditor,
  readDeck,
  section,
  undo,
} from './editor-inspector-steps.ts'
import { row } from './editor-slides-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test.describe.configure({ timeout: 90_000 })

const slidesList = (page: Page) => page.getByRole('listbox', { name: 'Slides' })

test('[S-09] [D-17] every kind of item comes onto the slide, is selected, shows what it can do and is saved', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant', layout: 'col_1' }])
  const { side } = await openEditor(page, slug)
  const kinds = [
    ['Table', 'table'],
    ['Chart', 'chart'],
    ['Video', 'video'],
    ['Button', 'button'],
    ['Form', 'form'],
  ] as const
  for (const [name] of kinds) {
    await insertTool(page, name).click()
    await expect(side.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await insertTool(page, 'Text').click()
  await expect(section(side, 'Text').getByRole('slider', { name: 'Size' })).toBeVisible()

  await insertTool(page, 'Image').click()
  await side.getByRole('button', { name: 'A harbour' }).click()
  await insertTool(page, 'GIF').click()
  await side.getByRole('radio', { name: 'In the layout' }).check({ force: true })
  await side
    .getByRole('group', { name: 'GIFs' })
    .getByRole('button', { name: 'Loading', exact: true })
    .click()

  await expectStored(caller, slug, deck => deck.slides[0]!.items.map(item => item.type), [
    'text',
    ...kinds.map(([, type]) => type),
    'text',
    'image',
    'gif',
  ])
  const [, table, chart, , button, form] = (await readDeck(caller, slug)).slides[0]!.items
  expect((table!.rows as unknown[][]).map(cells => cells.length)).toEqual([3, 3, 3])
  expect(chart!.series).toHaveLength(2)
  expect(button!.text).toBe('Read more')
  expect((form!.fields as { type: string }[]).map(field => field.type)).toEqual(['name', 'email'])
})

test('[S-09] stickers are found in either language, float above the slide, and are placed by numbers', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'Sticker').click()
  const search = side.getByRole('searchbox', { name: 'Search stickers' })
  await search.fill('ракета')
  await side.getByRole('group', { name: 'Stickers' }).getByRole('button', { name: 'Rocket' }).first().click()
  await search.fill('qwrtpsdfg')
  await expect(side.getByText('No results for “qwrtpsdfg”')).toBeVisible()
  await search.fill('star')
  await side.getByRole('button', { name: 'Star', exact: true }).first().click()
  await expectStored(caller, slug, deck => deck.slides[0]!.stickers.map(sticker => sticker.src), [
    'stickers/rocket.svg',
    'stickers/star.svg',
  ])

  await side.getByRole('button', { name: 'Back to properties' }).click()
  await expect(side.getByRole('radio', { name: 'Sticker' })).toBeChecked()
  await side.getByRole('spinbutton', { name: 'Rotation' }).fill('30')
  await side.getByRole('spinbutton', { name: 'Width' }).fill('480')
  await side.getByRole('button', { name: 'Align left' }).click()
  await side.getByRole('button', { name: 'Send to back' }).click()
  const byDepth = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    Number(a.depth) - Number(b.depth)
  await expectStored(
    caller,
    slug,
    deck => deck.slides[0]!.stickers.toSorted(byDepth).map(sticker => sticker.rotation),
    [30, 0],
  )
  await expectNoFindings(page)
})

test('[E-07] a layout keeps every item, several slides change together, and one step takes it back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const items = [
    { id: 'a', type: 'text', text: '<p>One</p>' },
    { id: 'b', type: 'image', src: 'demo/tides-harbour.svg' },
  ]
  const slug = await makeDeck(caller, [
    { word: 'Ant', items },
    { word: 'Bee', layout: 'quote' },
    { word: 'Cat' },
  ])
  const { side, goTo } = await openEditor(page, slug)
  const picker = side.getByRole('radiogroup', { name: 'Layout' })
  await expect(picker.getByRole('radio')).toHaveCount(LAYOUT_NAMES.length)
  await goTo('Ant')
  await row(slidesList(page), 'Bee').click({ modifiers: ['Control'] })
  await expect(side.getByRole('radio', { name: '2 slides' })).toBeChecked()
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0)
  await picker.getByRole('radio', { name: 'Image left' }).click()
  await expectStored(caller, slug, deck => deck.slides.map(slide => slide.layout), [
    'media_left',
    'media_left',
    'col_2',
  ])
  expect((await readDeck(caller, slug)).slides[0]!.items.map(item => item.id)).toEqual(['head-0', 'a', 'b'])
  await undo(page).click()
  await expectStored(caller, slug, deck => deck.slides.map(slide => slide.layout), [
    'col_2',
    'quote',
    'col_2',
  ])
})

test('[E-07] [L-01] a background is a colour, a gradient or a picture, is remembered for the presentation, and can go to all slides', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }, { word: 'Bee', theme: { tone: 'accent' } }])
  const { side, goTo } = await openEditor(page, slug)
  await goTo('Ant')
  const solids = side.getByRole('radiogroup', { name: 'Solid colours' })
  await expect(solids.getByRole('radio')).toHaveCount(17)
  await solids.getByRole('radio', { name: 'Ocean' }).click()
  await side.getByRole('radio', { name: 'Gradient 4' }).click()
  await section(side, 'Background').getByRole('button', { name: 'Images' }).click()
  await expect(side.getByRole('radio', { name: 'Background' })).toBeChecked()
  await side.getByRole('button', { name: 'Green hills', exact: true }).click()
  await expectStored(
    caller,
    slug,
    deck => (deck.slides[0]!.theme.background as { image: { src: string } | null } | null)?.image?.src,
    'pictures/green-hills.svg',
  )
  const recent = () =>
    page.evaluate(
      key => [
        localStorage.getItem(`backgroundColors-${key}`),
        localStorage.getItem(`backgroundImages-${key}`),
      ],
      slug,
    )
  expect(await recent()).toEqual(['["#14508c"]', '["pictures/green-hills.svg"]'])

  await side.getByRole('button', { name: 'Back to properties' }).click()
  await side.getByRole('radiogroup', { name: 'Recent' }).getByRole('radio', { name: '#14508c' }).click()
  await side.getByRole('button', { name: 'Apply to all slides' }).click()
  await expect(page.getByText('Design applied to all slides').first()).toBeVisible()
  await expectStored(
    caller,
    slug,
    deck => [
      (deck.theme.background as { color: string } | null)?.color,
      ...deck.slides.map(slide => slide.theme.tone),
      ...deck.slides.map(slide => slide.theme.background),
    ],
    ['#14508c', 'plain', 'plain', null, null],
  )
  for (let shade = 0; shade < 12; shade++) {
    await page.evaluate(
      ([key, color]) => {
        const list = JSON.parse(localStorage.getItem(`backgroundColors-${key}`) ?? '[]') as string[]
        localStorage.setItem(`backgroundColors-${key}`, JSON.stringify([color, ...list]))
      },
      [slug, `#0000${10 + shade}`] as const,
    )
  }
  await solids.getByRole('radio', { name: 'Plum' }).click()
  expect(JSON.parse((await recent())[0] ?? '[]')).toHaveLength(10)
})

/** What a look at a row changes may not move it, or the click would reach its neighbour. */
async function pickUnmoved(row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  await row.evaluate(async element => {
    // The list is placed where it fits, and shows the chosen row.
    await Promise.all(
      element
        .closest('[role=dialog]')!
        .getAnimations({ subtree: true })
        .map(one => one.finished),
    )
  })
  const before = await row.boundingBox()
  await row.hover()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await row.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await row.boundingBox()).toEqual(before)
  await row.click()
}

test('[E-04] everything that belongs to the presentation is set on one sheet, and each setting is kept', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }, { word: 'Bee' }])
  const { side } = await openEditor(page, slug)
  await side.getByRole('radio', { name: 'Presentation' }).check({ force: true })
  await side.getByRole('textbox', { name: 'Name' }).fill('Tides of the bay')
  await side.getByRole('radio', { name: 'Keynote' }).click()
  await side.getByRole('button', { name: /^Text:/ }).click()
  await pickUnmoved(page.getByRole('option', { name: 'PT Serif' }))
  await side.getByRole('switch', { name: /^Slide numbers/ }).check()
  await side.getByRole('radio', { name: 'Scroll' }).check({ force: true })
  await side.getByRole('switch', { name: /^Search engines/ }).check()
  await side.getByRole('switch', { name: /^Featured collections/ }).check()
  await side.getByRole('radiogroup', { name: 'Solid colours' }).getByRole('radio', { name: 'Plum' }).click()
  await expectNoFindings(page)
  await expectStored(
    caller,
    slug,
    ({ name, theme, settings }) => ({
      name,
      theme: [theme.name, theme.font, (theme.background as { color: string } | null)?.color],
      settings,
    }),
    {
      name: 'Tides of the bay',
      theme: ['keynote', 'pt-serif', '#5b2a62'],
      settings: {
        page_numbering: true,
        paging: 'scroll',
        indexing: true,
        featured: true,
        link: true,
        copying: false,
      },
    },
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Tides of the bay/ })).toBeAttached()
})

test('[K-01] a font of another plan says so, leads to the plans, and changes nothing', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await section(side, 'Text')
    .getByRole('button', { name: /^Headings:/ })
    .click()
  const fonts = page.getByRole('dialog', { name: 'Headings' })
  await fonts.getByRole('option', { name: 'Unbounded Pro' }).click()
  await expect(fonts.getByText('Unbounded is included in Pro.')).toBeVisible()
  await expectNoFindings(page, { part: '[role=dialog]' })
  await expect(undo(page)).toBeDisabled()
  await fonts.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/en\/boost\?workspace=\w/)
})

test('[K-12] [L-03] [E-18] colours: the palette, the last seven, those of the deck; a look costs nothing, a hand-typed code counts', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const marked = '<p><span style="color:#d8402a">a</span> <span style="color:#d8402a">b</span></p>'
  const slug = await makeDeck(caller, [{ word: 'Ant', items: [{ id: 'a', type: 'text', text: marked }] }])
  const { side } = await openEditor(page, slug)
  await page.getByText('Ant').last().click()
  await section(side, 'Fill and text')
    .getByRole('button', { name: /^Custom colour/ })
    .click()
  const picker = page.getByRole('dialog', { name: 'Custom colour' })
  await expect(picker.getByRole('radio', { name: '#d8402a, used 2 times' })).toBeVisible()
  const palette = picker.getByRole('radiogroup', { name: 'Palette' })
  await expect(palette.getByRole('radio')).toHaveCount(17)

  await palette.getByRole('radio', { name: 'Mint' }).hover()
  await palette.getByRole('radio', { name: 'Sky' }).hover()
  await picker.getByText('Palette').hover()
  await expect(undo(page)).toBeDisabled()

  const names = ['White', 'Paper', 'Mist', 'Sand', 'Blush', 'Butter', 'Mint', 'Sky']
  for (const name of names) await palette.getByRole('radio', { name }).click()
  const recent = picker.getByRole('radiogroup', { name: 'Recent' }).getByRole('radio')
  await expect(recent).toHaveCount(7)
  await picker.getByRole('textbox', { name: 'Colour code' }).fill('ABCDEF')
  await expect(recent.first()).toHaveAccessibleName('#abcdef')
  await expectNoFindings(page, { part: '[role=dialog]' })
  await expectStored(
    caller,
    slug,
    deck => (deck.slides[0]!.items[0]!.theme as { background_color: string }).background_color,
    '#abcdef',
  )
  const kept = await page.evaluate(() =>
    ['recentTextColors', 'recentHighlightColors', 'recentCellColors'].map(key => localStorage.getItem(key)),
  )
  expect(kept[0]).toBeNull()
  expect(kept[1]).toBeNull()
  expect(JSON.parse(kept[2] ?? '[]')).toHaveLength(7)
})

test('[F-10] a slide is saved as a template, used again as a new slide, and taken out of the favourites', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }, { word: 'Bee', layout: 'quote' }])
  const { side, goTo } = await openEditor(page, slug)
  await goTo('Bee')
  await side.getByRole('button', { name: 'Save slide as template' }).click()
  await expect(page.getByText('Slide saved as a template').first()).toBeVisible()
  await goTo('Ant')
  await page.keyboard.press('Shift+A')
  await side.getByRole('button', { name: 'Slide templates' }).click()
  await expect(side.getByRole('button', { name: /^Insert “/ }).first()).toBeVisible()
  await side.getByRole('radio', { name: 'Favourites' }).check({ force: true })
  await side.getByRole('button', { name: 'Insert “Bee”' }).click()
  await expectStored(caller, slug, deck => deck.slides.map(slide => slide.layout), [
    'col_2',
    'quote',
    'quote',
  ])
  await expectNoFindings(page)
  await side.getByRole('button', { name: 'More actions for “Bee”' }).click()
  await page.getByRole('menuitem', { name: 'Remove from favourites' }).click()
  await expect(side.getByText('Save a slide as a template to share it with your team.')).toBeVisible()
})
