import { demoDecks } from '#content/demo/decks.ts'
import {
  centre,
  dragBelow,
  expectOrder,
  expectSaid,
  expectSelected,
  expectStored,
  makeDeck,
  openEditor,
  openTouch,
  readStored,
  row,
} from './editor-slides-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck, findWorkspace } from './workplace-steps.ts'

const words = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox']

test('[S-11] [T-09] [E-06] a slide is added behind the one on the canvas, is there after a reload, and is numbered through', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, words)
  const list = await openEditor(page, slug)
  await row(list, 'Bee').click()
  await page.getByRole('region', { name: 'Slides' }).getByRole('button', { name: 'Add slide' }).click()
  await expect(list.getByRole('option')).toHaveCount(7)
  await expectSelected(list, [3])
  await expectSaid(page, 'Slide 3 added')

  await list.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+m')
  await expectSelected(list, [5])

  const between = await row(list, 'Ant').boundingBox()
  await page.mouse.move(between!.x + 90, between!.y + between!.height)
  await page.getByRole('button', { name: 'Add slide at position 2' }).click()
  await expectSelected(list, [2])

  await expectStored(caller, slug, ['Ant', '', 'Bee', '', '', '', 'Cat', 'Dog', 'Elk', 'Fox'])
  const stored = await readStored(caller, slug)
  expect(stored.map(({ index }) => index)).toEqual(stored.map((_, index) => index))
  await page.reload()
  await expectOrder(list, ['Ant', '', 'Bee', '', '', '', 'Cat', 'Dog', 'Elk', 'Fox'])
})

test('[S-11] [T-12] deleted slides are gone at once and on the server, the neighbour is shown, and one click brings them back', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, words)
  const list = await openEditor(page, slug)
  await row(list, 'Bee').click()
  await row(list, 'Dog').click({ modifiers: ['Control'] })
  await page.keyboard.press('Delete')
  await expectOrder(list, ['Ant', 'Cat', 'Elk', 'Fox'])
  await expectSelected(list, [3])
  await expectStored(caller, slug, ['Ant', 'Cat', 'Elk', 'Fox'])

  await page.getByText('2 slides deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectOrder(list, words)
  await expectStored(caller, slug, words)
})

test('[S-11] a deck without slides says what to do, and begins again', async ({
  signedIn: page,
  server,
  user,
}) => {
  const slug = await makeDeck(await callAs(server, user), ['Ant', 'Bee'])
  const list = await openEditor(page, slug)
  await list.focus()
  await page.keyboard.press('Control+a')
  await expectSaid(page, '2 slides selected')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('heading', { name: 'No slides yet' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('region', { name: 'Slides' }).getByRole('button', { name: 'Add slide' }).last().click()
  await expectSelected(list, [1])
})

test('[S-11] a slide that is pressed while the list still sleeps is shown when it wakes up', async ({
  signedIn: page,
  server,
  user,
}) => {
  const slug = await makeDeck(await callAs(server, user), words)
  let wake = () => {}
  const held = new Promise<void>(resolve => {
    wake = resolve
  })
  await page.route('**/_app/slides-panel-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`/en/presentations/edit/${slug}`)
  const asleep = page.locator('[data-asleep] [role="option"][aria-posinset="3"]')
  const box = await asleep.boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await expect(asleep).toBeAttached()
  wake()
  await expectSelected(page.getByRole('listbox', { name: 'Slides' }), [3])
})

test('[S-11] slides are chosen by pointer and keys, and the list says which', async ({
  signedIn: page,
  server,
  user,
}) => {
  const slug = await makeDeck(await callAs(server, user), words)
  const list = await openEditor(page, slug)
  await expect(list).toHaveAttribute('aria-multiselectable', 'true')
  await expect(row(list, 'Fox')).toHaveAttribute('aria-setsize', '6')
  await expect(row(list, 'Fox')).toHaveAttribute('aria-posinset', '6')

  await row(list, 'Bee').click()
  await row(list, 'Dog').click({ modifiers: ['Shift'] })
  await expectSelected(list, [2, 3, 4])
  await row(list, 'Cat').click({ modifiers: ['Control'] })
  await expectSelected(list, [2, 4])
  await page.keyboard.press('Escape')
  await expectSelected(list, [4])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expectSelected(list, [3, 4, 5])
  await page.keyboard.press('End')
  await expectSelected(list, [6])
  await page.keyboard.press('Home')
  await expectSelected(list, [1])
  await expect(row(list, 'Ant')).toHaveAttribute('aria-current', 'true')
  await expect(list).toHaveAttribute(
    'aria-activedescendant',
    (await row(list, 'Ant').getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Control+a')
  await expectSelected(list, [1, 2, 3, 4, 5, 6])
  await expectNoFindings(page)
})

for (const [locale, said] of [
  ['en', { one: 'Slide moved to position 1 of 6', two: '2 slides moved, the first to position 5 of 6' }],
  ['ru', { one: 'Слайд теперь на месте 1 из 6', two: 'Перемещено 2 слайда, первый теперь на месте 5 из 6' }],
] as const) {
  test(`[S-11] ${locale}: keys move slides up, down, to the start and to the end, and say so`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    const caller = await callAs(server, user)
    const slug = await makeDeck(caller, words)
    const list = await openEditor(page, slug, locale)
    await row(list, 'Bee').click()
    await page.keyboard.press('Alt+ArrowUp')
    await expectOrder(list, ['Bee', 'Ant', 'Cat', 'Dog', 'Elk', 'Fox'])
    await expectSaid(page, said.one)
    await page.keyboard.press('Control+ArrowDown')
    await expectOrder(list, words)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expectOrder(list, ['Ant', 'Dog', 'Elk', 'Fox', 'Bee', 'Cat'])
    await expectSaid(page, said.two)
    await page.keyboard.press('Control+Shift+ArrowUp')
    await expectOrder(list, ['Bee', 'Cat', 'Ant', 'Dog', 'Elk', 'Fox'])
    await expectStored(caller, slug, ['Bee', 'Cat', 'Ant', 'Dog', 'Elk', 'Fox'])
  })
}

test('[S-11] the mouse drags one slide or several, and Escape leaves them where they were', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, words)
  const list = await openEditor(page, slug)
  await dragBelow(page, row(list, 'Ant'), row(list, 'Cat'))
  await page.mouse.up()
  await expectOrder(list, ['Bee', 'Cat', 'Ant', 'Dog', 'Elk', 'Fox'])
  await expectSelected(list, [3])

  await row(list, 'Bee').click()
  await row(list, 'Cat').click({ modifiers: ['Shift'] })
  await dragBelow(page, row(list, 'Bee'), row(list, 'Elk'))
  await page.mouse.up()
  await expectOrder(list, ['Ant', 'Dog', 'Elk', 'Bee', 'Cat', 'Fox'])
  await expectSelected(list, [4, 5])

  await dragBelow(page, row(list, 'Ant'), row(list, 'Fox'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectOrder(list, ['Ant', 'Dog', 'Elk', 'Bee', 'Cat', 'Fox'])
  await page.keyboard.press('Control+z')
  await expectOrder(list, ['Bee', 'Cat', 'Ant', 'Dog', 'Elk', 'Fox'])
  await expectStored(caller, slug, ['Bee', 'Cat', 'Ant', 'Dog', 'Elk', 'Fox'])
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('[S-11] a finger that rests takes a slide up, one that swipes scrolls, one that taps chooses', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const slug = await makeDeck(await callAs(server, user), [...words, 'Gnu', 'Hen', 'Ibis', 'Jay'])
    const list = await openEditor(page, slug)
    const touch = await openTouch(page)
    const top = await centre(row(list, 'Ant'))
    const below = await centre(row(list, 'Dog'))
    await touch.down(below)
    await touch.move(below, top)
    // A list that still rolls on takes the first slide off the edge again.
    const rested = page.evaluate(
      () =>
        new Promise(resolve =>
          document.addEventListener('scrollend', resolve, { capture: true, once: true }),
        ),
    )
    await touch.up()
    await rested
    await expect(row(list, 'Ant')).not.toBeInViewport()
    await expect(row(list, 'Ant')).toHaveAttribute('aria-posinset', '1')
    await list.focus()
    await page.keyboard.press('Home')
    await expect(row(list, 'Ant')).toBeInViewport({ ratio: 1 })

    const [ant, cat] = [await centre(row(list, 'Ant')), await centre(row(list, 'Cat'))]
    await touch.down(ant)
    await expectSaid(page, 'Slide picked up')
    await touch.move(ant, { x: cat.x, y: cat.y + 30 })
    await touch.up()
    await expectSaid(page, 'Slide moved to position 3 of 10')
    await expect(row(list, 'Ant')).toHaveAttribute('aria-posinset', '3')

    const bee = await centre(row(list, 'Bee'))
    await touch.down(bee)
    await expectSaid(page, 'Slide picked up')
    await touch.up()
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await page.keyboard.press('Escape')
    await row(list, 'Cat').tap()
    await expect(row(list, 'Cat')).toHaveAttribute('aria-current', 'true')
  })
})

test('[S-11] slides are copied from one deck and pasted into another, with uids of their own', async ({
  signedIn: page,
  context,
  server,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const caller = await callAs(server, user)
  const [from, to] = [await makeDeck(caller, words), await makeDeck(caller, ['One', 'Two'], 'Other')]
  const list = await openEditor(page, from)
  await row(list, 'Cat').click()
  await row(list, 'Dog').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  await expectSaid(page, '2 slides copied')

  const other = await context.newPage()
  const target = await openEditor(other, to)
  await row(target, 'One').click()
  await other.keyboard.press('Control+v')
  await expectOrder(target, ['One', 'Cat', 'Dog', 'Two'])
  await expectSelected(target, [2, 3])
  await expectStored(caller, to, ['One', 'Cat', 'Dog', 'Two'])
  const uids = new Set(
    [...(await readStored(caller, from)), ...(await readStored(caller, to))].map(s => s.uid),
  )
  expect(uids.size).toBe(words.length + 4)

  await other.keyboard.press('Control+x')
  await expectOrder(target, ['One', 'Two'])
  await row(target, 'Two').click({ button: 'right' })
  await other.getByRole('menuitem', { name: 'Paste' }).click()
  await expectOrder(target, ['One', 'Two', 'Cat', 'Dog'])
})

test('[S-11] what a stranger put on the clipboard changes nothing', async ({
  signedIn: page,
  context,
  server,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = await makeDeck(await callAs(server, user), ['Ant', 'Bee'])
  const list = await openEditor(page, slug)
  const evil = {
    kind: 'lectern/slides',
    slides: [{ uid: 'x', items: [{ type: 'script', text: 'alert(1)' }] }],
  }
  await page.evaluate(async payload => {
    const html = `<ul data-lectern-slides="${btoa(payload)}"><li>Ant</li></ul>`
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
    ])
  }, JSON.stringify(evil))
  // Each of the two ways says so: the first may still be there when the second does.
  const refusal = page.getByText('No slides on the clipboard')
  await row(list, 'Ant').click()
  await page.keyboard.press('Control+v')
  await expect(refusal).toBeVisible()
  await row(list, 'Ant').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Paste' }).click()
  await expect(refusal.last()).toBeVisible()
  await expectOrder(list, ['Ant', 'Bee'])
})

test('[S-11] the menu of a slide is there by button, right click and key, and links to the slide', async ({
  signedIn: page,
  context,
  server,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = await makeDeck(await callAs(server, user), words)
  const list = await openEditor(page, slug)
  await row(list, 'Cat').hover()
  await page.getByRole('button', { name: 'Actions for slide 3' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expectOrder(list, ['Ant', 'Bee', 'Cat', 'Cat', 'Dog', 'Elk', 'Fox'])

  await list.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await page.getByRole('menuitem', { name: 'Editor link' }).click()
  await expect(page.getByText('Link to slide 4 copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${server.url}/presentations/edit/${slug}\\?slide=[0-9a-f-]{36}$`))
  const other = await context.newPage()
  await other.goto(link)
  await expect(
    other.getByRole('listbox', { name: 'Slides' }).getByRole('option', { selected: true }),
  ).toHaveAttribute('aria-posinset', '4')
})

test('[F-10] a slide is kept as a template of the workspace, marked, and taken out again', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const workspace = await findWorkspace(caller)
  const slug = await makeDeck(caller, words)
  const list = await openEditor(page, slug)
  const countTemplates = async () => {
    const reply = await caller.send('GET', `/api/workspaces/${workspace}/get_favorite_slides/`)
    return ((await reply.json()) as { count: number }).count
  }
  await row(list, 'Cat').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await expect(page.getByText('Slide saved as a template')).toBeVisible()
  await expect(row(list, 'Cat')).toHaveAccessibleName(/saved as a template/)
  expect(await countTemplates()).toBe(1)
  await row(list, 'Cat').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove from templates' }).click()
  await expect(page.getByText('Slide removed from templates')).toBeVisible()
  await expect(row(list, 'Cat')).not.toHaveAccessibleName(/saved as a template/)
  expect(await countTemplates()).toBe(0)
})

test('[K-01] [X-05] [B-19] a slide over the plan is not made, and the reason is told', async ({
  signedIn: page,
  server,
  user,
}) => {
  const thirty = Array.from({ length: 30 }, (_, place) => `Word${place + 1}`)
  const slug = await makeDeck(await callAs(server, user), thirty)
  const list = await openEditor(page, slug)
  await row(list, 'Word1').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: 'Your plan allows 30 slides' })).toBeVisible()
  await expect(list.getByRole('option', { name: 'Slide 2: Word2' })).toBeVisible()
})

test('[K-11] thumbnails are 16:9, drawn when they come into sight, and bring their content then', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const many = Array.from({ length: 30 }, (_, place) => `Word${place + 1}`)
  const slug = await makeDeck(caller, many)
  const list = await openEditor(page, slug)
  expect(await list.getByRole('option').count()).toBeLessThan(20)
  await expect(list.getByRole('option', { name: /^Slide 30/ })).toBeHidden()
  await list.focus()
  await page.keyboard.press('End')
  await expect(row(list, 'Word30')).toBeInViewport()
  await expect(row(list, 'Word27')).toBeInViewport()
  const boxes = await list
    .locator('section')
    .evaluateAll(pictures => pictures.map(picture => picture.clientWidth / picture.clientHeight))
  expect(boxes.length).toBeGreaterThan(3)
  for (const ratio of boxes) expect(ratio).toBeCloseTo(16 / 9, 1)
})

test('[E-06] typing redraws the thumbnail of its own slide, when there is time, and no other', async ({
  signedIn: page,
  server,
  user,
}) => {
  const slug = await makeDeck(await callAs(server, user), words)
  const list = await openEditor(page, slug)
  await row(list, 'Bee').click()
  await expect(page.getByRole('group', { name: 'Slide 2 of 6' })).toBeVisible()
  await page.getByRole('group', { name: 'Slide 2 of 6' }).getByText('Bee').click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await list.evaluate(element => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    const observer = new MutationObserver(changes => {
      for (const { target } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        const option = place?.closest('[role="none"]')?.querySelector('[role="option"]')
        touched.add(option?.getAttribute('aria-posinset') ?? 'list')
      }
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await page.keyboard.press('End')
  await page.keyboard.type(' keepers', { delay: 30 })
  await expect(row(list, 'Bee keepers')).toBeVisible()
  const touched = () => page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
  expect(await touched()).toEqual(['2'])
})

test('[K-11] en, ru: a real deck reads well and has no findings', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const draft = demoDecks('ru')[0]!
  const slides = draft.slides.map((slide, index) => {
    const uid = crypto.randomUUID()
    const items = slide.items.map((item, place) => ({ ...item, id: `${uid}-${place}`, index: place }))
    return { ...slide, uid, index, items, stickers: [] }
  })
  const { slug } = await createDeck(caller, { name: draft.name, theme: draft.theme, slides })
  const list = await openEditor(page, slug, 'ru')
  await expect(list.getByRole('option').first()).toHaveAccessibleName(/^Слайд 1: \S/)
  await expectNoFindings(page)
})
