import { GENERATION_STEPS } from '#domain/generation/steps.ts'
import {
  briefField,
  expectEditor,
  fill,
  generatePath,
  headings,
  listTasks,
  makeButton,
  makeOutline,
  readHeadings,
  readSlideWords,
  texts,
} from './generate-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, expectNoOverflow, openPage, waitUntilAlive } from './workplace-steps.ts'

const t = texts.en

for (const language of ['en', 'ru'] as const) {
  test(`[F-01] [S-15] [T-16] [T-17] a brief becomes an outline, the outline is edited, and the deck is what was left of it: ${language}`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    const { outline, brief, examples } = texts[language]
    const caller = await callAs(server, user)
    await openPage(page, generatePath(language))
    await page.getByRole('button', { name: examples.lesson.label }).click()
    await expect(page.getByText(/4/).first()).toBeVisible()
    await page.getByRole('button', { name: brief.submit }).dblclick()
    await expect(makeButton(page, language)).toBeVisible()
    expect(await listTasks(caller)).toHaveLength(1)
    const before = await readHeadings(page, language)
    expect(before.length).toBeGreaterThan(4)

    const own = {
      en: ['Green no more', 'What we saw ourselves', 'Yellow bands on the paper', 'A red one below them'],
      ru: ['Больше не зелёный', 'Что мы увидели сами', 'Жёлтые полосы на бумаге', 'Красная полоса под ними'],
    }[language]
    await headings(page, language).nth(1).fill(own[0]!)
    await page.getByRole('button', { name: fill(outline.move, { number: 4 }) }).press('ArrowUp')
    await expect(
      page.getByText(fill(outline.moved, { title: before[3]!, number: 3, count: before.length })),
    ).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: fill(outline.drop, { number: before.length - 1 }) }).click()
    await page.getByRole('button', { name: outline.undo }).click()
    await page.getByRole('button', { name: fill(outline.drop, { number: before.length - 1 }) }).click()
    await page.getByRole('button', { name: outline.add, exact: true }).click()
    await page.keyboard.type(own[1]!)
    await page.keyboard.press('Enter')
    for (const point of own.slice(2)) {
      await page.keyboard.type(point)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Backspace')

    const [first, , third, fourth] = before
    const moved = [first!, fourth!, own[0]!, third!, ...before.slice(4)]
    const wanted = [...moved.toSpliced(-2, 1), own[1]!]
    expect(await readHeadings(page, language)).toEqual(wanted)
    await expectNoFindings(page)
    await expect(page.getByText(outline.saved, { exact: true })).toBeVisible()

    await page.reload()
    await waitUntilAlive(page)
    expect(await readHeadings(page, language)).toEqual(wanted)
    await makeButton(page, language).click()
    const slug = await expectEditor(page)
    const words = await readSlideWords(caller, slug)
    expect(words).toHaveLength(wanted.length)
    for (const [place, heading] of wanted.entries()) expect(words[place]).toContain(heading.toLowerCase())
    expect(await listTasks(caller)).toEqual([])
    await page.goBack()
    await expect(briefField(page, language)).toHaveValue('')
  })
}

test('[S-15] slides of the outline are ordered by dragging, too, and doubled', async ({ signedIn: page }) => {
  await makeOutline(page, t.examples.report.text)
  const before = await readHeadings(page)
  const handle = (number: number) => page.getByRole('button', { name: fill(t.outline.move, { number }) })
  const [from, to] = [await handle(1).boundingBox(), await handle(3).boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(from!.x + 8, from!.y + 40)
  await page.mouse.move(to!.x + 8, to!.y + 4, { steps: 5 })
  await page.mouse.up()
  expect(await readHeadings(page)).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: fill(t.outline.duplicate, { number: 2 }) }).click()
  expect(await readHeadings(page)).toEqual([before[1], before[0], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: fill(t.outline.kind, { number: 2 }) }).click()
  await page.getByRole('menuitemradio', { name: t.outline.kinds.quote }).click()
  await expect(
    page.getByRole('button', { name: `${fill(t.outline.kind, { number: 2 })}: Quote` }),
  ).toBeVisible()
})

test('[S-15] back to the brief keeps everything, and the same brief leads to the same outline', async ({
  signedIn: page,
  server,
  user,
}) => {
  await makeOutline(page, 'Bees of the city')
  await headings(page).first().fill('City bees')
  await page.getByRole('button', { name: t.outline.back }).click()
  await expect(briefField(page)).toHaveValue('Bees of the city')
  await page.getByRole('button', { name: t.brief.submit }).click()
  await expect(headings(page).first()).toHaveValue('City bees')
  expect(await listTasks(await callAs(server, user))).toHaveLength(1)
  await openPage(page, generatePath())
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect(headings(page).first()).toHaveValue('City bees')
  await openPage(page, '/en/presentations')
  await expect(page.getByRole('region', { name: 'Your outline is ready' })).toBeVisible()
  await openPage(page, generatePath())
  await page.getByRole('button', { name: /^Discard / }).click()
  await page.getByRole('button', { name: t.open.discardYes, exact: true }).click()
  await expect(page.getByText(t.open.title)).toBeHidden()
  expect(await listTasks(await callAs(server, user))).toEqual([])
})

test('[S-15] back to the brief keeps the documents with their words, or says which ones are lost', async ({
  signedIn: page,
  server,
  user,
}) => {
  const chips = page.getByRole('list', { name: t.documents.list }).getByRole('listitem')
  const cranes = 'Twelve cranes stood in the old harbour.\n\nForty boats came in a day.'
  await openPage(page, generatePath())
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'harbour.txt', mimeType: 'text/plain', buffer: Buffer.from(cranes) }])
  await expect(chips).toContainText([t.documents.read])
  await page.getByRole('button', { name: t.brief.submit }).click()
  await expect(makeButton(page)).toBeVisible()
  await page.getByRole('button', { name: t.outline.back }).click()
  await expect(chips).toContainText([t.documents.read])
  await page.getByRole('button', { name: t.brief.submit }).click()
  await expect(makeButton(page)).toBeVisible()
  expect(await listTasks(await callAs(server, user))).toHaveLength(1)

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await waitUntilAlive(page)
  await page.getByRole('button', { name: t.outline.back }).click()
  await expect(chips).toContainText([t.documents.lost])
  await expectNoFindings(page)
  await page.getByRole('button', { name: t.brief.submit }).click()
  await expect(page.getByText(t.brief.empty)).toBeVisible()
  await page.getByRole('button', { name: fill(t.documents.remove, { name: 'harbour.txt' }) }).click()
  await expect(chips).toHaveCount(0)
})

test('[F-01] the brief comes by the address, through a reload, and goes by Ctrl + Enter', async ({
  signedIn: page,
}) => {
  await openPage(page, `${generatePath()}?brief=${encodeURIComponent('# Tides\n## Moon\n## Sun')}`)
  await expect(briefField(page)).toHaveValue('# Tides\n## Moon\n## Sun')
  await expect(page).toHaveURL(/\/generate$/)
  await expect(page.getByText('Outline with 3 headings')).toBeVisible()
  await briefField(page).press('Control+End')
  await briefField(page).pressSequentially(' and wind')
  await page.reload()
  await waitUntilAlive(page)
  await expect(briefField(page)).toHaveValue('# Tides\n## Moon\n## Sun and wind')
  await briefField(page).press('Control+Enter')
  await expect(makeButton(page)).toBeVisible()
})

test('[F-01] a brief with nothing in it is not sent; one past the plan says so', async ({
  signedIn: page,
}) => {
  await openPage(page, generatePath())
  await page.getByRole('button', { name: t.brief.submit }).click()
  await expect(page.getByText(t.brief.empty)).toBeVisible()
  await expect(briefField(page)).toBeFocused()
  await expectNoFindings(page)
  const slides = page.getByRole('spinbutton', { name: t.options.slides })
  await slides.fill('45')
  await slides.blur()
  await expect(page.getByText(/allows 30 slides per presentation/)).toBeVisible()
  await expect(page.getByRole('button', { name: t.brief.submit })).toBeDisabled()
  await slides.press('ArrowUp')
  await expect(slides).toHaveValue('46')
  await slides.fill('')
  await slides.blur()
  await expect(page.getByRole('button', { name: t.brief.submit })).toBeEnabled()
  await page.getByRole('combobox', { name: t.options.audience }).click()
  await page.getByRole('option', { name: t.options.audiences.board }).click()
  await expect(page.getByRole('combobox', { name: t.options.audience })).toHaveValue('The board')
  await expectNoOverflow(page)
})

test('[F-01] documents are read, listed, refused in words and removed, and become an outline', async ({
  signedIn: page,
}) => {
  await openPage(page, '/en/presentations/create')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a document' }).click()
  const harbour = '# The old harbour\n\n## Cranes\nTwelve cranes stood here.\n\n## Boats\nForty boats a day.'
  await (await asked).setFiles([file('harbour.md', harbour)])
  await expect(page.getByRole('button', { name: t.documents.add })).toBeFocused()
  const input = page.locator('input[type=file]')
  await input.setInputFiles([file('photo.png', 'x'), file('broken.pdf', '%PDF-1.7\nthis is no pdf')])
  const chips = page.getByRole('list', { name: t.documents.list }).getByRole('listitem')
  await expect(chips.filter({ hasText: 'harbour.md' })).toContainText('3 headings')
  await expect(chips.filter({ hasText: 'photo.png' })).toContainText(t.documents.failures.type)
  await expect(chips.filter({ hasText: 'broken.pdf' })).toContainText(/couldn’t read|Unsupported format/)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Remove photo.png' }).click()
  await page.getByRole('button', { name: 'Remove broken.pdf' }).click()
  await expect(chips).toHaveCount(1)

  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Lighthouses: 3 of them still burn.'], 'lights.txt', { type: 'text/plain' }))
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      )
  })
  await expect(page.getByRole('button', { name: 'Remove lights.txt' })).toBeVisible()
  await page.reload()
  await waitUntilAlive(page)
  await expect(chips).toHaveCount(2)
  await page.getByRole('button', { name: t.brief.submit }).click()
  await expect(makeButton(page)).toBeVisible()
  expect((await readHeadings(page)).join(' ')).toContain('Cranes')
})

test('[S-15] somebody else’s task, one that is gone, and what is no task at all are told, not shown', async ({
  signedIn: page,
  server,
}) => {
  const other = await callAs(server, await server.newUser())
  const reply = await other.send('POST', '/api/presentations/generate_presentation/brief/', {
    brief: 'A secret plan',
    review: true,
  })
  const { task_id } = (await reply.json()) as { task_id: string }
  for (const id of [task_id, '7b1f7c1e-3a52-4d0e-9a57-0f2d5b0c1a11', 'nonsense']) {
    await openPage(page, `${generatePath()}?task=${id}`)
    await expect(page.getByText(t.missing.title)).toBeVisible()
    await expect(page.getByText('A secret plan')).toBeHidden()
  }
})

test('[S-15] [T-17] every failure is told in words of its own, with the ways on', async ({
  signedIn: page,
}) => {
  const ways: Record<string, string[]> = {
    cancelled: [t.failure.goOn, t.failure.editOutline, t.failure.anew],
    writer_unavailable: [t.failure.resume, t.failure.editOutline, t.failure.anew],
    writer_failed: [t.failure.resume, t.failure.editOutline, t.failure.anew],
    pay: [t.failure.resume, t.failure.editOutline, t.failure.anew],
    workspace_access_denied: [t.failure.anew],
    internal: [t.failure.resume, t.failure.editOutline, t.failure.anew],
  }
  await makeOutline(page, 'Bees of the city')
  let error = 'internal'
  await page.route(/\/api\/presentations\/generator(_status|\/)/, async (route, request) => {
    if (request.method() === 'PATCH') return route.continue()
    const reply = await route.fetch()
    const told = { task_state: 'FAILURE', error, step: 6, awaits_outline: false }
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), ...told } })
  })
  for (const code of Object.keys(ways)) {
    error = code
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const words = t.failure[code as 'internal']
    await expect(page.getByText(words.title)).toBeVisible()
    await expect(page.getByText(words.text)).toBeVisible()
    for (const way of ways[code]!) await expect(page.getByRole('button', { name: way })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: t.progress.states.failed })).toContainText(
      t.progress.names.grid,
    )
  }
  const names = GENERATION_STEPS.map(step => t.progress.names[step])
  const steps = page.getByRole('list', { name: t.progress.steps }).getByRole('listitem')
  for (const [number, name] of names.entries()) await expect(steps.nth(number)).toContainText(name)
  await expectNoFindings(page)
  await page.getByRole('button', { name: t.failure.anew }).click()
  await expect(briefField(page)).toHaveValue('Bees of the city')
})
