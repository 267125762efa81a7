import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statisticsReply } from '#contract/statistics.ts'
import { addDays, dayOf, listDays } from '#domain/statistics/days.ts'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { reportLook } from '#tests/support/visits.ts'
import { addMember, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { selectDays, selectReferrers, selectSlideSums } from './figures/queries.ts'

let server: TestServer
let owner: Person
let today: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  today = dayOf(server.clock.now())
})
afterAll(() => server.close())

const read = (slug: string, query = {}, person = owner) =>
  person.client.statistics.read({ params: { slug }, query })

async function findId(slug: string): Promise<number> {
  const found = await server.services.orm.execute(sql`select id from presentations where slug = ${slug}`)
  return (found as unknown as { rows: { id: number }[] }).rows[0]!.id
}

/** Sums as visits of the past would have left them. */
async function seedDays(slug: string, views: Readonly<Record<string, number>>): Promise<void> {
  const id = await findId(slug)
  for (const [day, count] of Object.entries(views)) {
    await server.services.orm.execute(
      sql`insert into view_days (presentation_id, day, views, viewers, click_throughs)
          values (${id}, ${day}, ${count}, ${count}, 1)`,
    )
  }
}

async function seedResponse(slug: string, at: string): Promise<void> {
  const id = await findId(slug)
  await server.services.orm.execute(
    sql`insert into form_responses (presentation_id, slide_id, form, key, answers, words, created_at)
        values (${id}, 1, 'form', gen_random_uuid(), '[]', '', ${at}::timestamptz)`,
  )
}

describe('[C-36] [D-23] the reply', () => {
  test('has every field of the specification, and every day of the last 30', async () => {
    const { slug, slides } = await makeSharedDeck(owner.client, 2)
    const reply = await owner.client.send({ url: `/api/presentations/${slug}/statistics` })
    expect(reply.statusCode).toBe(200)
    const body = statisticsReply.strict().parse(reply.json())
    expect(Object.keys(reply.json()).sort()).toEqual(
      [
        ...['by_day', 'by_slide', 'click_throughs', 'form_responses', 'referrers', 'viewers', 'views'],
        ...['devices', 'funnel', 'versions'],
      ].sort(),
    )
    expect(body.by_day.map(({ date }) => date)).toEqual(listDays({ from: addDays(today, -29), to: today }))
    expect(body.by_slide).toEqual(slides.map(({ id }) => ({ slide: id, views: 0, seconds: 0 })))
    expect(body.referrers).toEqual([])
  })

  test('[F-08] counts both days of the range and nothing beyond them', async () => {
    const { slug } = await makeSharedDeck(owner.client, 1)
    await seedDays(slug, { '2026-02-09': 1, '2026-02-10': 2, '2026-02-12': 4, '2026-02-13': 8 })
    for (const at of ['2026-02-09T23:59:59.999Z', '2026-02-10T00:00:00Z', '2026-02-12T23:59:59Z']) {
      await seedResponse(slug, at)
    }
    const body = await read(slug, { date1: '2026-02-10', date2: '2026-02-12' })
    expect(body).toMatchObject({ views: 6, viewers: 6, click_throughs: 2, form_responses: 2 })
    expect(body.by_day).toEqual([
      { date: '2026-02-10', views: 2, click_throughs: 1 },
      { date: '2026-02-11', views: 0, click_throughs: 0 },
      { date: '2026-02-12', views: 4, click_throughs: 1 },
    ])
    expect(await read(slug, { date1: '2026-02-13', date2: '2026-02-13' })).toMatchObject({ views: 8 })
  })

  test('slides stand in their order of today, without those that are gone', async () => {
    const { slug, slides } = await makeSharedDeck(owner.client, 3)
    const [a, b, c] = slides.map(({ id }) => id!)
    await reportLook(server, { slug, slides: { [a!]: 1, [b!]: 2, [c!]: 3 } })
    await owner.client.slides.remove({ params: { id: b! } })
    await server.services.orm.execute(sql`update slides set "index" = 9 where id = ${a}`)
    expect((await read(slug)).by_slide).toEqual([
      { slide: c, views: 1, seconds: 3 },
      { slide: a, views: 1, seconds: 1 },
    ])
  })

  test('the fifty strongest referrers, most views first', async () => {
    const { slug } = await makeSharedDeck(owner.client, 1)
    const id = await findId(slug)
    await server.services.orm.execute(
      sql`insert into view_referrers (presentation_id, day, host, views)
          select ${id}, day, 'host-' || n || '.example', n from generate_series(1, 60) n,
            (values (${today}::date), (${addDays(today, -1)}::date)) as days(day)`,
    )
    const { referrers } = await read(slug)
    expect(referrers).toHaveLength(50)
    expect(referrers[0]).toEqual({ host: 'host-60.example', views: 120 })
    expect(referrers.at(-1)).toEqual({ host: 'host-11.example', views: 22 })
  })
})

describe('[C-36] refusals', () => {
  test('days in the wrong order, no days at all, more than two years', async () => {
    const { slug } = await makeSharedDeck(owner.client, 1)
    for (const query of [
      { date1: '2026-02-12', date2: '2026-02-11' },
      { date1: '2026-02-30' },
      { date1: 'yesterday' },
      { date1: '2020-01-01', date2: '2026-01-01' },
      { date1: addDays(today, 1) },
    ]) {
      expect(await refusalOf(read(slug, query)), JSON.stringify(query)).toMatchObject({
        code: 'validation_failed',
      })
    }
  })

  test('people of other workspaces, and nobody; a member with any role may look', async () => {
    const { slug } = await makeSharedDeck(owner.client, 1)
    const stranger = await signUpPerson(server)
    expect(await refusalOf(read(slug, {}, stranger))).toMatchObject({ code: 'workspace_access_denied' })
    const nobody = await server.client()
    expect(await refusalOf(nobody.statistics.read({ params: { slug }, query: {} }))).toMatchObject({
      code: 'unauthorized',
    })
    await addMember(server, owner.workspaceId, stranger.userId)
    expect(await read(slug, {}, stranger)).toMatchObject({ views: 0 })
  })
})

test('[F-08] reading costs days, not views: tens of thousands of visits are never looked at', async () => {
  const { slug, slides } = await makeSharedDeck(owner.client, 3)
  const id = await findId(slug)
  const { orm } = server.services
  await orm.execute(
    sql`insert into visits (presentation_id, visit, day, slides, click_throughs, updated_at)
        select ${id}, gen_random_uuid(), ${today}, '{}', 0, now() from generate_series(1, 20000)`,
  )
  await orm.execute(
    sql`insert into view_days (presentation_id, day, views, viewers)
        select p, ${today}::date - n, 100000, 1000 from generate_series(0, 800) n,
          (select id as p from presentations) decks on conflict do nothing`,
  )
  await orm.execute(
    sql`insert into view_slides (presentation_id, day, slide_id, views, seconds)
        select ${id}, ${today}::date - n, slide, 100000, 300000 from generate_series(0, 800) n,
          (select id as slide from slides where presentation_id = ${id}) own`,
  )
  await orm.execute(
    sql`insert into view_referrers (presentation_id, day, host, views)
        select ${id}, ${today}::date - n, host, 5 from generate_series(0, 800) n, (values ('a'), ('b')) own(host)`,
  )
  await orm.execute(sql`analyze`)
  const body = await read(slug)
  expect(body.views).toBe(3_000_000)
  expect(body.by_slide).toEqual(
    slides.map(slide => ({ slide: slide.id, views: 3_000_000, seconds: 9_000_000 })),
  )
  const range = { from: addDays(today, -29), to: today }
  const queries = [
    selectDays(orm, { presentationId: id, ...range }),
    selectSlideSums(orm, { presentationId: id, ...range }),
    selectReferrers(orm, { presentationId: id, ...range }, 50),
  ] as unknown as SQLWrapper[]
  const plans: string[] = []
  for (const query of queries) {
    const found = await orm.execute(sql`explain (format json) ${query.getSQL()}`)
    plans.push(JSON.stringify((found as unknown as { rows: unknown[] }).rows))
  }
  const tables = ['view_days', 'view_slides', 'view_referrers']
  for (const [place, table] of tables.entries()) {
    expect(plans[place]).toMatch(new RegExp(`"Index Name":\\s*"${table}\\w*_pk"`))
    expect(plans[place]).not.toContain('"visits"')
  }
})
