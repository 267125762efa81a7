import { expect, type Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { createDeck, openPage } from './workplace-steps.ts'

export const slideUid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A deck whose slides each hold one text. */
export function createTextDeck(
  caller: Caller,
  name: string,
  texts: readonly string[],
): Promise<{ slug: string; workspace: string }> {
  const slides = texts.map((text, index) => ({
    uid: slideUid(index + 1),
    index,
    items: [{ id: `item-${index + 1}`, index: 0, type: 'text', text }],
  }))
  return createDeck(caller, { name, slides })
}

export async function openEditor(page: Page, slug: string, locale = 'en'): Promise<void> {
  await openPage(page, `/${locale}/presentations/edit/${slug}`)
}

export const saveState = (page: Page) =>
  page.getByRole('group', { name: /^(Save status|Состояние сохранения)$/ })

/** Waits until what was done is on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(saveState(page)).toHaveText(/^(Saved|Сохранено)$/)
}

/** What the page sends from now on, in its order: what a version is kept before, and whether slides or the deck are saved. */
export function listSaves(page: Page): string[] {
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const [, api, area = ''] = pathname.split('/')
    if (api !== 'api') return
    if (request.method() === 'PATCH') sent.push(area)
    if (request.method() === 'POST' && pathname.endsWith('/versions/')) {
      sent.push((request.postDataJSON() as { before: string }).before)
    }
  })
  return sent
}

/** A version was kept once, and slides were saved after that. */
export function expectKeptFirst(sent: readonly string[], before: string): void {
  const kept = sent.filter(one => one === before)
  expect(kept).toEqual([before])
  expect(sent.lastIndexOf('slides')).toBeGreaterThan(sent.indexOf(before))
}

export async function readDeck(
  caller: Caller,
  slug: string,
): Promise<{
  name: string
  slides: { id: number; revision: number; notes: string; items: { text: string }[] }[]
}> {
  const reply = await caller.send('GET', `/api/presentations/${slug}/`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Awaited<ReturnType<typeof readDeck>>
}
