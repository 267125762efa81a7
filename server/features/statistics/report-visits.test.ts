import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { days, hours, minutes } from '#server/clock.ts'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { desktopBrowser, reportLook, writeReport } from '#tests/support/visits.ts'
import { addMember, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { removeOldVisits } from './write-visits.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

let deck: StoredPresentation
let slug: string
let ids: number[]
beforeEach(async () => {
  server.clock.advance(minutes(1))
  await server.services.orm.execute(sql`update workspaces set plan = 'pro'`)
  deck = await makeSharedDeck(owner.client, 3)
  slug = deck.slug
  ids = deck.slides.map(slide => slide.id!)
})

const read = (person = owner, query = {}) => person.client.statistics.read({ params: { slug }, query })

describe('[F-08] [D-23] what a visit counts', () => {
  test('one view, its slides with their seconds, its click-throughs, and where it came from', async () => {
    const reply = await reportLook(server, {
      slug,
      slides: { [ids[0]!]: 12, [ids[1]!]: 3 },
      clicks: 1,
      referrer: 'https://www.example.org/private/path?who=me',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({})
    expect(await read()).toMatchObject({
      views: 1,
      viewers: 1,
      click_throughs: 1,
      form_responses: 0,
      by_slide: [
        { slide: ids[0], views: 1, seconds: 12 },
        { slide: ids[1], views: 1, seconds: 3 },
        { slide: ids[2], views: 0, seconds: 0 },
      ],
      referrers: [{ host: 'example.org', views: 1 }],
    })
  })

  test('told twice, out of order or at the same time, a visit counts once', async () => {
    const visit = randomUUID()
    const reports = [3, 9, 1, 9, 30, 4].map(seconds => ({
      slug,
      visit,
      slides: { [ids[0]!]: seconds },
      clicks: seconds > 9 ? 2 : 0,
    }))
    const replies = await Promise.all(reports.map(report => reportLook(server, report)))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await reportLook(server, { ...reports[0]!, visit: visit.toUpperCase() })
    const { views, click_throughs, by_slide } = await read()
    expect({ views, click_throughs }).toEqual({ views: 1, click_throughs: 2 })
    expect(by_slide[0]).toEqual({ slide: ids[0], views: 1, seconds: 30 })
  })

  test('two visits of one browser are two views of one viewer; another address or browser is another', async () => {
    await Promise.all([reportLook(server, { slug }), reportLook(server, { slug })])
    expect(await read()).toMatchObject({ views: 2, viewers: 1 })
    await reportLook(server, { slug, address: '192.0.2.2' })
    await reportLook(server, { slug, headers: { 'user-agent': `${desktopBrowser} Edg/140` } })
    expect(await read()).toMatchObject({ views: 4, viewers: 3 })
  })

  test('it counts on the day it began on, though it ends on the next', async () => {
    const visit = randomUUID()
    await reportLook(server, { slug, visit, slides: { [ids[0]!]: 5 } })
    const { by_day } = await read()
    server.clock.advance(days(1))
    await reportLook(server, { slug, visit, slides: { [ids[0]!]: 8 }, clicks: 1 })
    const after = await read()
    expect(after.by_day.at(-1)).toMatchObject({ views: 0, click_throughs: 0 })
    expect(after.by_day.at(-2)).toEqual({ ...by_day.at(-1), click_throughs: 1 })
    expect(after.by_slide[0]).toMatchObject({ views: 1, seconds: 8 })
  })

  test('slides of other decks, and those that never were, are left out', async () => {
    const other = await makeSharedDeck(owner.client, 1)
    const foreign = other.slides[0]!.id!
    await reportLook(server, { slug, slides: { [foreign]: 9, 2000000000: 9, [ids[0]!]: 1 } })
    expect((await read()).by_slide.map(({ seconds }) => seconds)).toEqual([1, 0, 0])
    const elsewhere = await owner.client.statistics.read({ params: { slug: other.slug }, query: {} })
    expect(elsewhere.by_slide).toEqual([{ slide: foreign, views: 0, seconds: 0 }])
  })

  test('lies about seconds do not keep others from being counted', async () => {
    await reportLook(server, { slug, slides: { [ids[0]!]: 3600 } })
    await server.services.orm.execute(
      sql`update view_slides set seconds = 2147483000 where slide_id = ${ids[0]}`,
    )
    expect((await reportLook(server, { slug, slides: { [ids[0]!]: 3600 } })).statusCode).toBe(200)
    expect((await read()).by_slide[0]).toMatchObject({ views: 2, seconds: 2147483647 })
  })
})

describe('[D-23] who is not counted', () => {
  test('members of the workspace, who are answered alike; people of other workspaces are', async () => {
    const member = await signUpPerson(server)
    await addMember(server, owner.workspaceId, member.userId)
    for (const person of [owner, member]) {
      expect(await person.client.statistics.visit({ params: { slug }, body: writeReport({ slug }) })).toEqual(
        {},
      )
    }
    expect(await read()).toMatchObject({ views: 0, viewers: 0 })
    const stranger = await signUpPerson(server)
    await stranger.client.statistics.visit({ params: { slug }, body: writeReport({ slug }) })
    expect(await read()).toMatchObject({ views: 1, viewers: 1 })
  })

  test('a guest before their own presentation; others do not even learn that it is there', async () => {
    const guest = await server.client({ address: '198.51.100.7' })
    const own = await makeSharedDeck(guest, 1)
    const report = writeReport({ slug: own.slug })
    expect(await guest.statistics.visit({ params: { slug: own.slug }, body: report })).toEqual({})
    expect((await reportLook(server, { slug: own.slug })).statusCode).toBe(404)
    await guest.statistics.visit({ params: { slug }, body: report })
    expect((await read()).views).toBe(1)
  })

  test('machines, and browsers that only look ahead', async () => {
    const machines = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      'curl/8.1',
      '',
    ]
    for (const agent of machines) {
      const reply = await reportLook(server, { slug, headers: { 'user-agent': agent } })
      expect(reply.statusCode, agent).toBe(200)
    }
    await reportLook(server, { slug, headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect((await read()).views).toBe(0)
    const phone =
      'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
    await reportLook(server, { slug, headers: { 'user-agent': phone } })
    expect((await read()).views).toBe(1)
  })

  test('our own pages are no referrer, nor is what is no web address', async () => {
    for (const referrer of ['http://localhost:3000/p/x', 'android-app://com.mail', 'not an address', null]) {
      await reportLook(server, { slug, referrer })
    }
    await reportLook(server, { slug, referrer: 'https://t.me/somewhere' })
    expect((await read()).referrers).toEqual([
      { host: '', views: 4 },
      { host: 't.me', views: 1 },
    ])
  })
})

describe('[D-23] refusals', () => {
  test('what has no public page takes no reports: turned off, in the trash, unknown', async () => {
    const machine = { headers: { 'user-agent': 'Googlebot' } }
    await owner.client.presentations.update({
      params: { slug },
      body: { settings: { ...deck.settings, link: false } },
    })
    const replies = [
      await reportLook(server, { slug }),
      await reportLook(server, { slug, ...machine }),
      await reportLook(server, { slug: 'AAAAAAAAAAAAAAAA' }),
      await reportLook(server, { slug: 'a b' }),
    ]
    const trashed = await makeSharedDeck(owner.client, 1)
    await owner.client.presentations.remove({ params: { slug: trashed.slug } })
    replies.push(await reportLook(server, { slug: trashed.slug }))
    for (const reply of replies) expect(reply.json()).toMatchObject({ code: 'presentation_not_found' })
    expect((await read()).views).toBe(0)
  })

  test('one unknown deck does not spoil the reports that are written with it', async () => {
    const looks = [{ slug }, { slug: 'AAAAAAAAAAAAAAAA' }, { slug, address: '192.0.2.9' }]
    const replies = await Promise.all(looks.map(look => reportLook(server, look)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200])
    expect(await read()).toMatchObject({ views: 2, viewers: 2 })
  })

  test('a report out of bounds is refused', async () => {
    const headers = { 'content-type': 'application/json', host: 'localhost:3000' }
    const bodies = [
      { visit: 'x', slides: [], click_throughs: 0 },
      { visit: randomUUID(), slides: [{ id: 1, seconds: -1 }], click_throughs: 0 },
      { visit: randomUUID(), slides: [{ id: 1, seconds: 3601 }], click_throughs: 0 },
      { visit: randomUUID(), slides: [], click_throughs: 1001 },
    ]
    for (const body of bodies) {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/presentations/${slug}/visits`,
        headers,
        payload: body,
      })
      expect(reply.json()).toMatchObject({ code: 'validation_failed' })
    }
  })
})

describe('[D-23] what is kept of people', () => {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await server.services.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

  test('nothing that was sent about them: a hash that differs by deck and by day', async () => {
    const other = await makeSharedDeck(owner.client, 1)
    const headers = { 'user-agent': 'Peculiar/1.0' }
    await reportLook(server, {
      slug,
      headers,
      address: '203.0.113.77',
      referrer: 'https://a.example/secret-path',
    })
    await reportLook(server, { slug: other.slug, headers, address: '203.0.113.77' })
    server.clock.advance(days(1))
    await reportLook(server, { slug, headers, address: '203.0.113.77' })
    const viewers = await rowsOf(sql`select viewer from visit_viewers`)
    expect(new Set(viewers.map(({ viewer }) => viewer)).size).toBe(viewers.length)
    const tables = ['visits', 'visit_viewers', 'view_days', 'view_slides', 'view_referrers']
    for (const table of tables) {
      const kept = JSON.stringify(await rowsOf(sql`select * from ${sql.identifier(table)}`))
      expect(kept).not.toMatch(/203\.0\.113|Peculiar|secret-path/)
    }
    expect(server.logs.join('')).not.toMatch(/Peculiar|secret-path/)
  })

  test('hashes and salts go when their day is over by a day, visits after eight; the sums stay', async () => {
    await reportLook(server, { slug, slides: { [ids[0]!]: 5 } })
    const count = async (table: string) =>
      Number((await rowsOf(sql`select count(*) as n from ${sql.identifier(table)}`))[0]!.n)
    server.clock.advance(days(1))
    await removeOldVisits(server.services)
    expect(await count('visit_viewers')).toBeGreaterThan(0)
    server.clock.advance(days(1))
    await removeOldVisits(server.services)
    expect(await count('visit_viewers')).toBe(0)
    expect(await count('visit_salts')).toBe(0)
    expect(await count('visits')).toBeGreaterThan(0)
    server.clock.advance(days(6) + hours(1))
    await removeOldVisits(server.services)
    expect(await count('visits')).toBe(0)
    expect(await read()).toMatchObject({ views: 1, viewers: 1 })
  })

  test('a report that comes a week late still finds its visit', async () => {
    const visit = randomUUID()
    await reportLook(server, { slug, visit, slides: { [ids[0]!]: 5 } })
    server.clock.advance(days(7))
    await removeOldVisits(server.services)
    await reportLook(server, { slug, visit, slides: { [ids[0]!]: 5 } })
    expect((await read()).views).toBe(1)
  })
})
