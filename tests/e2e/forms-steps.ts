import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from '#tests/support/process/caller.ts'
import { createDeck } from './workplace-steps.ts'

export const formId = 'lead-form'

const fields = {
  en: ['Your name', 'Email', 'Phone', 'Comment'],
  ru: ['Ваше имя', 'Эл. почта', 'Телефон', 'Комментарий'],
} as const

export interface FormDeckOptions {
  readonly name?: string
  readonly theme?: string
  readonly language?: 'en' | 'ru'
}

/** A deck whose second slide has a form for leads. */
export async function createFormDeck(caller: Caller, options: FormDeckOptions = {}): Promise<string> {
  const { name = 'Harvest evenings', theme = 'paper', language = 'en' } = options
  const [first, email, phone, comment] = fields[language]
  const isRussian = language === 'ru'
  const heading = isRussian ? 'Придёте вечером?' : 'An evening with us'
  const lead = isRussian ? 'Напишите нам, мы ответим каждому.' : 'Tell us, and we answer everybody.'
  const form = {
    id: formId,
    index: 2,
    type: 'form',
    size: 0.55,
    fields: [
      { id: 'name', type: 'name', name: first, required: true },
      { id: 'email', type: 'email', name: email, required: true },
      { id: 'phone', type: 'phone', name: phone },
      { id: 'comment', type: 'comment', name: comment },
    ],
    submit_text: isRussian ? 'Отправить' : 'Count me in',
  }
  const { slug } = await createDeck(caller, {
    name,
    link: true,
    theme: { name: theme },
    slides: [
      {
        uid: crypto.randomUUID(),
        index: 0,
        layout: 'title',
        items: [{ id: 'title', index: 0, type: 'text', text: `<h1>${name}</h1>` }],
      },
      {
        uid: crypto.randomUUID(),
        index: 1,
        layout: 'col_2',
        items: [
          { id: 'head', index: 0, type: 'text', text: `<h2>${heading}</h2>` },
          { id: 'lead', index: 1, type: 'text', text: `<p>${lead}</p>` },
          form,
        ],
      },
    ],
  })
  return slug
}

/** The form, on the slide that it stands on. */
export function formOf(page: Page): Locator {
  return page.locator(`form[data-form="${formId}"]`)
}

export async function fillIn(form: Locator, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await form.getByLabel(label).fill(value)
}

/** Past the two seconds that nobody fills in a form in. */
export async function takeTime(page: Page): Promise<void> {
  await page.waitForTimeout(2100)
}

interface Listed {
  readonly count: number
  readonly results: readonly { readonly answers: Readonly<Record<string, string>> }[]
}

export async function readResponses(caller: Caller, slug: string): Promise<Listed> {
  const reply = await caller.send('GET', `/api/presentations/${slug}/responses/`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Listed
}

/** Sends a response as a page would. */
export async function sendResponse(
  caller: Caller,
  slug: string,
  answers: Readonly<Record<string, string>>,
  ticket: string,
): Promise<void> {
  const path = `/api/presentations/${slug}/forms/${formId}/`
  expect((await caller.send('POST', path, { ticket, answers })).status).toBe(201)
}

/** Some responses, each sent with a ticket that is old enough. */
export async function sendResponses(
  caller: Caller,
  slug: string,
  all: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const path = `/api/presentations/${slug}/forms/ticket/`
  const { ticket } = (await (await caller.send('GET', path)).json()) as { ticket: string }
  await new Promise(done => setTimeout(done, 2100))
  for (const answers of all) await sendResponse(caller, slug, answers, ticket)
}
