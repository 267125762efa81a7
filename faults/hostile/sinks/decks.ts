import { randomUUID } from 'node:crypto'
import { presentations } from '../../../contract/presentations.ts'
import { exportDeck } from '../../../tests/support/exports.ts'
import { type Payload, runningAddresses } from '../families.ts'
import type { HostileDeck, Stage } from '../open-stage.ts'

/** Wherever a deck is drawn: public page, slide show, embedded, viewer, presenter, editor, list, files. */
export async function showDecks(stage: Stage, decks: readonly HostileDeck[], all: boolean): Promise<void> {
  const { watch } = stage
  for (const deck of decks) {
    const { slug } = deck
    const documents = await Promise.all(
      [`/p/${slug}`, `/p/${slug}/h`, `/ru/p/${slug}?embed`, `/en/presentations/show/${slug}`].map(stage.read),
    )
    await watch.show(`pages of a deck as they are sent`, [...documents, await drawPrintPage(stage, slug)])
    await watch.visit('public page', `/p/${slug}`)
    await watch.visit('slide show', `/p/${slug}/h`, page => pressThrough(page, deck.slides))
    await watch.visit('editor', `/en/presentations/edit/${slug}`, page =>
      walkEditor(page, all ? deck.slides : 6),
    )
    stage.count(deck.payloads.length * 7)
    if (!all) continue
    await watch.visit('viewer', `/en/presentations/show/${slug}`)
    await watch.visit('presenter', `/en/presentations/present/${slug}`, page =>
      pressThrough(page, deck.slides),
    )
    await watch.show('file of a deck', [await readHtmlFile(stage, slug)])
    stage.count(deck.payloads.length * 3)
  }
}

type Page = Parameters<NonNullable<Parameters<Stage['watch']['visit']>[2]>>[0]

async function pressThrough(page: Page, slides: number): Promise<void> {
  for (let slide = 1; slide < slides; slide++) await page.keyboard.press('ArrowRight')
}

/** Every slide is brought to the canvas, and the words of some are opened for typing. */
async function walkEditor(page: Page, slides: number): Promise<void> {
  const canvas = page.getByRole('region', { name: 'Canvas' })
  await canvas.waitFor()
  for (let slide = 1; slide < slides; slide++) {
    await page.keyboard.press('PageDown')
    if (slide % 3 !== 0) continue
    const words = canvas.locator('.slide-text').first()
    await words.dblclick({ timeout: 2000, force: true }).catch(() => undefined)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
}

async function drawPrintPage({ server, author }: Stage, slug: string): Promise<string> {
  const deck = await author.client.presentations.read({ params: { slug } })
  const { renderPrintPage } = await server.services.deckPages()
  return renderPrintPage({ deck, language: 'en' })
}

async function readHtmlFile({ server, author, failures }: Stage, slug: string): Promise<string> {
  const { url, error } = await exportDeck(server, author.client, slug, { format: 'html' })
  if (url === null) failures.push(`the file of a deck was not made: ${error}`)
  return url === null ? '' : (await author.client.send({ url: new URL(url, 'http://x').pathname })).body
}

type Write = (address: string) => object

const item = (fields: object) => ({ id: 'item', index: 0, ...fields })
const place = { position: { x: 0.5, y: 0.5 }, size: { width: 0.4, height: 0.2 } }
const placed = (fields: object) => item({ ...fields, place })
const fields: Readonly<Record<string, Write>> = {
  'the target of a button': href => ({ items: [item({ type: 'button', text: 'x', href })] }),
  'the address of a video': url => ({ items: [item({ type: 'video', url })] }),
  'the poster of a video': poster => ({
    items: [item({ type: 'video', url: 'https://vimeo.com/123456', poster })],
  }),
  'the source of a picture': src => ({ items: [item({ type: 'image', src })] }),
  'the credit of a picture': url => ({
    items: [item({ type: 'image', src: 'https://a.example/x.png', credit: { name: 'x', url } })],
  }),
  'the source of words': url => ({
    items: [item({ type: 'text', text: 'x', source: { kind: 'page', title: 'x', url } })],
  }),
  'the source of a sticker': src => ({
    stickers: [{ id: 's', src, position: { x: 0.5, y: 0.5 }, size: { width: 0.1, height: 0.1 } }],
  }),
  'the picture of a background': src => ({ theme: { background: { color: '#ffffff', image: { src } } } }),
  'the colour of a background': color => ({ theme: { background: { color } } }),
  'the font of a slide': font => ({ theme: { font } }),
  'the fill of a shape': fill => ({ items: [placed({ type: 'shape', fill })] }),
  'the border of a shape': stroke => ({ items: [placed({ type: 'shape', stroke })] }),
  'the colour of a line': stroke => ({ items: [placed({ type: 'line', stroke })] }),
  'the end of a line': id => ({ items: [placed({ type: 'line', to: { x: 1, y: 1, item: id } })] }),
  'the outline of an icon': path => ({ items: [placed({ type: 'icon', paths: [path] })] }),
  'the name of an icon': name => ({ items: [placed({ type: 'icon', name, paths: ['M0 0h9'] })] }),
  'the group of an item': group => ({ items: [item({ type: 'text', place: { ...place, group } })] }),
  'the id of an item': id => ({ items: [{ id, index: 0, type: 'text', text: 'x' }] }),
}

/** Fields with a form of their own: what is not of that form is refused, and what passes is shown. */
export async function showFields(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch } = stage
  const addresses = [
    ...runningAddresses.map((make, at) => make(`hit(${9000 + at})`)),
    ...payloads.map(({ text }) => text),
  ]
  const passed: object[] = []
  for (const write of Object.values(fields)) {
    // Each alone would be thousands of calls: all in one deck, then only those that would pass.
    for (const address of addresses) {
      const slide = { uid: randomUUID(), index: 0, items: [], ...write(address.slice(0, 2000)) }
      if (presentations.create.body.safeParse({ slides: [slide] }).success) passed.push(slide)
    }
  }
  stage.count(Object.keys(fields).length * addresses.length)
  for (let from = 0; from < passed.length; from += 100) {
    const slides = passed.slice(from, from + 100).map((slide, index) => ({ ...slide, index }))
    const { slug } = await author.client.presentations.create({
      body: { name: 'Fields', slides, link: true } as never,
    })
    await watch.show('fields as they are sent', [
      await stage.read(`/p/${slug}`),
      await stage.read(`/p/${slug}/h`),
    ])
    await watch.visit('fields', `/p/${slug}`)
    await watch.visit('fields in the editor', `/en/presentations/edit/${slug}`)
  }
  // The doors are the server's, not only the schema's: some of each are sent as they are.
  for (const [name, write] of Object.entries(fields)) {
    for (const address of addresses.slice(0, 8)) {
      const slide = { uid: randomUUID(), index: 0, items: [], ...write(address) }
      const reply = await author.client.post('/api/presentations/', { name: 'x', slides: [slide] })
      if (reply.statusCode === 201 && /^\s*(?:java|vb|data:text)/i.test(address))
        stage.failures.push(`${name} may be ${JSON.stringify(address)}`)
      if (reply.statusCode >= 500)
        stage.failures.push(`${name}: ${JSON.stringify(address)} is answered with ${reply.statusCode}`)
    }
  }
}
