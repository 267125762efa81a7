import type { ItemType } from '#domain/deck/items/registry.ts'
import { LAYOUT_NAMES, type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import { THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { expectSaved, openEditor, slideUid } from './editor-frame-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { listSpills } from './text-fit-steps.ts'
import { callAs, createDeck, openPage } from './workplace-steps.ts'

const WORDS =
  'The sea leaves the harbour twice a day and comes back late Вода уходит из гавани дважды в сутки и возвращается'.split(
    ' ',
  )
const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, place) => WORDS[(place * 5 + seed) % WORDS.length]).join(' ')

interface Entry {
  readonly type: ItemType
  readonly text: string
  readonly [field: string]: unknown
}

const heading = (count: number, seed: number): Entry => ({
  type: 'text',
  text: `<h2>${words(count, seed)}</h2>`,
})
const passage = (count: number, seed: number): Entry => ({
  type: 'text',
  text: `<h3>${words(4, seed)}</h3><p>${words(count, seed)}</p><ul><li>${words(9, seed)}</li><li>x</li></ul>`,
})

/** As many texts as the layout has places for. */
function fillLayout(layout: LayoutName, count: number): Entry[] {
  const places = layouts[layout].cells.filter(({ role }) => role !== 'media')
  const texts = places.flatMap(({ capacity }) => Array.from({ length: Math.min(capacity, 3) }))
  return texts.map((_, at) => (at === 0 ? heading(Math.ceil(count / 4), at) : passage(count, at)))
}

const mixed: Entry[] = [
  heading(6, 1),
  {
    type: 'table',
    text: '',
    rows: Array.from({ length: 9 }, (_, row) =>
      ['Harbour', 'Penzhina', '13,4', words(3, row)].map(text => ({ text })),
    ),
  },
  { type: 'button', text: words(14, 3), href: 'https://example.com' },
  {
    type: 'form',
    text: `<p>${words(12, 4)}</p>`,
    submit_text: words(6, 5),
    fields: ['name', 'email', 'phone', 'comment'].map(type => ({ id: type, type, name: words(4, 6) })),
  },
]

const lengths: ((layout: LayoutName) => Entry[])[] = [
  layout => fillLayout(layout, 60),
  layout => fillLayout(layout, 300),
  () => mixed,
]
const slides = LAYOUT_NAMES.flatMap(layout =>
  lengths.map(fill => ({
    layout,
    items: fill(layout).map((item, index) => ({ id: `i${index}`, index, ...item })),
  })),
)
/** A free plan holds thirty slides. */
const decks = Array.from({ length: Math.ceil(slides.length / 28) }, (_, at) =>
  slides.slice(at * 28, at * 28 + 28),
)

// A walk this long outlives a connection to the live stream, which the browser notes when it is renewed.
test.use({ allowedConsole: { patterns: [/ERR_INCOMPLETE_CHUNKED_ENCODING/] } })

for (const theme of THEME_NAMES) {
  test(`[D-19] no words spill out of their cell: every layout, short to far too long, ${theme}`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    test.setTimeout(300_000)
    const caller = await callAs(server, user)
    for (const [at, part] of decks.entries()) {
      const numbered = part.map((slide, index) => ({
        ...slide,
        uid: slideUid(1 + index),
        index,
        items: slide.items.map(item => ({ ...item, id: `${item.id}-${index}` })),
      }))
      const { slug } = await createDeck(caller, {
        name: `Fit ${at}`,
        theme: { name: theme },
        slides: numbered,
      })
      await openEditor(page, slug)
      await page.evaluate(() => document.fonts.ready)
      const stage = page.getByRole('region', { name: 'Canvas' })
      for (const [index] of part.entries()) {
        await expect(stage.getByRole('group', { name: `Slide ${index + 1} of ${part.length}` })).toBeVisible()
        await expect.poll(() => listSpills(page, '.canvas-stage .slide')).toEqual([])
        await page.keyboard.press('PageDown')
      }
      await expectSaved(page)
      // What was stored fits as well where nothing is measured.
      await openPage(page, `/en/presentations/show/${slug}`)
      for (const [index] of part.entries()) {
        const shown = page.getByRole('group', { name: `Slide ${index + 1} of ${part.length}` })
        await expect(shown).toBeVisible()
        expect(await listSpills(page, '[role="group"] .slide')).toEqual([])
        await page.keyboard.press('ArrowRight')
      }
    }
  })
}

test('[D-19] [K-10] a slide breaks its lines the same way at 160 and at 1600 pixels', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const items = fillLayout('col_2', 40).map((item, index) => ({ id: `i${index}`, index, ...item }))
  const slide = { uid: slideUid(1), index: 0, layout: 'col_2', items }
  const { slug } = await createDeck(caller, { name: 'Lines', slides: [slide] })
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
