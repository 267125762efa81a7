import { expect, type Locator, type Page } from '@playwright/test'
import type { Slide } from '#domain/deck/slide.ts'
import enMessages from '#locales/en/generation.json' with { type: 'json' }
import ruMessages from '#locales/ru/generation.json' with { type: 'json' }
import type { Caller } from '#tests/support/process/caller.ts'
import { openPage } from './workplace-steps.ts'

export const texts = { en: enMessages, ru: ruMessages }
export type Language = keyof typeof texts

export const generatePath = (language: Language = 'en') => `/${language}/presentations/generate`

export const briefField = (page: Page, language: Language = 'en') =>
  page.getByRole('textbox', { name: texts[language].brief.label, exact: true })

/** The headings of the outline, in their order. */
export function headings(page: Page, language: Language = 'en'): Locator {
  const [before] = texts[language].outline.titleLabel.split('{')
  return page.getByRole('textbox', { name: before! })
}

export async function readHeadings(page: Page, language: Language = 'en'): Promise<string[]> {
  return headings(page, language).evaluateAll(fields =>
    fields.map(field => (field as HTMLTextAreaElement).value),
  )
}

/** Writes a brief and goes as far as its outline. */
export async function makeOutline(page: Page, brief: string, language: Language = 'en'): Promise<void> {
  await openPage(page, generatePath(language))
  await briefField(page, language).fill(brief)
  await page.getByRole('button', { name: texts[language].brief.submit }).click()
  await expect(makeButton(page, language)).toBeVisible()
}

export const makeButton = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: texts[language].outline.make })

/** A text with a number in it. */
export function fill(text: string, values: Record<string, string | number>): string {
  return Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text)
}

export async function expectEditor(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/presentations\/edit\/[\w-]+/, { timeout: 30_000 })
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** All the words of each slide: a heading may stand small above a sentence that is the slide. */
export async function readSlideWords(caller: Caller, slug: string): Promise<string[]> {
  const reply = await caller.send('GET', `/api/presentations/${slug}/`)
  const { slides } = (await reply.json()) as { slides: Slide[] }
  // Short words hold on to their neighbours by spaces that do not break.
  return slides.map(({ items }) =>
    JSON.stringify(items)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .toLowerCase(),
  )
}

export async function listTasks(caller: Caller): Promise<{ task_id: string; name: string }[]> {
  const reply = await caller.send('GET', '/api/presentations/generator/')
  return ((await reply.json()) as { results: { task_id: string; name: string }[] }).results
}
