import { randomUUID } from 'node:crypto'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { FormField } from '#domain/deck/items/form.ts'
import { createItem, type ItemOf } from '#domain/deck/items/registry.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { seconds } from '#server/clock.ts'
import { issueTicket } from '#server/features/responses/responses.ts'
import type { TestServer } from './server/open-test-server.ts'
import type { TestClient } from './server/test-client.ts'

export const leadFields: FormField[] = [
  { id: 'name', type: 'name', name: 'Your name', required: true },
  { id: 'email', type: 'email', name: 'Email', required: true },
  { id: 'phone', type: 'phone', name: 'Phone', required: false },
  { id: 'comment', type: 'comment', name: 'Comment', required: false },
]

export function newForm(
  fields: readonly FormField[] = leadFields,
  id: string = randomUUID(),
): ItemOf<'form'> {
  const form = createItem({
    id,
    type: 'form',
    index: 0,
    slideIndex: 0,
    fields: { fields: [...fields], submit_text: 'Send' },
  })
  return form as ItemOf<'form'>
}

export function newFormSlide(form: ItemOf<'form'>, index = 0): Slide {
  return { ...createSlide({ index, uid: randomUUID() }), items: [form] }
}

export interface FormDeck {
  readonly deck: StoredPresentation
  readonly slug: string
  readonly form: string
}

/** A presentation of one slide with one form, for anyone to fill in. */
export async function makeFormDeck(
  client: TestClient,
  options: {
    readonly fields?: readonly FormField[]
    readonly name?: string
    readonly workspace?: string
  } = {},
): Promise<FormDeck> {
  const { fields, ...body } = options
  const form = newForm(fields)
  const deck = await client.presentations.create({
    body: { slides: [newFormSlide(form)], link: true, ...body },
  })
  return { deck, slug: deck.slug, form: form.id }
}

/** A ticket that somebody has had for long enough. */
export function goodTicket(server: TestServer, slug: string): string {
  return issueTicket(server.services, slug, seconds(10))
}

export const anna = { name: 'Анна', email: 'anna@example.com' }

export function sendTo(
  server: TestServer,
  visitor: TestClient,
  { slug, form }: Pick<FormDeck, 'slug' | 'form'>,
  answers: Record<string, string> = anna,
  ticket = goodTicket(server, slug),
) {
  return visitor.responses.send({ params: { slug, form }, body: { ticket, answers } })
}
