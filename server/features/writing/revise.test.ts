import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RevisionWish } from '#server/providers/writers/writer.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { FakeWriter } from '#tests/support/fakes/writer.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

async function makeSlide(client: TestClient): Promise<number> {
  const { slides } = await makeDeck(client, 1, { slides: [newSlide(0, '<p>Stored words</p>')] })
  return slides[0]!.id!
}

const words = (text: string, path = 'text') => ({ id: 'a', path, text })

test('[D-26] the built-in writer says what it can do, and does it without storing anything', async () => {
  expect(await owner.client.writing.abilities({})).toEqual({
    revisions: ['rewrite', 'shorten', 'expand'],
    writes: false,
  })
  const id = await makeSlide(owner.client)
  const body = {
    revision: 'rewrite' as const,
    words: [words('<p>In order to <strong>win</strong></p>'), words('<p>Run</p>')],
  }
  const reply = await owner.client.writing.revise({ params: { id }, body })
  expect(reply.words).toEqual([words('<p>To <strong>win</strong></p>')])
  const { slide } = await readStored(id)
  expect(slide).toContain('Stored words')
})

async function readStored(id: number) {
  const reply = await owner.client.send({ url: `/api/slides/${id}/` })
  return { slide: reply.body }
}

test('[D-26] what it cannot do is refused in words, and costs nothing', async () => {
  const id = await makeSlide(owner.client)
  const body = { revision: 'translate' as const, words: [words('<p>Tide</p>')] }
  expect(await refusalOf(owner.client.writing.revise({ params: { id }, body }))).toMatchObject({
    code: 'writer_cannot',
  })
})

test('only who may edit the slide has it revised', async () => {
  const id = await makeSlide(owner.client)
  const stranger = await signUpPerson(server)
  const body = { revision: 'shorten' as const, words: [words('<p>Tide</p>')] }
  const ask = (client: TestClient) => refusalOf(client.writing.revise({ params: { id }, body }))
  expect(['slide_not_found', 'workspace_access_denied']).toContain((await ask(stranger.client)).code)
  expect((await ask(await openGuest(server))).code).toBe('unauthorized')
  expect((await refusalOf(owner.client.writing.revise({ params: { id: 999_999 }, body }))).code).toBe(
    'slide_not_found',
  )
})

test.each([
  { words: [] },
  { words: [words('', 'text')] },
  { words: [{ id: '../x', path: 'text', text: 'a' }] },
  { words: [{ id: 'a', path: '__proto__', text: 'a' }] },
  { words: [words('a')], revision: 'sing' },
])('a request that makes no sense is refused: %j', async body => {
  const id = await makeSlide(owner.client)
  const reply = await owner.client.post(`/api/slides/${id}/revise/`, { revision: 'shorten', ...body })
  expect(reply.statusCode).toBe(400)
})

test('[D-26] a model’s answer is made safe: markup only where it belongs, and no more words than were asked for', async () => {
  const wishes: RevisionWish[] = []
  const writer = Object.assign(new FakeWriter(), {
    revisions: ['translate'] as const,
    revise: async (wish: RevisionWish) => {
      wishes.push(wish)
      return [
        '<p onclick="x()">Прилив<script>x()</script></p>',
        'Да <b>&amp;</b> нет',
        '<p>Same</p>',
        'extra',
      ]
    },
  })
  const other = await openTestServer({ writer: writer as never })
  const person = await signUpPerson(other)
  const id = await makeSlide(person.client)
  const asked = [words('<p>Tide</p>'), words('Yes & no', 'rows.0.1'), words('<p>Same</p>')]
  const reply = await person.client.writing.revise({
    params: { id },
    body: { revision: 'translate', words: asked, notes: 'Said aloud' },
  })
  expect(reply.words).toEqual([words('<p>Прилив</p>'), words('Да & нет', 'rows.0.1')])
  expect(wishes[0]).toMatchObject({
    language: 'ru',
    texts: ['<p>Tide</p>', 'Yes &amp; no', '<p>Same</p>'],
    context: expect.stringContaining('Said aloud'),
  })
  const tooSlow = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  for (const failure of [new WriterError('unavailable', 'gone'), tooSlow]) {
    writer.revise = async () => {
      throw failure
    }
    const body = { revision: 'translate' as const, words: asked }
    expect(await refusalOf(person.client.writing.revise({ params: { id }, body }))).toMatchObject({
      code: 'writer_unavailable',
    })
  }
  await other.close()
})
