import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSlides } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

async function make(count: number) {
  const made = await person.client.presentations.create({ body: { slides: newSlides(count) } })
  const open = async (at?: string) => {
    const { slides } = await person.client.presentations.open({ params: { slug: made.slug }, query: { at } })
    return slides.map(({ index }) => index)
  }
  return { made, open }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)

test('an editor opens with the head, the order of all slides, and the first twelve of them', async () => {
  const { made } = await make(30)
  const { slides, ...document } = made
  const opened = await person.client.presentations.open({ params: { slug: made.slug }, query: {} })
  expect(opened).toEqual({
    ...document,
    order: slides.map(({ id, uid, revision }) => ({ id, uid, revision })),
    slides: slides.slice(0, 12),
  })
})

test('or with the slides around the one it wants to begin with', async () => {
  const { made, open } = await make(30)
  const uidAt = (index: number) => made.slides[index]!.uid
  expect(await open(uidAt(15))).toEqual(range(9, 21))
  expect(await open(uidAt(2))).toEqual(range(0, 12))
  expect(await open(uidAt(29))).toEqual(range(18, 30))
  expect(await open(randomUUID())).toEqual(range(0, 12))
})

test('a deck shorter than that comes whole, an empty one empty', async () => {
  const { made, open } = await make(5)
  expect(await open(made.slides[4]!.uid)).toEqual(range(0, 5))
  expect(await (await make(0)).open()).toEqual([])
})

test('the rest comes in parts, in order', async () => {
  const { made } = await make(30)
  const read = (query: { from?: number; count?: number }) =>
    person.client.presentations.slides({ params: { slug: made.slug }, query })
  expect(await read({})).toEqual({ count: 30, results: made.slides })
  expect(await read({ from: 12, count: 5 })).toEqual({ count: 30, results: made.slides.slice(12, 17) })
  expect((await read({ from: 28, count: 5 })).results.map(({ index }) => index)).toEqual([28, 29])
  expect(await read({ from: 30 })).toEqual({ count: 30, results: [] })
  for (const query of ['from=-1', 'from=x', 'count=0', 'count=101', 'from=2001']) {
    const reply = await person.client.send({ url: `/api/presentations/${made.slug}/slides/?${query}` })
    expect([query, reply.statusCode]).toEqual([query, 400])
  }
})
