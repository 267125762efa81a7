import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { FakeBrowser } from '#tests/support/fakes/browser.ts'
import { drawPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { drawPlainCard } from './formats/card.ts'

const browser = new FakeBrowser()
let server: TestServer
let owner: TestClient
let visitor: TestClient
let slug: string
beforeAll(async () => {
  server = await openTestServer({ browser })
  browser.picture = await drawPicture(2240, 1260).png().toBuffer()
  visitor = await server.client()
})
afterAll(() => server.close())
beforeEach(async () => {
  browser.orders.length = 0
  browser.meet = async () => undefined
  owner = (await signUpPerson(server)).client
  slug = (await makeSharedDeck(owner, 2)).slug!
})

/** Somebody asks while a worker is at work beside it. */
async function askCard(path = slug) {
  const asking = visitor.send({ url: `/p/${path}/card.png` })
  const working = setInterval(() => void server.services.jobs.drain().catch(() => undefined), 50)
  const reply = await asking
  clearInterval(working)
  return reply
}

test('[F-06] the first slide is the card of a link: made once, kept by the revision, 1200 by 630', async () => {
  const first = await askCard()
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, no-cache',
  })
  const { width, height } = await sharp(first.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  const again = await askCard()
  expect(again.rawPayload).toEqual(first.rawPayload)
  expect(browser.orders).toHaveLength(1)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await visitor.send({ url: `/p/${slug}/card.png?v=1`, headers })).statusCode).toBe(304)
  await owner.presentations.update({ params: { slug }, body: { name: 'Another' } })
  const edited = await askCard()
  expect(edited.headers.etag).not.toBe(first.headers.etag)
  expect(browser.orders).toHaveLength(2)
})

test('[F-06] there is none where the link is off, nor for what was never there', async () => {
  await owner.presentations.update({ params: { slug }, body: { settings: { link: false } as never } })
  expect((await visitor.send({ url: `/p/${slug}/card.png` })).statusCode).toBe(404)
  expect((await visitor.send({ url: '/p/AAAAAAAAAAAAAAAA/card.png' })).statusCode).toBe(404)
  expect(browser.orders).toHaveLength(0)
})

test('[U-07] a card that somebody keeps is asked for again, and goes with the link', async () => {
  const { headers } = await askCard()
  // Neither a browser nor a proxy may show it without asking.
  expect(headers['cache-control']).toBe('public, no-cache')
  const again = () =>
    visitor.send({ url: `/p/${slug}/card.png`, headers: { 'if-none-match': String(headers.etag) } })
  expect((await again()).statusCode).toBe(304)
  await owner.presentations.update({ params: { slug }, body: { settings: { link: false } as never } })
  expect((await again()).statusCode).toBe(404)
})

test('[F-06] what cannot be drawn has a plain card for a while, and is not tried for each who asks', async () => {
  browser.meet = async () => {
    const { NoBrowserError } = await import('#server/providers/browser/browser.ts')
    throw new NoBrowserError('none')
  }
  for (let time = 0; time < 2; time++) {
    const reply = await askCard()
    expect(reply.rawPayload).toEqual(await drawPlainCard())
    expect(reply.headers['cache-control']).toBe('public, max-age=60')
  }
  expect(browser.orders).toHaveLength(1)
})
