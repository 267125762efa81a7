import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { openEditor as openSlides, row } from './editor-slides-steps.ts'
import { createDeck } from './workplace-steps.ts'

export interface StoredItem {
  readonly id: string
  readonly type: string
  readonly [field: string]: unknown
}

interface StoredSlide {
  readonly layout: string
  readonly theme: Record<string, unknown>
  readonly items: readonly StoredItem[]
  readonly stickers: readonly Record<string, unknown>[]
}

export interface StoredDeck {
  readonly name: string
  readonly theme: Record<string, unknown>
  readonly settings: Record<string, unknown>
  readonly slides: readonly StoredSlide[]
}

const text = (id: string, html: string) => ({ id, type: 'text', text: html, align: 'tl' })

/** A deck of slides of given items, each slide headed by a word to tell it by. */
/** With its link on: only then there is something to say to search engines. */
export async function makeDeck(
  caller: Caller,
  slides: readonly { word: string; layout?: string; items?: readonly object[]; theme?: object }[],
): Promise<string> {
  const deck = slides.map(({ word, layout = 'col_2', items = [], theme }, index) => ({
    uid: crypto.randomUUID(),
    index,
    layout,
    ...(theme && { theme }),
    items: [text(`head-${index}`, `<h2>${word}</h2>`), ...items].map((item, place) => ({
      id: `item-${index}-${place}`,
      ...item,
      index: place,
    })),
  }))
  return (await createDeck(caller, { name: 'Tides', slides: deck, link: true })).slug
}

export interface Workbench {
  readonly side: Locator
  readonly goTo: (word: string) => Promise<void>
}

export async function openEditor(page: Page, slug: string, locale = 'en'): Promise<Workbench> {
  const list = await openSlides(page, slug, locale)
  const side = page.getByRole('complementary', {
    name: locale === 'en' ? 'Properties and libraries' : 'Свойства и библиотеки',
  })
  await expect(side).toBeVisible()
  return { side, goTo: word => row(list, word).click() }
}

export async function readDeck(caller: Caller, slug: string): Promise<StoredDeck> {
  return (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as StoredDeck
}

/** Waits until the server has what was done. */
export async function expectStored<Part>(
  caller: Caller,
  slug: string,
  read: (deck: StoredDeck) => Part,
  expected: Part,
): Promise<void> {
  await expect.poll(async () => read(await readDeck(caller, slug)), { timeout: 20_000 }).toEqual(expected)
}

export function insertTool(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Insert', exact: true }).getByRole('button', { name, exact: true })
}

export function section(side: Locator, name: string): Locator {
  return side.getByRole('group', { name, exact: true })
}

export function undo(page: Page): Locator {
  return page.getByRole('button', { name: 'Undo', exact: true })
}

/** A small blue picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkCAIAAAC2bqvFAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAaElEQVRYhe2SQQkAQRDDKqbCTl5krof7hIFCBKSh6cdpoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXQg95G8esjGMl6wZ2WIAAAAASUVORK5CYII=',
  'base64',
)
