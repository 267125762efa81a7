import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormField } from '#domain/deck/items/form.ts'
import { days, hours } from '#server/clock.ts'
import { formResponses, removedFields } from '#server/db/showing-schema.ts'
import { anna, type FormDeck, leadFields, makeFormDeck, newForm, sendTo } from '#tests/support/form-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { eraseRemovedFields } from './removed-fields.ts'

let server: TestServer
let owner: Person
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  visitor = await server.client({ address: '10.9.2.1' })
})
// Sessions do not outlive the weeks that pass in here.
beforeEach(async () => {
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

const withoutComment = leadFields.filter(({ id }) => id !== 'comment')

async function saveFields({ deck, form, slug }: FormDeck, fields: readonly FormField[]): Promise<void> {
  const { slides } = await owner.client.presentations.read({ params: { slug } })
  const { id, revision } = slides.find(one => one.id === deck.slides[0]!.id)!
  await owner.client.slides.update({
    params: { id: id! },
    body: { revision, items: [newForm(fields, form)] },
  })
}

const list = ({ slug }: FormDeck, search = '') =>
  owner.client.responses.list({ params: { slug }, query: { search } })

async function makeAnswered(): Promise<FormDeck> {
  const made = await makeFormDeck(owner.client)
  await sendTo(server, visitor, made, { ...anna, comment: 'keep me' })
  return made
}

test('[V-05] a removed field is hidden at once, from lists, searches, counts and tables', async () => {
  const made = await makeAnswered()
  await saveFields(made, withoutComment)
  const { results, columns } = await list(made)
  expect(results.map(({ answers }) => answers)).toEqual([anna])
  expect(columns.map(({ field }) => field)).toEqual(['name', 'email', 'phone'])
  expect((await list(made, 'keep')).count).toBe(0)
  expect((await list(made, 'анна')).count).toBe(1)
  const { fields } = await owner.client.responses.counts({ params: { slug: made.slug } })
  expect(Object.keys(fields)).not.toContain(`${made.form}/comment`)
  const csv = await owner.client.send({ url: `/api/presentations/${made.slug}/responses/csv/` })
  expect(csv.body).not.toContain('keep me')
})

test('[V-05] a field that is taken back within a week has lost nothing', async () => {
  const made = await makeAnswered()
  await saveFields(made, withoutComment)
  server.clock.advance(days(6))
  await eraseRemovedFields(server.services)
  await saveFields(made, leadFields)
  server.clock.advance(days(12))
  await eraseRemovedFields(server.services)
  expect((await list(made, 'keep')).results[0]?.answers.comment).toBe('keep me')
})

test('[V-05] after a week the answers are gone for good, and with the last of them the response', async () => {
  const made = await makeFormDeck(owner.client, {
    fields: leadFields.map(field => ({ ...field, required: false })),
  })
  await sendTo(server, visitor, made, { ...anna, comment: 'with a name' })
  await sendTo(server, visitor, made, { comment: 'alone' })
  await saveFields(made, withoutComment)
  expect((await list(made)).count).toBe(1)
  server.clock.advance(days(7) + hours(1))
  await eraseRemovedFields(server.services)
  await saveFields(made, leadFields)
  const { results } = await list(made)
  expect(results.map(({ answers }) => answers)).toEqual([anna])
  expect((await list(made, 'with a name')).count).toBe(0)
  const stored = await server.services.orm.select().from(formResponses)
  expect(JSON.stringify(stored)).not.toMatch(/with a name|"alone"/)
})

test('[V-05] a slide that goes takes its form along; undo brings both back', async () => {
  const made = await makeAnswered()
  const [slide] = made.deck.slides
  await owner.client.slides.create({
    body: { ...slide!, uid: crypto.randomUUID(), items: [], presentation: made.slug },
  })
  await owner.client.slides.remove({ params: { id: slide!.id! } })
  expect(await list(made)).toMatchObject({ count: 0, columns: [] })
  server.clock.advance(days(1))
  await owner.client.slides.create({ body: { ...slide!, presentation: made.slug } })
  server.clock.advance(days(12))
  await eraseRemovedFields(server.services)
  expect((await list(made)).count).toBe(1)
})

test('a form that moved to another slide keeps its responses', async () => {
  const made = await makeAnswered()
  const [slide] = made.deck.slides
  await owner.client.slides.create({ body: { ...slide!, uid: crypto.randomUUID(), presentation: made.slug } })
  await owner.client.slides.remove({ params: { id: slide!.id! } })
  server.clock.advance(days(12))
  await eraseRemovedFields(server.services)
  expect((await list(made)).count).toBe(1)
})

test('slides without forms are saved without a look at responses', async () => {
  const before = await server.services.orm.select().from(removedFields)
  const made = await makeFormDeck(owner.client)
  const [slide] = made.deck.slides
  const plain = await owner.client.slides.create({
    body: { ...slide!, uid: crypto.randomUUID(), items: [], presentation: made.slug },
  })
  await owner.client.slides.update({
    params: { id: plain.id! },
    body: { revision: plain.revision, notes: 'x' },
  })
  await owner.client.slides.remove({ params: { id: plain.id! } })
  expect(await server.services.orm.select().from(removedFields)).toEqual(before)
})
