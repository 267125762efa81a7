import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeck } from '#tests/support/decks.ts'
import { openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('[R-10] [R-11] [R-12] [D-20] [D-40] a shared link shows the deck to anyone, as a page, a show, and from a slide on', async () => {
  const owner = await openAccount(server)
  const deck = await makeDeck(owner, 3)
  const visitor = await server.client()
  const page = await visitor.send({ url: `/p/${deck.slug}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`<body data-deck="${deck.slug}" data-view="site"`)
  const show = await visitor.send({ url: `/p/${deck.slug}/h` })
  expect(show.statusCode).toBe(200)
  expect(show.body).toContain('data-view="show"')
  const second = deck.slides[1]!
  const from = await visitor.send({ url: `/p/${deck.slug}/${second.id}` })
  expect(from.statusCode).toBe(200)
  expect(from.body).toContain(`autofocus data-slide="${second.id}" id="slide-2"`)
})
