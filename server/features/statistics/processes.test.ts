import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { type Look, reportLook } from '#tests/support/visits.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { brokenBatch } from './report-visits.ts'

let one: TestServer
let other: TestServer
let owner: Person
beforeAll(async () => {
  const database = await openTestDatabase()
  one = await openTestServer({ database })
  other = await openTestServer({ database: await database.openBeside(), clock: one.clock })
  owner = await signUpPerson(one)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const read = (slug: string) => owner.client.statistics.read({ params: { slug }, query: {} })

test('[D-23] two processes told of the same visits in opposite orders count each once, and do not stand in each other’s way', async () => {
  const decks = await Promise.all([makeSharedDeck(owner.client, 3), makeSharedDeck(owner.client, 3)])
  const looks: Look[] = Array.from({ length: 120 }, (_, place) => {
    const deck = decks[place % 2]!
    return {
      slug: deck.slug,
      visit: randomUUID(),
      address: `192.0.2.${place % 10}`,
      slides: Object.fromEntries(deck.slides.map(({ id }) => [id, place % 30])),
      clicks: 1,
      referrer: `https://${place % 4}.example/`,
    }
  })
  const waves = Array.from({ length: 4 }, (_, wave) => [
    ...looks.map(look => reportLook(one, { ...look, clicks: wave + 1 })),
    ...looks.toReversed().map(look => reportLook(other, { ...look, clicks: wave + 1 })),
  ])
  const replies = await Promise.all(waves.flat())
  expect(replies.map(({ statusCode }) => statusCode).filter(status => status !== 200)).toEqual([])
  expect([...one.logs, ...other.logs].join('')).not.toContain(brokenBatch)
  for (const [place, { slug, slides }] of decks.entries()) {
    const own = looks.filter(look => look.slug === slug)
    const seconds = own.reduce((sum, look) => sum + Object.values(look.slides!)[0]!, 0)
    const statistics = await read(slug)
    expect(statistics).toMatchObject({ views: 60, viewers: 5, click_throughs: 240 })
    expect(statistics.by_slide).toEqual(slides.map(({ id }) => ({ slide: id, views: 60, seconds })))
    expect(statistics.referrers).toEqual([
      { host: `${place}.example`, views: 30 },
      { host: `${place + 2}.example`, views: 30 },
    ])
  }
})

test('[D-23] both processes tell viewers apart by the same salt', async () => {
  const { slug } = await makeSharedDeck(owner.client, 1)
  await Promise.all([reportLook(one, { slug }), reportLook(other, { slug })])
  expect(await read(slug)).toMatchObject({ views: 2, viewers: 1 })
})

test('a presentation that is deleted for good while it is looked at takes its visits with it, and no other’s', async () => {
  const [going, staying] = await Promise.all([
    makeSharedDeck(owner.client, 1),
    makeSharedDeck(owner.client, 1),
  ])
  const visit = randomUUID()
  await reportLook(one, { slug: going.slug, visit })
  const params = { slug: going.slug }
  const replies = Promise.all(
    Array.from({ length: 40 }, (_, place) => [
      reportLook(place % 2 ? one : other, { slug: going.slug, visit, clicks: place }),
      reportLook(place % 2 ? other : one, { slug: staying.slug }),
    ]).flat(),
  )
  await owner.client.presentations.remove({ params })
  await owner.client.presentations.purge({ params })
  const statuses = (await replies).map(({ statusCode }) => statusCode)
  expect(statuses.filter((_, place) => place % 2 === 0).every(status => [200, 404].includes(status))).toBe(
    true,
  )
  expect(statuses.filter((status, place) => place % 2 === 1 && status !== 200)).toEqual([])
  expect((await read(staying.slug)).views).toBe(40)
  expect((await reportLook(one, { slug: going.slug, visit })).statusCode).toBe(404)
})
