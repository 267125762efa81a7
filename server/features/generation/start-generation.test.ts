import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'
import { readCpuTime, watchLongestTurn } from '#tests/support/cpu-time.ts'
import { readStatus, startGeneration } from '#tests/support/generations.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, createTeam, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const brief = `# Bees of the city

How honey bees live among houses, and what we can do for them.

## Where they live
- On roofs
- In parks
- In old walls

## What they find
Lime trees flower in June. A colony brings home 30 kg of honey a year.`

test('[F-01] [C-37] [C-38] [E-15] [D-24] a brief becomes a task, and the task a presentation', async () => {
  const { client, workspace } = await signUpPerson(server)
  const { task_id } = await client.generation.start({ body: { brief, slides: 7 } })
  expect(await readStatus(client, task_id)).toEqual({
    ...{ task_id, task_state: 'PENDING', slug: null, step: 1, slides_done: 0, slides_total: 0 },
    ...{ error: null, awaits_outline: false },
  })
  expect((await client.presentations.list({ query: {} })).count).toBe(0)
  await server.services.jobs.drain()
  const status = await readStatus(client, task_id)
  expect(status).toMatchObject({ task_state: 'SUCCESS', step: 9, error: null })
  expect(status.slides_done).toBe(status.slides_total)
  const deck = await client.presentations.read({ params: { slug: status.slug! } })
  expect(deck).toMatchObject({ workspace, name: 'Bees of the city' })
  expect(deck.slides).toHaveLength(status.slides_total)
  expect(JSON.stringify(deck.slides)).toContain('30')
})

test('[F-01] what is generated from a folder goes into it; one that is gone meanwhile costs the place alone', async () => {
  const { client, workspace } = await signUpPerson(server)
  const make = (name: string) => client.folders.create({ params: { slug: workspace }, body: { name } })
  const [kept, gone] = [await make('Bees'), await make('Tides')]
  const tasks = [
    await startGeneration(client, { brief, folder: kept.id }),
    await startGeneration(client, { brief, folder: gone.id }),
  ]
  await client.folders.remove({ params: { slug: workspace, id: gone.id } })
  await server.services.jobs.drain()
  const listed = await client.presentations.list({ query: { workspace } })
  const folders = await Promise.all(
    tasks.map(async id => {
      const { slug } = await readStatus(client, id)
      return listed.results.find(one => one.slug === slug)?.folder
    }),
  )
  expect(folders).toEqual([kept.id, null])
  const stranger = await signUpPerson(server)
  expect((await refusalOf(startGeneration(stranger.client, { brief, folder: kept.id }))).code).toBe(
    'folder_not_found',
  )
})

test('[T-16] whoever polls sees the slides that became the presentation, and the task leaves the list', async () => {
  const { client, workspace } = await signUpPerson(server)
  const task_id = await startGeneration(client, { brief, tone: 'bold', audience: 'neighbours' })
  const { results } = await client.generation.list()
  expect(results).toMatchObject([{ task_id, name: 'Bees of the city', task_state: 'PENDING' }])
  expect(await client.generation.read({ params: { task_id } })).toMatchObject({
    ...{ outline: null, preview: null, language: null, workspace },
    request: { brief, tone: 'bold', audience: 'neighbours', slides: 5 },
  })
  await server.services.jobs.drain()
  const read = await client.generation.read({ params: { task_id } })
  const deck = await client.presentations.read({ params: { slug: read.slug! } })
  const uids = deck.slides.map(({ uid }) => uid)
  expect(read.language).toBe('en')
  expect(read.outline?.entries.map(({ id }) => id)).toEqual(uids)
  expect(read.preview?.theme).toEqual(deck.theme)
  expect(read.preview?.slides.map(({ uid, layout }) => [uid, layout])).toEqual(
    deck.slides.map(({ uid, layout }) => [uid, layout]),
  )
  expect((await client.generation.list()).results).toEqual([])
})

test('[F-01] a Russian brief becomes a Russian presentation', async () => {
  const { client } = await signUpPerson(server, { locale: 'ru' })
  const task_id = await startGeneration(client, { brief: 'Пчёлы в городе: где живут и чем помочь' })
  await server.services.jobs.drain()
  const { language, slug } = await client.generation.read({ params: { task_id } })
  expect(language).toBe('ru')
  expect((await client.presentations.read({ params: { slug: slug! } })).name).toMatch(/Пчёлы/)
})

test('[F-01] a brief that says next to nothing still becomes a presentation with a name', async () => {
  const { client } = await signUpPerson(server)
  for (const [words, name] of [
    ['Deck number 1', 'Deck number 1'],
    ['!!!', '!!!'],
    ['---', 'Untitled'],
    ['5 slides', '5 slides'],
  ]) {
    const task_id = await startGeneration(client, { brief: words })
    await server.services.jobs.drain()
    const { slug, error } = await readStatus(client, task_id)
    expect([words, error]).toEqual([words, null])
    expect((await client.presentations.read({ params: { slug: slug! } })).name).toBe(name)
  }
})

test('[D-25] asked for twice with one key, at once or later, it is one task and one presentation', async () => {
  const { client } = await signUpPerson(server)
  const body = { brief, slides: 5, key: randomUUID() }
  const asked = await Promise.all([1, 2, 3].map(() => client.generation.start({ body })))
  await server.services.jobs.drain()
  const again = await client.generation.start({ body: { ...body, brief: 'Something else' } })
  expect(new Set([...asked, again].map(({ task_id }) => task_id)).size).toBe(1)
  await server.services.jobs.drain()
  expect((await client.presentations.list({ query: {} })).count).toBe(1)
  const stranger = await signUpPerson(server)
  expect((await stranger.client.generation.start({ body })).task_id).not.toBe(again.task_id)
  await server.services.jobs.drain()
})

test('[C-37] without a brief and without documents the field is named, and nothing is made', async () => {
  const { client } = await signUpPerson(server)
  const source = { kind: 'file', title: 'Empty.docx' }
  for (const body of [{ brief: '' }, { brief: ' \n\0 ', documents: [{ source, text: '  ' }] }]) {
    const reply = await client.post('/api/presentations/generate_presentation/brief/', body)
    expect([reply.statusCode, reply.json().data]).toEqual([400, { fields: { brief: 'required' } }])
  }
  const long = await client.post('/api/presentations/generate_presentation/brief/', {
    brief: 'x'.repeat(100_001),
  })
  expect(long.json().data).toEqual({ fields: { brief: 'too_long' } })
  expect((await client.generation.list()).results).toEqual([])
})

const story = readFileSync('tests/corpus/briefs/ru-povest-parohod.md', 'utf8')

function makeBooks(count: number, letters: number) {
  return Array.from({ length: count }, (_, at) => ({
    source: { kind: 'file' as const, title: `Отчёт ${at}.docx` },
    text: story.repeat(Math.ceil(letters / story.length)).slice(0, letters),
  }))
}

test('[C-37] five long documents fit into one request, and their words are not sent back with every poll', async () => {
  const { client } = await signUpPerson(server)
  const documents = makeBooks(5, 400_000)
  const { task_id } = await client.generation.start({ body: { brief: '', documents, slides: 8 } })
  const { request } = await client.generation.read({ params: { task_id } })
  expect(request.documents.map(({ source, text }) => [source.title, text])).toEqual(
    documents.map(({ source }) => [source.title, '']),
  )
  expect((await client.generation.list()).results[0]?.name).toBe('Отчёт 0.docx')
  await client.generation.remove({ params: { task_id } })
})

test('[F-01] a book of documents becomes a presentation without holding up anybody else', async () => {
  const { client } = await signUpPerson(server)
  const asked = { brief: '', documents: makeBooks(2, 100_000), slides: 8 }
  const begin = readCpuTime()
  readBrief(generationRequestSchema.parse(asked))
  const readingHere = readCpuTime() - begin
  const task_id = await startGeneration(client, asked)
  const readLongestTurn = watchLongestTurn()
  await server.services.jobs.drain()
  const longestTurn = readLongestTurn()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS', error: null })
  expect(longestTurn).toBeLessThan(readingHere)
})

test('[C-37] more slides than the plan holds, or no place for one more, is refused before anything is made', async () => {
  const person = await signUpPerson(server)
  const { client } = person
  const many = await refusalOf(client.generation.start({ body: { brief, slides: 31 } }))
  expect(many).toMatchObject({ code: 'pay', data: { limit: 'slides', max: 30 } })
  await changeWorkspace(server, person.workspaceId, { activePresentations: 10 })
  const full = await refusalOf(client.generation.start({ body: { brief } }))
  expect(full).toMatchObject({ code: 'pay', data: { limit: 'presentations', max: 10 } })
  expect((await client.generation.list()).results).toEqual([])
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  const task_id = await startGeneration(client, { slides: 31 })
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})

test('[C-37] a presentation goes to the workspace that is named, and to no stranger’s', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const task_id = await startGeneration(person.client, { workspace: team.slug })
  await server.services.jobs.drain()
  const { slug } = await readStatus(person.client, task_id)
  expect((await person.client.presentations.read({ params: { slug: slug! } })).workspace).toBe(team.slug)
  const stranger = await signUpPerson(server)
  const refused = await refusalOf(startGeneration(stranger.client, { workspace: team.slug }))
  expect(refused.code).toBe('workspace_access_denied')
  expect((await refusalOf(startGeneration(await server.client()))).code).toBe('unauthorized')
})
