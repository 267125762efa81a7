import { openTestFont, packSfnt, packWoff2 } from '#tests/support/fonts.ts'
import { expectStored, openEditor, undo } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addTeams, callAs, createDeck, openPage } from './workplace-steps.ts'

test.describe.configure({ timeout: 120_000 })

test('[B-15] fonts are uploaded, a hostile one is refused in words, and one step puts the brand on a presentation', async ({
  signedIn: page,
  server,
  user,
}) => {
  const [workspace = ''] = await addTeams(server, user, [{ name: 'Kestrel', plan: 'pro' }])
  await openPage(page, `/en/myteam/${workspace}/brand`)
  const font = (name: string, buffer: Buffer) => ({ name, mimeType: 'font/ttf', buffer })
  await page
    .getByLabel('Upload fonts')
    .setInputFiles([
      font('kestrel-serif.ttf', packSfnt(openTestFont('Kestrel Serif'))),
      font('kestrel-sans.woff2', packWoff2(openTestFont('Kestrel Sans', 'pt-sans-latin-400-normal'))),
      font('bomb.woff2', packWoff2(openTestFont('Bomb'), { body: Buffer.alloc(20_000_000) })),
    ])
  // Each is unpacked in a thread that gives way to all others.
  await expect(page.getByRole('alert')).toContainText('bomb.woff2: the file is damaged', { timeout: 40_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Kestrel S' })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Heading font' }).click()
  await page.getByRole('option', { name: 'Kestrel Serif (brand)' }).click()
  await page.getByRole('button', { name: 'Add colour' }).click()
  await expect(page.getByRole('button', { name: 'Background: #FFFFFF' })).toBeVisible()
  const preview = page.locator('.slide h1')
  await expect(preview).toHaveCSS('font-family', /own-/)
  await expectNoFindings(page)

  const caller = await callAs(server, user)
  const slides = [
    {
      index: 0,
      uid: '00000000-0000-4000-8000-000000000001',
      layout: 'col_1',
      items: [{ id: 'i1', index: 0, type: 'text', text: '<h2>Harbour</h2><p>Low water</p>' }],
    },
  ]
  const { slug } = await createDeck(caller, { name: 'Tides', workspace, slides, link: true })
  const { side } = await openEditor(page, slug)
  await side.getByRole('radio', { name: 'Presentation' }).check({ force: true })
  await side.getByRole('button', { name: 'Apply brand' }).click()
  const heading = page.locator('.canvas-stage .slide h2')
  await expect(heading).toHaveCSS('font-family', /own-/)
  await expectStored(caller, slug, ({ theme }) => String(theme.heading_font).startsWith('own-'), true)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('own-') && status === 'loaded'),
      ),
    )
    .toBe(true)

  const visitor = await page.context().browser()!.newContext()
  const shown = await visitor.newPage()
  await shown.goto(`${new URL(page.url()).origin}/p/${slug}`)
  await shown.evaluate(() => document.fonts.ready)
  await expect
    .poll(() =>
      shown.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('own-') && status === 'loaded'),
      ),
    )
    .toBe(true)
  await visitor.close()

  // The notice offers it, too.
  await undo(page).first().click()
  await expectStored(caller, slug, ({ theme }) => theme.heading_font, null)
  await side.getByRole('button', { name: /^Headings:/ }).click()
  const first = page.getByRole('dialog', { name: 'Headings' }).getByRole('group').nth(1)
  await expect(first.getByRole('option').first()).toHaveAccessibleName(/Kestrel Sans/)
})
