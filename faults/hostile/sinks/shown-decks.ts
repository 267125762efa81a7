import { exportDeck } from '../../../tests/support/exports.ts'
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
