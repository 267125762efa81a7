import type { ItemType } from '#domain/deck/items/registry.ts'
import { LAYOUT_NAMES, type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import { THEME_NAMES, type ThemeName } from '#domain/deck/theme/themes/registry.ts'
import { expectSaved, openEditor, slideUid } from './editor-frame-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFitIn, listSpills } from './text-fit-steps.ts'
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

type Fill = (layout: LayoutName) => Entry[]
const much: Fill = layout => fillLayout(layout, 60)
const farTooMuch: Fill = layout => fillLayout(layout, 300)
const other: Fill = () => mixed
/** Faces that differ most in breadth: wide, all of one width, and a narrow hand. */
const BREADTHS = ['keynote', 'terminal', 'chalkboard'] satisfies ThemeName[]
/** Where words have least room: narrow columns, rows that grow, one large line, a sheet on a picture. */
const CRITICAL = ['col_4', 'title_media', 'numbers_3', 'media_caption'] satisfies LayoutName[]

function slidesOf(names: readonly LayoutName[], fills: readonly Fill[]) {
  return names.flatMap(layout => fills.map(fill => ({ layout, items: fill(layout) })))
}

/** Every layout overfull, and by turns far too full or with what it was not made for; a plan holds thirty slides. */
const decks = Array.from({ length: Math.ceil(LAYOUT_NAMES.length / 12) }, (_, at) =>
  LAYOUT_NAMES.slice(at * 12, at * 12 + 12).flatMap((name, place) =>
    slidesOf([name], [much, place % 2 === 0 ? farTooMuch : other]),
  ),
)

async function openDeck(
  { signedIn: page, server, user }: Bench,
  part: ReturnType<typeof slidesOf>,
): Promise<string> {
  const numbered = part.map(({ layout, items }, index) => ({
    layout,
    uid: slideUid(1 + index),
    index,
    items: items.map((item, place) => ({ ...item, id: `i${place}-${index}`, index: place })),
  }))
  const { slug } = await createDeck(await callAs(server, user), { name: 'Fit', slides: numbered })
  await openEditor(page, slug)
  await page.getByRole('radio', { name: 'Presentation' }).check({ force: true })
  return slug
}

type Bench = Pick<Parameters<Parameters<typeof test>[2]>[0], 'signedIn' | 'server' | 'user'>

// High enough for the pictures of a whole deck. A walk this long outlives a connection to the live stream, which the
// browser notes when it is renewed.
test.use({
  viewport: { width: 1440, height: 4700 },
  allowedConsole: { patterns: [/ERR_INCOMPLETE_CHUNKED_ENCODING/] },
})

for (const [at, part] of decks.entries()) {
  test(`[D-19] no words spill out of their cell: every layout, short to far too long, part ${at + 1}`, async ({
    signedIn,
    server,
    user,
  }) => {
    test.setTimeout(300_000)
    const slug = await openDeck({ signedIn, server, user }, part)
    for (const theme of BREADTHS) await expectFitIn(signedIn, theme, part.length)
    await expectSaved(signedIn)
    if (at > 0) return
    // What was stored fits as well where nothing is measured.
    await openPage(signedIn, `/en/presentations/show/${slug}`)
    for (const [index] of part.entries()) {
      const shown = signedIn.getByRole('group', { name: `Slide ${index + 1} of ${part.length}` })
      await expect(shown).toBeVisible()
      expect(await listSpills(signedIn, '[role="group"] .slide')).toEqual([])
      await signedIn.keyboard.press('ArrowRight')
    }
  })
}

test('[D-19] no words spill out of their cell: every theme, where words have least room', async ({
  signedIn,
  server,
  user,
}) => {
  test.setTimeout(300_000)
  const part = slidesOf(CRITICAL, [farTooMuch])
  await openDeck({ signedIn, server, user }, part)
  for (const theme of THEME_NAMES.toReversed()) await expectFitIn(signedIn, theme, part.length)
})

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
