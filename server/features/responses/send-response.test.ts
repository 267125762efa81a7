import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, seconds } from '#server/clock.ts'
import { anna, goodTicket, makeFormDeck, newForm, newFormSlide, sendTo } from '#tests/support/form-decks.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  visitor = await server.client({ address: '10.9.0.1' })
})
afterAll(() => server.close())

async function readAll(slug: string) {
  return (await owner.client.responses.list({ params: { slug }, query: {} })).results
}

test('[F-05] [E-09] what a visitor fills in is there for the team, cleaned and under its fields', async () => {
  const made = await makeFormDeck(owner.client)
  await sendTo(server, visitor, made, {
    name: '  Анна\u0000 ',
    email: 'anna@example.com',
    comment: 'one\r\ntwo',
    shoe: '43',
  })
  const list = await owner.client.responses.list({ params: { slug: made.slug }, query: {} })
  expect(list).toMatchObject({ count: 1, follows: true })
  expect(list.columns.map(({ form, field, name }) => [form, field, name])).toEqual([
    [made.form, 'name', 'Your name'],
    [made.form, 'email', 'Email'],
    [made.form, 'phone', 'Phone'],
    [made.form, 'comment', 'Comment'],
  ])
  expect(list.results).toEqual([
    {
      id: expect.any(Number),
      created_at: server.clock.now().toISOString(),
      slide: made.deck.slides[0]!.id,
      form: made.form,
      answers: { name: 'Анна', email: 'anna@example.com', comment: 'one\ntwo' },
    },
  ])
})

test('[E-09] what is wrong is named field by field, and costs nothing', async () => {
  const made = await makeFormDeck(owner.client)
  const refusal = await refusalOf(sendTo(server, visitor, made, { email: 'anna@', phone: 'no' }))
  expect([refusal.code, refusal.data]).toEqual([
    'validation_failed',
    { fields: { name: 'required', email: 'invalid_email', phone: 'invalid_phone' } },
  ])
  expect(await readAll(made.slug)).toEqual([])
})

test('two sends of one ticket are one response, at once or later; the second is told the same', async () => {
  const made = await makeFormDeck(owner.client)
  const ticket = goodTicket(server, made.slug)
  await Promise.all(Array.from({ length: 5 }, () => sendTo(server, visitor, made, anna, ticket)))
  server.clock.advance(seconds(30))
  await sendTo(server, visitor, made, anna, ticket)
  expect(await readAll(made.slug)).toHaveLength(1)
})

test('one page with two forms has one ticket: each takes its own response', async () => {
  const made = await makeFormDeck(owner.client)
  const second = newForm()
  await owner.client.slides.create({ body: { ...newFormSlide(second, 1), presentation: made.slug } })
  const ticket = goodTicket(server, made.slug)
  await sendTo(server, visitor, made, anna, ticket)
  await sendTo(server, visitor, { slug: made.slug, form: second.id }, anna, ticket)
  expect((await readAll(made.slug)).map(({ form }) => form)).toEqual([second.id, made.form])
})

describe('a bot is answered like a person and leaves nothing', () => {
  test('by filling in what nobody sees', async () => {
    const made = await makeFormDeck(owner.client)
    const { slug, form } = made
    const body = { ticket: goodTicket(server, slug), answers: anna, website: 'https://spam.example' }
    const reply = await visitor.post(`/api/presentations/${slug}/forms/${form}/`, body)
    expect([reply.statusCode, reply.json()]).toEqual([201, {}])
    expect(await readAll(slug)).toEqual([])
  })

  test('by being quicker than anybody types', async () => {
    const made = await makeFormDeck(owner.client)
    const { ticket } = await visitor.responses.ticket({ params: { slug: made.slug } })
    server.clock.advance(1999)
    await sendTo(server, visitor, made, anna, ticket)
    expect(await readAll(made.slug)).toEqual([])
    server.clock.advance(1)
    await sendTo(server, visitor, made, anna, ticket)
    expect(await readAll(made.slug)).toHaveLength(1)
  })
})

test('a ticket that is a day old, or was never given, is told to be renewed', async () => {
  const made = await makeFormDeck(owner.client)
  const old = goodTicket(server, made.slug)
  server.clock.advance(hours(24))
  for (const ticket of [old, '', 'x.y.z']) {
    expect((await refusalOf(sendTo(server, visitor, made, anna, ticket))).code).toBe('form_expired')
  }
})

test('only through a form that is on a slide of a presentation that is shown', async () => {
  const { client } = owner
  const made = await makeFormDeck(client)
  const codeOf = async (where: { slug: string; form: string }) =>
    (await refusalOf(sendTo(server, visitor, where))).code
  expect(await codeOf({ ...made, form: 'none' })).toBe('form_not_found')
  expect(await codeOf({ ...made, slug: 'nowhere' })).toBe('presentation_not_found')
  await client.presentations.update({ params: { slug: made.slug }, body: { settings: { link: false } } })
  expect(await codeOf(made)).toBe('presentation_not_found')
  expect((await refusalOf(visitor.responses.ticket({ params: { slug: made.slug } }))).code).toBe(
    'presentation_not_found',
  )
  await client.presentations.update({ params: { slug: made.slug }, body: { settings: { link: true } } })
  await sendTo(server, visitor, made)
  await client.presentations.remove({ params: { slug: made.slug } })
  expect(await codeOf(made)).toBe('presentation_not_found')
})

test('it needs no token and no cookie, for a framed page has neither', async () => {
  const made = await makeFormDeck(owner.client)
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/presentations/${made.slug}/forms/${made.form}/`,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    payload: { ticket: goodTicket(server, made.slug), answers: anna },
  })
  expect(reply.statusCode).toBe(201)
  expect(await readAll(made.slug)).toHaveLength(1)
})

test('one address cannot flood a presentation', async () => {
  const strict = await openTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  try {
    const person = await signUpPerson(strict)
    const made = await makeFormDeck(person.client)
    const flooder = await strict.client({ address: '10.9.0.2' })
    const send = (n: number) => sendTo(strict, flooder, made, { ...anna, comment: String(n) })
    for (let n = 0; n < 60; n++) await send(n)
    expect((await refusalOf(send(60))).code).toBe('too_many_requests')
    const { count } = await person.client.responses.list({ params: { slug: made.slug }, query: {} })
    expect(count).toBe(60)
  } finally {
    await strict.close()
  }
})
