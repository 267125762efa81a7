import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredSlide } from '#contract/slides.ts'
import type { FollowEvent } from '#contract/talks.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide } from '#domain/deck/slide.ts'
import type { ShareRole } from '#domain/workspace/access.ts'
import { minutes } from '#server/clock.ts'
import { users } from '#server/db/schema.ts'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { exportDeck, signUpPro } from '#tests/support/exports.ts'
import { FakeBrowser } from '#tests/support/fakes/browser.ts'
import { openStream } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { queueCommentEmails } from '../comments/notices.ts'

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

/** Somebody outside the workspace, to whom the presentation is shown. */
async function letIn(slug: string, role: ShareRole): Promise<Person> {
  const person = await signUpPerson(server)
  const known = { emailConfirmedAt: server.clock.now() }
  await server.services.orm.update(users).set(known).where(eq(users.id, person.userId))
  await owner.client.shares.create({ params: { slug }, body: { emails: [person.email], role } })
  return person
}

test('[P-01] [H-06] whoever may only look counts slides without the hidden ones, and finds no gap', async () => {
  const { params, slug } = await setUp()
  const { client } = await letIn(slug, 'viewer')
  const read = (query = {}) => client.presentations.slides({ params, query })
  const all = await read()
  expect([all.count, wordsOf(all.results)]).toEqual([2, ['Words number 2', 'Words number 3']])
  expect(all.results.map(({ index }) => index)).toEqual([0, 1])
  const part = await read({ from: 1, count: 1 })
  expect(part.results.map(({ uid, index }) => [uid, index])).toEqual([[all.results[1]?.uid, 1]])
  const own = await owner.client.presentations.slides({ params, query: { count: 2 } })
  expect([own.count, own.results.map(({ index }) => index)]).toEqual([3, [0, 1]])
})

test('[P-01] [W-10] a poll on a hidden slide is on no phone of an audience', async () => {
  const { params, slug, slides } = await setUp()
  const fields = { text: '<h3>Which bird is it?</h3>', options: [{ id: 'heron', text: 'Grey heron' }] }
  const item = createItem({ id: randomUUID(), type: 'poll', index: 0, slideIndex: 3, fields })
  const added = { ...createSlide({ index: 3, uid: randomUUID() }), items: [item], hidden: true }
  const { id, revision } = await owner.client.slides.create({ body: { ...added, presentation: slug } })
  const place = { slide: slides[1]?.uid ?? '', index: 1, step: 0, steps: 0, blank: null }
  await owner.client.talks.start({ params, body: { place, link: 0 } })
  const visitor = await server.client()
  const look = async () => (await visitor.send({ url: `/p/${slug}/live` })).body
  expect(await look()).not.toMatch(/Which bird|Grey heron/)
  const answer = () =>
    visitor.send({
      method: 'POST',
      url: `/p/${slug}/live/polls/${item.id}`,
      payload: 'answer=heron',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    })
  expect((await answer()).statusCode).toBe(404)
  const path = `/p/${slug}/live/events`
  const stream = await openStream(server.app, visitor, path, data => data as FollowEvent)
  await stream.events.waitFor(1)
  expect(stream.events.items[0]?.polls).toEqual([])
  await owner.client.slides.update({ params: { id }, body: { revision, hidden: false } })
  expect(await look()).toMatch(/Grey heron/)
  expect((await answer()).statusCode).toBe(204)
  stream.close()
})

test('[P-01] [H-03] what is said about a hidden slide is for those who work on it: lists, marks, news, replies', async () => {
  const { params, slug, slides } = await setUp()
  const [hidden, shown] = slides
  const guest = await letIn(slug, 'commenter')
  const target = (slide: StoredSlide | undefined, item: string | null = null) => ({
    ...{ slide: slide?.uid ?? '', item },
    words: item ? { quote: 'Words number', before: '', after: '' } : null,
  })
  const write = (about: ReturnType<typeof target>, text: string, mentions: number[] = []) =>
    owner.client.comments.create({ params, body: { target: about, text, key: randomUUID(), mentions } })
  const secret = await write(target(hidden), 'On the hidden one', [guest.userId])
  await write(target(shown, hidden?.items[0]?.id), 'On its object', [guest.userId])
  await write(target(shown), 'On a shown one', [guest.userId])
  const textsOf = (results: readonly { comments: readonly { text: string }[] }[]) =>
    results.flatMap(({ comments }) => comments.map(({ text }) => text)).sort()
  const told = async ({ client }: Person) => {
    const list = textsOf((await client.comments.list({ params, query: {} })).results)
    return { list, marks: (await client.comments.marks({ params })).results.length }
  }
  const unread = async () => (await guest.client.shares.mine({ query: {} })).results[0]?.unread_comments
  expect(await told(guest)).toEqual({ list: ['On a shown one'], marks: 1 })
  expect(await told(owner)).toMatchObject({ marks: 3 })
  expect(await unread()).toBe(1)
  const { client } = guest
  const reads = [
    () => client.comments.resolve({ params: { ...params, id: secret.id }, body: { resolved: true } }),
    () => client.comments.create({ params, body: { thread: secret.id, text: 'So?', key: randomUUID() } }),
  ]
  for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'comment_not_found' })
  const here = { target: target(hidden), text: 'Here?', key: randomUUID() }
  await expect(client.comments.create({ params, body: here })).rejects.toMatchObject({
    code: 'slide_not_found',
  })
  const mailed = async () => {
    server.clock.advance(minutes(11))
    await queueCommentEmails(server.services)
    const mails = await server.mails()
    return mails
      .filter(({ to, text }) => to === guest.email && text.includes('comments'))
      .map(({ text }) => text)
  }
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail).toContain('On a shown one')
  expect(mail).not.toMatch(/On the hidden one|On its object/)

  const { revision } = await owner.client.slides.read({ params: { id: hidden?.id ?? 0 } })
  await owner.client.slides.update({ params: { id: hidden?.id ?? 0 }, body: { revision, hidden: false } })
  expect(await told(guest)).toMatchObject({ marks: 3 })
  // Whether a slide that is gone was hidden is not known: what was said of it stays with who took part.
  await write(target(shown), 'Among ourselves')
  await owner.client.slides.remove({ params: { id: shown?.id ?? 0 } })
  expect(await told(guest)).toMatchObject({
    list: ['On a shown one', 'On its object', 'On the hidden one'],
    marks: 3,
  })
})
