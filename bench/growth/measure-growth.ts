import { sql } from 'drizzle-orm'
import pg from 'pg'
import { dayOf } from '../../domain/statistics/days.ts'
import { openPostgres } from '../../server/db/open-postgres.ts'
import { makeDeck } from '../../tests/support/decks.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { reportLook } from '../../tests/support/visits.ts'
import { changeWorkspace, type Person, signUpPerson } from '../../tests/support/workspace-people.ts'
import type { Reading } from '../define-case.ts'
import { findMedian } from '../measure-case.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { toSlides, writeWords } from '../showing/words.ts'

type DatabaseKind = 'PGlite' | 'PostgreSQL'

/** The whole server on a database of its own, without a network between, and a signed-in user. */
interface Place {
  readonly server: TestServer
  readonly person: Person
  run(statement: ReturnType<typeof sql>): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' }

/** A database for each size, so that the small one is not slowed by what the large one holds. */
async function openPlaces(kind: DatabaseKind, count: number) {
  const postgres = kind === 'PostgreSQL' ? await startOwnPostgres() : undefined
  const places: Place[] = []
  for (let place = 0; place < count; place++) {
    const database = postgres && (await openPostgres(await addDatabase(postgres.url, `size_${place}`), quiet))
    const server = await openTestServer({ env, ...(database && { database }) })
    const person = await signUpPerson(server)
    places.push({
      server,
      person,
      run: async statement => void (await server.services.orm.execute(statement)),
    })
  }
  const close = async () => {
    for (const { server } of places) await server.close()
    await postgres?.stop()
  }
  return { places, close }
}

/** What PostgreSQL does by itself some minutes after many rows came; the embedded one never does. */
async function settle(kind: DatabaseKind, { run }: Place): Promise<void> {
  if (kind === 'PostgreSQL') await run(sql`vacuum analyze`)
}

const quiet = { onError: () => undefined }

async function addDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** A deck of so many slides, worked on in its middle. */
export async function fillDeck({ server, person }: Place, size: number): Promise<Operations> {
  const { client } = person
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const slides = toSlides(writeWords(size)) as never
  const deck = await client.presentations.create({ body: { name: 'Words', slides } })
  const params = { slug: deck.slug }
  const middle = deck.slides[Math.floor(size / 2)]!
  let { revision } = middle
  let edits = 0
  return {
    'saving a slide': async () => {
      const body = { revision, notes: `edit ${++edits}` }
      const saved = await client.slides.update({ params: { id: middle.id! }, body })
      revision = saved.revision
    },
    'opening at a slide': async () => {
      // As it is sent: what a browser does with it is another matter.
      const reply = await client.send({ url: `/api/presentations/${deck.slug}/open/?at=${middle.uid}` })
      if (reply.statusCode !== 200) throw new Error(`The deck answered ${reply.statusCode}`)
    },
    'a slide added and removed': async () => {
      const made = await client.slides.create({
        body: { uid: crypto.randomUUID(), index: size, presentation: deck.slug },
      })
      await client.slides.remove({ params: { id: made.id } })
    },
    'the name of the deck changed': () =>
      client.presentations.update({ params, body: { name: `Words ${++edits}` } }),
  }
}

/** A deck of 20 slides with so many versions behind it, each of another slide. */
export async function fillVersions({ server, person, run }: Place, size: number): Promise<Operations> {
  const { client } = person
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const deck = await makeDeck(client, slides)
  const params = { slug: deck.slug }
  const edited = deck.slides[0]!
  let { revision } = edited
  const save = async () => {
    const body = { revision, notes: crypto.randomUUID() }
    revision = (await client.slides.update({ params: { id: edited.id! }, body })).revision
  }
  await save()
  const id = sql`(select id from presentations where slug = ${deck.slug})`
  await run(sql`insert into version_slides
    (presentation_id, uid, digest, layout, items, stickers, theme, notes, created_at)
    select presentation_id, uid, n::text, layout, items, stickers, theme, n::text, created_at
    from version_slides, generate_series(1, ${size}::int) n where presentation_id = ${id} and uid = ${edited.uid}`)
  await run(sql`insert into versions
    (presentation_id, cause, authors, deck_name, theme, slides, added, changed, removed, picture, created_at)
    select v.presentation_id, 'pause', v.authors, v.deck_name, v.theme, s.id || v.slides[2:], 0, 1, 0, s.id, v.created_at
    from versions v join version_slides s on s.presentation_id = v.presentation_id and length(s.digest) < 10
    where v.presentation_id = ${id}`)
  // A comment to every tenth version.
  await run(sql`with threads as (
      insert into comment_threads (presentation_id, slide, created_at)
      select ${id}, ${edited.uid}::uuid, now() from generate_series(1, greatest(1, ${size}::int / 10))
      returning id)
    insert into comments (thread_id, presentation_id, author_id, text, mentions, key, created_at)
    select id, ${id}, ${person.userId}, 'This number is wrong', '{}', gen_random_uuid(), now() from threads`)
  const { results } = await client.versions.list({ params, query: {} })
  const oldest = { params: { ...params, id: results.at(-1)!.id } }
  return {
    'saving a slide': save,
    'opening the deck': () => client.send({ url: `/api/presentations/${deck.slug}/open/` }),
    'a page of comments': () => client.comments.list({ params, query: {} }),
    'marks of comments': () => client.comments.marks({ params }),
    'a page of the history': () => client.versions.list({ params, query: {} }),
    'a version read': () => client.versions.read(oldest),
    'a version kept': async () => {
      await save()
      await client.versions.keep({ params, body: { name: 'Kept' } })
    },
    'a slide restored': () => client.versions.restore({ ...oldest, body: { slide: edited.uid } }),
  }
}

/** A workspace with so many presentations of one slide, each of another name. */
export async function fillList({ person, run }: Place, size: number): Promise<Operations> {
  const { workspaceId, client } = person
  await run(
    sql`update workspaces set plan = 'pro', active_presentations = ${size}::int where id = ${workspaceId}`,
  )
  await run(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'growth-' || n, ${workspaceId}::int, 'Harbour report ' || n, 'harbour report ' || n, '{}', '{}', 'active',
      now() - n * interval '1 hour', now() - n * interval '1 minute' from generate_series(1, ${size}::int) n`)
  // Put in row by row, an index of parts takes minutes; it is the same one afterwards.
  await run(sql`drop index slide_words_found`)
  await run(sql`insert into slides
    (presentation_id, uid, "index", layout, items, stickers, theme, notes, created_at, updated_at)
    select id, gen_random_uuid(), 0, 'col_1', jsonb_build_array(jsonb_build_object('id', 'words', 'type', 'text',
      'index', 0, 'text', '<p>Herons stood at gate ' || replace(slug, 'growth-', 'g') || '</p>')), '[]', '{}', 'Цапли стояли у ворот', now(), now()
    from presentations where workspace_id = ${workspaceId}`)
  await run(
    sql`create index slide_words_found on slide_words using gin (words) with (gin_pending_list_limit = 512)`,
  )
  const { id: folder } = await client.folders.create({
    ...{ params: { slug: person.workspace }, body: { name: 'Gates' } },
  })
  await run(sql`update presentations set folder_id = ${folder}::int
    where workspace_id = ${workspaceId} and id % 5 = 0`)
  await run(sql`drop index presentation_names_grams`)
  await run(sql`insert into presentation_names (presentation_id, grams)
    select id, array(select distinct ${workspaceId}::text || ' ' || substr(name_key, at, length)
      from generate_series(1, char_length(name_key)) at, generate_series(1, 3) length
      where at + length - 1 <= char_length(name_key))
    from presentations where workspace_id = ${workspaceId}`)
  await run(
    sql`create index presentation_names_grams on presentation_names using gin (grams) with (fastupdate = off)`,
  )
  const list = async (query: object, atLeast: number) => {
    const { count, results } = await client.presentations.list({ query })
    if (count < atLeast || results.length === 0) throw new Error(`The list has ${count} of ${atLeast}`)
  }
  return {
    'a page of the list': () => list({}, size),
    'a page of the list by name': () => list({ order_by: 'name' }, size),
    'a search that finds one': () => list({ search: `report ${size}` }, 1),
    'a search that finds all': () => list({ search: 'harb' }, Math.min(size, 1000)),
    'a search in slides that finds one': () => list({ search: `gate g${size}` }, 1),
    'a search in slides that finds all': () => list({ search: 'цапля' }, Math.min(size, 1000)),
    'a page of a folder': () => list({ folder, workspace: person.workspace }, 1),
    'a page of what is in no folder': () => list({ folder: 'none', workspace: person.workspace }, 1),
    'a search for one letter': () => list({ search: 'r' }, Math.min(size, 1000)),
    'a presentation renamed': async () => {
      const body = { name: `Harbour report ${size} ${crypto.randomUUID()}` }
      await client.presentations.update({ params: { slug: `growth-${size}` }, body })
    },
  }
}

const slides = 20
/** The views came evenly over so many days, from so many sites. */
const days = 100
const hosts = 20

/** A deck with so many views behind it, as the product keeps them: sums by day, and the visits of the last days. */
export async function fillViews({ server, person, run }: Place, size: number): Promise<Operations> {
  const deck = await makeDeck(person.client, slides)
  const id = sql`(select id from presentations where slug = ${deck.slug})`
  const today = sql`${dayOf(server.clock.now())}::date`
  const perDay = Math.max(1, Math.round(size / days))
  const spread = Math.min(days, size)
  const share = (parts: number) => Math.max(1, Math.round(perDay / parts))
  await run(sql`insert into view_days (presentation_id, day, views, viewers, click_throughs)
    select ${id}, ${today} - n, ${perDay}::int, ${perDay}::int, 0 from generate_series(0, ${spread - 1}::int) n`)
  await run(sql`insert into view_slides (presentation_id, day, slide_id, views, seconds)
    select ${id}, ${today} - n, slides.id, ${perDay}::int, ${perDay}::int
    from generate_series(0, ${spread - 1}::int) n, slides where presentation_id = ${id}`)
  await run(sql`insert into view_referrers (presentation_id, day, host, views)
    select ${id}, ${today} - n, host || '.example', ${share(hosts)}::int
    from generate_series(0, ${spread - 1}::int) n, generate_series(1, ${Math.min(hosts, perDay)}::int) host`)
  const lastDays = Math.min(3, spread) * perDay
  await run(sql`insert into visits (presentation_id, visit, day, slides, click_throughs, updated_at)
    select ${id}, gen_random_uuid(), ${today} - n % 3, '{}', 0, ${server.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${lastDays}::int) n`)
  await run(sql`insert into visit_viewers (presentation_id, day, viewer)
    select ${id}, ${today}, md5(n::text) from generate_series(1, ${perDay}::int) n`)
  const params = { slug: deck.slug }
  return {
    'the statistics': async () => {
      const { views } = await person.client.statistics.read({ params, query: {} })
      if (views < perDay) throw new Error(`There are ${views} views, and not ${perDay}`)
    },
    'a view counted': async () => {
      const seen = { [deck.slides[0]!.id!]: 4, [deck.slides[1]!.id!]: 2 }
      const reply = await reportLook(server, { slug: deck.slug, slides: seen })
      if (reply.statusCode !== 200) throw new Error(`The view was answered with ${reply.statusCode}`)
    },
  }
}

/** Twice the time at a thousand times the size is flat enough; the same call twice differs by half of that. */
const flat = 2
const rounds = 30
const warmUp = 8

export interface Growth {
  readonly name: string
  /** Of what the sizes are. */
  readonly of: string
  readonly sizes: readonly number[]
  readonly database: DatabaseKind
  readonly fill: (place: Place, size: number) => Promise<Operations>
}

/** The calls that are timed, by what they do. */
export type Operations = Readonly<Record<string, () => Promise<unknown>>>

/** Times each call at every size in turn, so that all sizes see the same machine; the largest is compared with the smallest. */
export async function measureGrowth({ name, of, sizes, database, fill }: Growth): Promise<Reading[]> {
  const { places, close } = await openPlaces(database, sizes.length)
  try {
    const filled: Operations[] = []
    for (const [at, size] of sizes.entries()) {
      filled.push(await fill(places[at]!, size))
      await settle(database, places[at]!)
    }
    const readings: Reading[] = []
    for (const what of Object.keys(filled[0]!)) {
      const medians = await timeInTurn(filled.map(operations => operations[what]!))
      readings.push(writeReading(`${name}, ${database}: ${what}`, { of, sizes, medians }))
    }
    return readings
  } finally {
    await close()
  }
}

async function timeInTurn(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => [])
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, call] of calls.entries()) {
      const began = performance.now()
      await call()
      if (round >= 0) times[at]!.push(performance.now() - began)
    }
  }
  return times.map(findMedian)
}

function writeReading(
  name: string,
  { of, sizes, medians }: { of: string; sizes: readonly number[]; medians: readonly number[] },
): Reading {
  const tell = (at: number) => sizes.at(at)!.toLocaleString('en')
  const between = medians.slice(1, -1).map((median, at) => `${tell(at + 1)}: ${median.toPrecision(3)}`)
  return {
    name: `${name}, ${tell(-1)} ${of}`,
    unit: 'ms',
    figure: medians.at(-1)!,
    against: { name: `${tell(0)} ${of} (${between.join(', ')})`, figure: medians[0]! },
    limit: flat,
  }
}
