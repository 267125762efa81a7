import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#server/clock.ts'
import { anna, type FormDeck, goodTicket, makeFormDeck } from '#tests/support/form-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  visitor = await server.client({ address: '10.9.5.1' })
})
afterAll(() => server.close())

interface Sent {
  readonly answers?: Record<string, string>
  readonly ticket?: string
  readonly website?: string
  readonly locale?: string
}

/** As a browser does it by itself, from a frame on somebody else's page at that. */
function submit(
  { slug, form }: FormDeck,
  { answers = anna, ticket, website = '', locale = 'en' }: Sent = {},
) {
  const fields = Object.entries(answers).map(([field, value]) => [`answer.${field}`, value])
  const body = [...fields, ['ticket', ticket ?? goodTicket(server, slug)], ['website', website]]
  return visitor.send({
    method: 'POST',
    url: `/p/${slug}/forms/${form}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': locale,
      'sec-fetch-site': 'cross-site',
      origin: 'null',
    },
    payload: new URLSearchParams(body as [string, string][]).toString(),
  })
}

const list = async ({ slug }: FormDeck) =>
  (await owner.client.responses.list({ params: { slug }, query: {} })).results

test('[F-05] [E-09] a public page carries its form with a ticket that is this reader’s own', async () => {
  const made = await makeFormDeck(owner.client)
  const pages = [
    await visitor.send({ url: `/p/${made.slug}` }),
    await visitor.send({ url: `/p/${made.slug}` }),
  ]
  const tickets = pages.map(({ body }) => /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? '')
  expect(tickets[0]).not.toBe(tickets[1])
  expect(pages[0]?.headers['cache-control']).toContain('no-store')
  server.clock.advance(3000)
  expect((await submit(made, { ticket: tickets[0] ?? '' })).statusCode).toBe(200)
  expect(await list(made)).toHaveLength(1)
})

test('[F-05] sent without a script it is thanked for in the visitor’s language, and leads back', async () => {
  const made = await makeFormDeck(owner.client, { name: 'Plans <1>' })
  const reply = await submit(made, { locale: 'ru' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<h1>Спасибо!</h1>')
  expect(reply.body).toContain(`href="/p/${made.slug}"`)
  expect(reply.body).toContain('Plans &#60;1&#62;')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect((await list(made)).map(({ answers }) => answers)).toEqual([anna])
})

test('[E-09] what is wrong is said at its field, and nothing that was typed is lost', async () => {
  const made = await makeFormDeck(owner.client)
  const ticket = goodTicket(server, made.slug)
  const answers = { name: '"><script>alert(1)</script>', email: 'anna@', comment: 'a\nb </textarea>' }
  const reply = await submit(made, { answers, ticket })
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toMatch(/aria-invalid="true"[^>]*name="answer.email" value="anna@"/)
  expect(reply.body).toContain('Enter a valid email')
  expect(reply.body).toContain('value="&quot;&gt;&lt;script&gt;')
  expect(reply.body).toContain('a\nb &lt;/textarea&gt;</textarea>')
  expect(reply.body).not.toContain('<script')
  expect(reply.body).toContain(`name="ticket" value="${ticket}"`)
  expect(await list(made)).toEqual([])
})

test('a page that lay open for a day asks to press once more, with a ticket that works at once', async () => {
  const made = await makeFormDeck(owner.client)
  const old = goodTicket(server, made.slug)
  server.clock.advance(hours(25))
  const reply = await submit(made, { ticket: old })
  expect([reply.statusCode, /name="answer.name" value="([^"]*)"/.exec(reply.body)?.[1]]).toEqual([
    410,
    'Анна',
  ])
  const ticket = /name="ticket" value="([^"]+)"/.exec(reply.body)?.[1] ?? ''
  expect((await submit(made, { ticket })).statusCode).toBe(200)
  owner = await signUpPerson(server)
})

test('a bot is thanked and forgotten; a form that is gone says so; a deck that is gone is not there', async () => {
  const made = await makeFormDeck(owner.client)
  expect((await submit(made, { website: 'x' })).body).toContain('Thank you')
  expect(await list(made)).toEqual([])
  expect((await submit({ ...made, form: 'none' })).statusCode).toBe(404)
  expect((await submit({ ...made, slug: 'nowhere' })).statusCode).toBe(404)
})

test('such bodies are read here and nowhere else', async () => {
  const reply = await visitor.send({
    method: 'POST',
    url: '/api/auth/login/',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-csrftoken': visitor.jar.get('csrftoken')?.value ?? '',
    },
    payload: 'email=a',
  })
  expect(reply.statusCode).toBe(415)
})

test('in a frame the answer may be shown where the page was', async () => {
  const made = await makeFormDeck(owner.client)
  const reply = await submit(made)
  expect(reply.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(reply.headers['x-frame-options']).toBeUndefined()
})
