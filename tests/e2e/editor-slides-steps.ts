import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { createDeck, openPage } from './workplace-steps.ts'

/** A deck whose slides are told apart by one word each. */
export async function makeDeck(caller: Caller, words: readonly string[], name = 'Lectures'): Promise<string> {
  const slides = words.map((word, index) => {
    const uid = crypto.randomUUID()
    return {
      uid,
      index,
      items: [{ id: `${uid}-0`, index: 0, type: 'text', text: `<h2>${word}</h2>`, align: 'tl' }],
    }
  })
  return (await createDeck(caller, { name, slides })).slug
}

export async function openEditor(page: Page, slug: string, locale = 'en'): Promise<Locator> {
  await openPage(page, `/${locale}/presentations/edit/${slug}`)
  const list = page.getByRole('listbox', { name: locale === 'en' ? 'Slides' : 'Слайды' })
  await expect(list).toBeVisible()
  return list
}

export function row(list: Locator, word: string): Locator {
  return list.getByRole('option', { name: new RegExp(`: ${word}(,|$)`) })
}

/** The words of the slides in their order, as far as they are drawn. */
export async function expectOrder(list: Locator, words: readonly string[]): Promise<void> {
  const read = () =>
    list.getByRole('option').evaluateAll(options =>
      options
        .map(option => [Number(option.ariaPosInSet), option.getAttribute('aria-label') ?? ''] as const)
        .sort(([a], [b]) => a - b)
        .map(([, label]) => /: ([^,]+)/.exec(label)?.[1] ?? ''),
    )
  await expect.poll(read).toEqual(words)
}

export async function expectSelected(list: Locator, places: readonly number[]): Promise<void> {
  const read = () =>
    list
      .getByRole('option', { selected: true })
      .evaluateAll(options => options.map(option => Number(option.ariaPosInSet)).sort((a, b) => a - b))
  await expect.poll(read).toEqual(places)
}

export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
}

interface StoredSlide {
  readonly id: number
  readonly uid: string
  readonly index: number
  readonly items: readonly { readonly text: string }[]
}

export async function readStored(caller: Caller, slug: string): Promise<StoredSlide[]> {
  const reply = await caller.send('GET', `/api/presentations/${slug}/`)
  return ((await reply.json()) as { slides: StoredSlide[] }).slides
}

export async function expectStored(caller: Caller, slug: string, words: readonly string[]): Promise<void> {
  const read = async () =>
    (await readStored(caller, slug)).map(({ items }) => items[0]?.text.replace(/<[^>]+>/g, '') ?? '')
  await expect.poll(read, { timeout: 15_000 }).toEqual(words)
}

export async function centre(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes a slide up with the mouse and holds it over the lower edge of another. */
export async function dragBelow(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await centre(from)
  const box = (await to.boundingBox())!
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 4, start.y + 12, { steps: 3 })
  await page.mouse.move(start.x + 4, box.y + box.height - 4, { steps: 6 })
}

export async function openTouch(page: Page) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  return {
    down: (at: { x: number; y: number }) => send('touchStart', at),
    move: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      for (let step = 1; step <= 8; step++) {
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 8,
          y: from.y + ((to.y - from.y) * step) / 8,
        })
      }
    },
    up: () => send('touchEnd'),
  }
}
