import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem, ITEM_TYPES, mapItemTexts } from '#domain/deck/items/registry.ts'
import { rowsOf } from '#server/db/database.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { selectMatches, selectSaying } from './list/queries.ts'
import { readNameSearch } from './name-search.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function listNames(person: Person, query: Record<string, unknown>): Promise<string[]> {
  const { results } = await person.client.presentations.list({ query })
  return results.map(({ name }) => name)
}

test('[C-30] a search finds a name as it is by now, in the workspace where it is by now', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const { slug } = await person.client.presentations.create({ body: { name: 'Harbour' } })
  const params = { slug }
  const find = async (search: string, workspace: string) => listNames(person, { search, workspace })
  expect(await find('arb', person.workspace)).toEqual(['Harbour'])
  await person.client.presentations.update({ params, body: { name: 'Lighthouse' } })
  expect([await find('arb', person.workspace), await find('house', person.workspace)]).toEqual([
    [],
    ['Lighthouse'],
  ])
  await person.client.presentations.move({ params, body: { workspace: team.slug } })
  expect([await find('house', person.workspace), await find('H', team.slug)]).toEqual([[], ['Lighthouse']])
  await person.client.presentations.remove({ params })
  expect(await find('house', team.slug)).toEqual([])
  await person.client.presentations.restore({ params })
  expect(await find('ho', team.slug)).toEqual(['Lighthouse'])
  expect(await listNames(person, { search: 'lighthouse' })).toEqual(['Lighthouse'])
})

test('[C-30] a search reads no more names than it finds, and pages no further than it counts', async () => {
  const { orm } = server.services
  const person = await signUpPerson(server)
  const { workspaceId } = person
  await orm.execute(sql`insert into presentations
    (slug, workspace_id, name, name_key, theme, settings, status, created_at, updated_at)
    select 'found-' || n, ${workspaceId}::int, 'Deck ' || n, 'deck ' || n, '{}', '{}', 'active', now(),
      now() - n * interval '1 minute' from generate_series(1, 3000) n`)
  await orm.execute(sql`drop index presentation_names_grams`)
  await orm.execute(sql`insert into presentation_names (presentation_id, grams)
    select id, array(select distinct ${workspaceId} || ' ' || substr(name_key, at, length)
      from generate_series(1, char_length(name_key)) at, generate_series(1, 3) length
      where at + length - 1 <= char_length(name_key))
    from presentations where workspace_id = ${workspaceId}`)
  await orm.execute(sql`create index presentation_names_grams on presentation_names using gin (grams)`)
  // With few samples the planner's guess at how many names have a part is a matter of luck.
  await orm.execute(sql`alter table presentation_names alter column grams set statistics 1000`)
  await orm.execute(sql`analyze presentations`)
  await orm.execute(sql`analyze presentation_names`)
  const explained = await orm.execute(
    sql`explain ${selectMatches(orm, [workspaceId], readNameSearch('deck 2999'), 1000)}`,
  )
  const plan = JSON.stringify((explained as unknown as { rows: unknown[] }).rows)
  expect(plan).toContain('presentation_names_grams')
  expect(plan).not.toContain('Seq Scan')
  const found = await person.client.presentations.list({ query: { search: 'deck 299' } })
  expect(found).toMatchObject({ count: 11 })
  expect(found.results.map(({ name }) => name).slice(0, 2)).toEqual(['Deck 299', 'Deck 2990'])
  const many = await person.client.presentations.list({ query: { search: 'DECK', page: 100 } })
  expect([many.count, many.results.at(-1)?.name]).toEqual([1000, 'Deck 1000'])
  const past = person.client.presentations.list({ query: { search: 'deck', page: 101 } })
  await expect(past).rejects.toMatchObject({ code: 'not_found', data: { count: 1000 } })
})

const textSlide = (at: number, text: string, more: object = {}) => ({
  ...newSlide(at),
  items: [createItem({ id: `i${at}`, type: 'text', index: 0, slideIndex: at, fields: { text } })],
  ...more,
})

async function find(person: Person, search: string, query: object = {}) {
  const { results } = await person.client.presentations.list({
    query: { search, order_by: 'name', ...query },
  })
  return results.map(({ name, found_slide: found }) => [name, found ? found.index : found])
}

test('[B-20] a search finds words on slides, in tables, charts and notes, in forms of both languages, and says which slide', async () => {
  const person = await signUpPerson(server)
  const table = createItem({
    id: 't',
    type: 'table',
    index: 0,
    slideIndex: 2,
    fields: { rows: [[{ text: 'Ледокол' }]] },
  })
  const chart = createItem({
    id: 'c',
    type: 'chart',
    index: 0,
    slideIndex: 3,
    fields: { categories: ['Turbines'] },
  })
  await person.client.presentations.create({
    body: {
      name: 'Harbour',
      slides: [
        textSlide(0, '<h1>Рынок портов</h1>'),
        textSlide(1, '<p>Con<b>tain</b>ers arrive&nbsp;late</p><p>ЁЛКИ</p>'),
        { ...newSlide(2), items: [table] },
        { ...newSlide(3), items: [chart], notes: 'Mention the strike of 1926' },
      ],
    },
  })
  const at = async (search: string) => (await find(person, search)).flatMap(([, index]) => index)
  expect(await at('рынка')).toEqual([0])
  expect(await at('порт')).toEqual([0])
  expect(await at('container')).toEqual([1])
  expect(await at('contai')).toEqual([1])
  expect(await at('late containers')).toEqual([1])
  expect(await at('ёлка')).toEqual([1])
  expect(await at('ледоколы')).toEqual([2])
  expect(await at('turbine')).toEqual([3])
  expect(await at('strikes 1926')).toEqual([3])
  expect(await at('nbsp')).toEqual([])
  expect(await at('tainer')).toEqual([])
  expect(await at('containers strike')).toEqual([])
  // Found by its name alone.
  expect(await find(person, 'harb')).toEqual([['Harbour', null]])
  expect(await at(`'x' | (1 & !2):* \\ "`)).toEqual([])
})

test('[B-20] every word that an item of any kind can hold is found', async () => {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const filled: Record<string, object> = {
    chart: { categories: ['a'], series: [{ name: 'b', values: [1] }] },
    form: { fields: [{ id: 'f', type: 'comment', name: 'Name' }] },
  }
  const tokens: string[] = []
  const token = () => `zq${tokens.push('')}w`
  const items = ITEM_TYPES.map((type, index) => {
    const item = createItem({ id: `i${index}`, type, index, slideIndex: 0, fields: filled[type] ?? {} })
    const write = () => {
      const word = token()
      tokens[tokens.length - 1] = word
      return word
    }
    return { ...item, ...mapItemTexts(item, { markup: write, plain: write }) } as typeof item
  })
  await person.client.presentations.create({ body: { name: 'Kinds', slides: [{ ...newSlide(0), items }] } })
  for (const word of tokens) expect(await find(person, word), word).toEqual([['Kinds', 0]])
})

test('[B-20] what is found is what is there now, of nobody else, and nothing from the trash', async () => {
  const [person, other] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, person)
  const deck = await person.client.presentations.create({
    body: { name: 'Plan', slides: [textSlide(0, '<p>cormorant</p>')] },
  })
  const params = { slug: deck.slug }
  expect(await find(person, 'cormorants')).toEqual([['Plan', 0]])
  expect(await find(other, 'cormorant')).toEqual([])
  const [slide] = deck.slides
  const { items } = textSlide(0, '<p>pelican</p>')
  await person.client.slides.update({
    params: { id: slide!.id! },
    body: { revision: slide!.revision ?? 0, items },
  })
  expect([await find(person, 'cormorant'), await find(person, 'pelican')]).toEqual([[], [['Plan', 0]]])
  await person.client.presentations.clone({ params })
  expect((await find(person, 'pelican')).length).toBe(2)
  await person.client.presentations.move({ params, body: { workspace: team.slug } })
  expect(await find(person, 'pelican', { workspace: team.slug })).toEqual([['Plan', 0]])
  expect((await find(person, 'pelican', { workspace: person.workspace })).length).toBe(1)
  await person.client.presentations.remove({ params })
  expect(await find(person, 'pelican', { workspace: team.slug })).toEqual([])
  await person.client.presentations.restore({ params })
  expect(await find(person, 'pelican', { workspace: team.slug })).toEqual([['Plan', 0]])
  const added = await person.client.slides.create({
    body: { ...textSlide(1, '<p>albatross</p>'), presentation: deck.slug },
  })
  expect(await find(person, 'albatross')).toEqual([['Plan', 1]])
  await person.client.slides.remove({ params: { id: added.id } })
  expect(await find(person, 'albatross')).toEqual([])
})

test('[B-20] a slide of endless words is saved all the same', async () => {
  const person = await signUpPerson(server)
  const words = Array.from({ length: 3000 }, (_, at) => `слово${at}`)
    .join(' ')
    .slice(0, 12_000)
  const items = Array.from({ length: 20 }, (_, at) =>
    createItem({
      id: `i${at}`,
      type: 'text',
      index: at,
      slideIndex: 0,
      fields: { text: `<p>${at}${words.replaceAll('слово', `с${at}лово`)}</p>` },
    }),
  )
  const slides = [{ ...newSlide(0), items }]
  await expect(person.client.presentations.create({ body: { name: 'Long', slides } })).resolves.toBeTruthy()
})

test('[B-20] words of slides are found by their index', async () => {
  const { orm } = server.services
  await orm.execute(sql`insert into slides
    (presentation_id, uid, "index", layout, items, stickers, theme, notes, created_at, updated_at)
    select id, gen_random_uuid(), 0, 'col_1', '[]', '[]', '{}', 'gate ' || id, now(), now()
    from presentations where slug like 'found-%'`)
  await orm.execute(sql`analyze slide_words`)
  const [row] = rowsOf<{ id: number; place: number }>(
    await orm.execute(sql`select id, workspace_id as place from presentations where slug = 'found-7'`),
  )
  const asked = selectSaying(orm, [row!.place], readNameSearch(`gates ${row!.id}`), 1000)
  expect(await asked).toEqual([{ id: row!.id }])
  // So few rows are as soon read through: whether the index can find them is what is asked.
  const plan = await orm.transaction(async transaction => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    return JSON.stringify(rowsOf(await transaction.execute(sql`explain ${asked}`)))
  })
  expect(plan).toContain('slide_words_found')
})
