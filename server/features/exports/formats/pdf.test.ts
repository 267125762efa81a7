import { randomUUID } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { readSlideText } from '#domain/deck/text/slide-text.ts'
import { locales } from '#domain/locale.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { openRealExports } from '#tests/support/real-exports.ts'

let real: Awaited<ReturnType<typeof openRealExports>>
beforeAll(async () => {
  real = await openRealExports()
})
afterAll(() => real.close())

const withoutSpace = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-]+/g, '')
    .toLowerCase()

test.each(locales)(
  '[F-07] [B-01] %s: every word is text, on a sheet of 16:9, in fonts that come with the file',
  async language => {
    const deck = everyItemDeck(language)
    const { body } = await real.make('pdf', deck, language)
    const file = body.toString('latin1')
    expect(file).toContain(`/Lang (${language})`)
    expect(file).toContain('/MarkInfo')
    const pdf = await getDocumentProxy(new Uint8Array(body))
    expect(pdf.numPages).toBe(deck.slides.length)
    const lacking: string[] = []
    for (const [place, slide] of deck.slides.entries()) {
      const page = await pdf.getPage(place + 1)
      expect(page.view).toEqual([0, 0, 960, 540])
      const found = (await page.getTextContent()).items
      const text = withoutSpace(found.map(item => ('str' in item ? item.str : '')).join(''))
      // The names of a chart are left out where there is but one, or no room.
      const items = slide.items.filter(({ type }) => type !== 'chart')
      const words = readSlideText({ items }).flatMap(one => one.split(/\s+/))
      lacking.push(
        ...words.filter(word => !text.includes(withoutSpace(word))).map(word => `${place + 1} ${word}`),
      )
    }
    expect(lacking).toEqual([])
    const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, string> }
    expect([info.Title, info.Creator]).toEqual([deck.name, 'Lectern'])
    expect((await pdf.getOutline()).length).toBeGreaterThan(3)
  },
)

test('[P-06] nothing is seen through a mask, or coloured by a gradient, of a kind that half of the viewers ignore', async () => {
  const wanted = ['garden-proposal', 'city-festival', 'film-proposal']
  const masked = presentationTemplates.filter(({ id }) => wanted.includes(id))
  expect(masked).toHaveLength(3)
  for (const { en } of masked) {
    const whole = instantiateDraft(en.deck, { nextUid: randomUUID })
    const deck = { ...whole, slides: whole.slides.slice(0, 2) }
    const file = (await real.make('pdf', deck, 'en')).body.toString('latin1')
    expect(file).not.toMatch(/\/S \/Alpha|\/TR |\/ShadingType 1\b/)
    // What it shows is there as a picture that can be seen through.
    expect(file).toMatch(/\/Subtype \/Image[\s\S]{0,300}\/SMask|\/SMask[\s\S]{0,300}\/Subtype \/Image/)
  }
})

test('[F-07] links lead out, and from slide to slide', async () => {
  const deck = everyItemDeck('en')
  const { body } = await real.make('pdf', deck, 'en')
  const pdf = await getDocumentProxy(new Uint8Array(body))
  const links: { url?: string; dest?: string }[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    links.push(...(await (await pdf.getPage(page)).getAnnotations()))
  }
  expect(links.map(({ url }) => url)).toContain('https://example.com/bakery?page=2&lang=en')
  expect(links.map(({ url }) => url)).toContain('mailto:hello@example.com')
  const within = links.find(({ dest }) => typeof dest === 'string')
  const [sheet] = (await pdf.getDestination(within!.dest!))!
  expect(await pdf.getPageIndex(sheet)).toBe(0)
})

test('[F-07] all that the deck shows of ours was there to be printed', () => {
  expect(real.missing.filter(address => address.startsWith('/'))).toEqual([])
})
