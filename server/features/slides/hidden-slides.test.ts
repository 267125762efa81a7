import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredSlide } from '#contract/slides.ts'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { exportDeck, signUpPro } from '#tests/support/exports.ts'
import { FakeBrowser } from '#tests/support/fakes/browser.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

const browser = new FakeBrowser()
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ browser, env: { RATE_LIMIT_FACTOR: '100' } })
  owner = await signUpPro(server)
})
afterAll(() => server.close())

/** Three slides with words of their own, of which the first is hidden. */
async function setUp() {
  const deck = await makeSharedDeck(owner.client, 3)
  const slides = deck.slides as StoredSlide[]
  const params = { slug: deck.slug }
  for (const [at, slide] of slides.entries()) {
    const items = slide.items.map(item => ({ ...item, text: `<p>Words number ${at + 1}</p>` }))
    await owner.client.slides.update({
      ...{ params: { id: slide.id }, body: { revision: 0, items, hidden: at === 0 } },
    })
  }
  await owner.client.presentations.update({ params, body: { settings: { copying: true } } })
  return { params, slides, slug: deck.slug }
}

const wordsOf = (slides: readonly { items: readonly { text: string }[] }[]) =>
  slides.map(({ items }) => items[0]?.text.replace(/<[^>]*>/g, ''))

test('[P-01] who edits has a hidden slide in its place; no audience gets it by any way in', async () => {
  const { params, slug, slides } = await setUp()
  const own = await owner.client.presentations.read({ params })
  expect(own.slides.map(({ hidden, index }) => [hidden, index])).toEqual([
    [true, 0],
    [false, 1],
    [false, 2],
  ])
  const opened = await owner.client.presentations.open({ params, query: {} })
  expect(opened.order.map(({ hidden }) => hidden)).toEqual([true, undefined, undefined])
  const visitor = await server.client()
  for (const path of [`/p/${slug}`, `/p/${slug}/h`]) {
    const { body } = await visitor.send({ url: path })
    expect(body).not.toContain('Words number 1')
    expect(body).toContain('Words number 2')
  }
  expect((await visitor.send({ url: `/p/${slug}/${slides[0]?.id}` })).statusCode).toBe(404)
  const preview = await visitor.presentations.preview({ params })
  expect([preview.count, wordsOf(preview.first_slide ? [preview.first_slide] : [])]).toEqual([
    2,
    ['Words number 2'],
  ])
  const listed = await owner.client.presentations.list({ query: { workspace: owner.workspace } })
  const card = listed.results.find(one => one.slug === slug)
  expect(wordsOf(card?.first_slide ? [card.first_slide] : [])).toEqual(['Words number 2'])
})

test('[P-01] whoever is only let in to look, or takes a copy, gets what is shown; statistics count that', async () => {
  const { params, slides } = await setUp()
  const stranger = await signUpPerson(server)
  const copy = await stranger.client.presentations.fork({ params, body: { workspace: stranger.workspace } })
  const copied = await stranger.client.presentations.read({ params: { slug: copy.slug } })
  expect(wordsOf(copied.slides)).toEqual(['Words number 2', 'Words number 3'])
  expect(copied.slides.map(({ index }) => index)).toEqual([0, 1])
  const { by_slide: seen } = await owner.client.statistics.read({ params, query: {} })
  expect(seen.map(({ slide }) => slide)).toEqual(slides.slice(1).map(({ id }) => id))
  const own = await owner.client.presentations.clone({ params })
  const twin = await owner.client.presentations.read({ params: { slug: own.slug } })
  expect(twin.slides.map(({ hidden }) => hidden)).toEqual([true, false, false])
})

test('[P-01] [P-06] files for an audience leave it out, and those that are worked on keep it hidden', async () => {
  const { slug } = await setUp()
  browser.orders.length = 0
  await exportDeck(server, owner.client, slug, { format: 'pdf' })
  expect(browser.orders[0]?.html).not.toContain('Words number 1')
  await exportDeck(server, owner.client, slug, { format: 'pdf', slides: '1-2' })
  expect(browser.orders[1]?.html).toContain('Words number 2')
  expect(browser.orders[1]?.html).not.toMatch(/Words number [13]/)
  const { url } = await exportDeck(server, owner.client, slug, { format: 'md' })
  const { body } = await owner.client.send({ url: url ?? '' })
  expect(body).toMatch(/<!-- hide: true -->[\s\S]*Words number 1/)
})

test('[P-01] [H-01] hiding is a change like any other: a version knows it, and brings it back', async () => {
  const { params, slides } = await setUp()
  const [first] = slides
  if (!first) throw new Error('no slides')
  const kept = await owner.client.versions.keep({ params, body: { name: 'Hidden' } })
  const { revision } = await owner.client.slides.read({ params: { id: first.id } })
  await owner.client.slides.update({ params: { id: first.id }, body: { revision, hidden: false } })
  const shown = await owner.client.versions.keep({ params, body: { name: 'Shown' } })
  expect(shown).toMatchObject({ changed: 1 })
  await owner.client.versions.restore({ params: { ...params, id: kept.id }, body: {} })
  const back = await owner.client.presentations.read({ params })
  expect(back.slides.map(({ hidden }) => hidden)).toEqual([true, false, false])
})
