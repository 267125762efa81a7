import { canvas, openSlides, pasteInto, readItems, words } from './editor-canvas-steps.ts'
import { readDeck } from './editor-frame-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

const word = `<html><head><style>p{color:red}</style></head><body><p class=MsoNormal><b><span style='font-size:14pt;font-family:"Times New Roman"'>Title</span></b></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>First</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;</span>Nested</p><p class=MsoNormal>After <i>it</i> <a href="https://example.com/x">link</a></p></body></html>`
const docs = `<b style="font-weight:normal" id="docs-internal-guid-1"><h1><span style="font-size:20pt;font-family:Arial;color:#000000">Docs</span></h1><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> slanted</span></p><ul><li><p>One</p></li><ul><li><p>Two</p></li></ul></ul></b>`
const hostile = `<div><script>window.ran=1</script><img src=x onerror="window.ran=2"><p onclick="window.ran=3">Hi<svg onload="window.ran=4"></svg></p><a href="javascript:window.ran=5">bad</a><iframe src="javascript:parent.ran=6"></iframe></div>`

const cases: [string, { html?: string; text?: string }, string][] = [
  [
    'Word',
    { html: word, text: 'x' },
    '<p><strong>Title</strong></p><ul><li>First<ul><li>Nested</li></ul></li></ul><p>After <em>it</em> <a href="https://example.com/x">link</a></p>',
  ],
  [
    'Google Docs',
    { html: docs, text: 'x' },
    '<h1>Docs</h1><p><strong>Bold</strong><em> slanted</em></p><ul><li>One<ul><li>Two</li></ul></li></ul>',
  ],
  ['a hostile page', { html: hostile, text: 'x' }, '<p>Hi</p><p>bad</p>'],
  ['plain lines', { text: 'one\ntwo' }, '<p>one</p><p>two</p>'],
]

for (const [name, content, stored] of cases) {
  test(`[D-18] words of ${name} come in clean, and run nothing`, async ({ signedIn: page, server, user }) => {
    const caller = await callAs(server, user)
    const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text: '' }] }])
    await canvas(page).getByText('Click to add text').click()
    await expect(words(page)).toBeFocused()
    await pasteInto(page, content)
    await expect.poll(async () => (await readItems(caller, slug)).items[0]?.text).toBe(stored)
    expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined()
  })
}

test('an address pasted on selected words becomes their link', async ({ signedIn: page, server, user }) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text: '<p>there</p>' }] }])
  await canvas(page).getByText('there').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await pasteInto(page, { text: 'https://example.com/a' })
  await expect
    .poll(async () => (await readItems(caller, slug)).items[0]?.text)
    .toBe('<p><a href="https://example.com/a">there</a></p>')
})

test('[B-11] a text too long for one box is told, and what is done next is saved', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await openSlides(page, caller, [{ items: [{ type: 'text', text: '<p>there</p>' }] }])
  await canvas(page).getByText('there').click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pasteInto(page, { html: `<p>${'a'.repeat(25_000)}</p>`, text: 'x' })
  await expect(page.getByText('too long for one text box').first()).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Presentation name' })
  await name.fill('Tides')
  await name.press('Enter')
  await expect.poll(async () => (await readDeck(caller, slug)).name).toBe('Tides')
  expect((await readItems(caller, slug)).items).toHaveLength(1)
})
