import { expect, type Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { openEditor, slideUid } from './editor-frame-steps.ts'
import { createDeck } from './workplace-steps.ts'

export interface SlideEntry {
  readonly layout?: string
  readonly theme?: object
  readonly items: readonly object[]
  readonly stickers?: readonly object[]
}

/** A deck of slides with the given items, opened in the editor with the words' editor on its way. */
export async function openSlides(page: Page, caller: Caller, slides: readonly SlideEntry[]): Promise<string> {
  const { slug } = await createDeck(caller, {
    name: 'Canvas',
    slides: slides.map((slide, index) => ({
      ...slide,
      uid: slideUid(index + 1),
      index,
      items: slide.items.map((item, at) => ({ id: `item-${index}-${at}`, index: at, ...item })),
    })),
  })
  await openEditor(page, slug)
  await page.evaluate(() => document.fonts.ready)
  return slug
}

export const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })

/** The text that is typed in. */
export const words = (page: Page) => canvas(page).getByRole('textbox', { name: 'Text' })

export async function pasteInto(page: Page, content: { html?: string; text?: string }): Promise<void> {
  await page.evaluate(({ html, text }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (text) data.setData('text/plain', text)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, content)
}

export async function readItems(caller: Caller, slug: string, slide = 0) {
  const reply = await caller.send('GET', `/api/presentations/${slug}/`)
  expect(reply.status).toBe(200)
  const deck = (await reply.json()) as {
    slides: { items: Record<string, unknown>[]; stickers: Record<string, unknown>[] }[]
  }
  return deck.slides[slide] ?? { items: [], stickers: [] }
}
