import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outline } from '#domain/generation/outline.ts'
import { FakeWriter } from '#tests/support/fakes/writer.ts'
import { drainPatiently, readStatus, startGeneration } from '#tests/support/generations.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

const writer = new FakeWriter()
let server: TestServer
let person: Person
let client: TestClient
beforeAll(async () => {
  server = await openTestServer({ writer, env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  writer.forgetBehaviours()
  writer.asked.items.length = 0
  person = await signUpPerson(server)
  client = person.client
})

async function readOutline(task_id: string): Promise<Outline> {
  const { outline } = await client.generation.read({ params: { task_id } })
  return outline!
}

async function reviewOutline(slides = 4): Promise<{ task_id: string; outline: Outline }> {
  const task_id = await startGeneration(client, { slides, review: true })
  await server.services.jobs.drain()
  return { task_id, outline: await readOutline(task_id) }
}

const titlesOf = async (slug: string | null) => {
  const { slides } = await client.presentations.read({ params: { slug: slug! } })
  const words = slides.map(({ items }) => JSON.stringify(items).replaceAll('\u00a0', ' '))
  return words.map(text => /Written for (.+?)\.</.exec(text)?.[1])
}

test('[F-01] with review the outline comes first, and nothing goes on until its person says so', async () => {
  const { task_id, outline } = await reviewOutline()
  const waiting = { task_state: 'STARTED', step: 3, awaits_outline: true, slides_total: 4, slug: null }
  expect(await readStatus(client, task_id)).toMatchObject(waiting)
  await server.services.jobs.drain()
  expect(writer.asked.items).toEqual([])
  const [a, b, c, d] = outline.entries
  const added = { id: randomUUID(), title: 'Added', points: ['By hand'], kind: null, blocks: [9999] }
  const edited = { ...outline, title: 'Renamed', entries: [a!, d!, added, { ...b!, title: 'Other' }] }
  expect(c).toBeDefined()
  const saved = await client.generation.saveOutline({ params: { task_id }, body: { outline: edited } })
  expect(saved).toMatchObject(waiting)
  expect(await readOutline(task_id)).toEqual(edited)
  expect((await client.generation.list()).results[0]?.name).toBe('Renamed')
  await client.generation.confirmOutline({ params: { task_id }, body: { outline: edited } })
  await server.services.jobs.drain()
  const { slug, task_state } = await readStatus(client, task_id)
  expect(task_state).toBe('SUCCESS')
  expect(await titlesOf(slug)).toEqual(['Slide 1', 'Slide 4', 'Added', 'Other'])
  expect((await client.presentations.read({ params: { slug: slug! } })).name).toBe('Renamed')
})

test('confirming twice, at once or later, goes on once', async () => {
  const { task_id, outline } = await reviewOutline()
  const confirm = () => client.generation.confirmOutline({ params: { task_id }, body: { outline } })
  await Promise.all([confirm(), confirm()])
  expect(await server.services.jobs.drain()).toBe(1)
  expect(await confirm()).toMatchObject({ task_state: 'SUCCESS' })
  expect(await server.services.jobs.drain()).toBe(0)
  expect(writer.asked.items).toHaveLength(4)
  expect((await client.presentations.list({ query: {} })).count).toBe(1)
})

test('an outline is its person’s while it waits and after a failure, and nobody’s in between', async () => {
  const task_id = await startGeneration(client, { slides: 3 })
  const outline = { title: 'Mine', entries: [{ id: randomUUID(), title: 'One' }] }
  const save = () => client.generation.saveOutline({ params: { task_id }, body: { outline } })
  const confirm = () => client.generation.confirmOutline({ params: { task_id }, body: { outline } })
  expect((await refusalOf(save())).code).toBe('conflict')
  expect((await refusalOf(confirm())).code).toBe('conflict')
  await server.services.jobs.drain()
  expect((await refusalOf(save())).code).toBe('conflict')
  const bad = { outline: { ...outline, entries: [] } }
  expect((await refusalOf(client.generation.saveOutline({ params: { task_id }, body: bad }))).code).toBe(
    'validation_failed',
  )
})

test('an outline longer than the plan allows is refused, and the kept one stays', async () => {
  const { task_id, outline } = await reviewOutline()
  const entries = Array.from({ length: 31 }, (_, at) => ({ id: randomUUID(), title: `Entry ${at}` }))
  const body = { outline: { title: 'Long', entries } }
  for (const call of [client.generation.saveOutline, client.generation.confirmOutline]) {
    expect(await refusalOf(call({ params: { task_id }, body }))).toMatchObject({ code: 'pay' })
  }
  expect(await readOutline(task_id)).toEqual(outline)
  expect(await readStatus(client, task_id)).toMatchObject({ awaits_outline: true })
})

test('after a failure an edited outline goes on, and slides whose entries did not change stay', async () => {
  writer.concurrency = 1
  writer.meet('Slide 3', async () => ({ kind: 'nonsense' }) as never)
  const task_id = await startGeneration(client, { slides: 4 })
  await server.services.jobs.drain()
  const failed = { task_state: 'FAILURE', error: 'writer_failed', step: 4, slides_done: 2 }
  expect(await readStatus(client, task_id)).toMatchObject(failed)
  const outline = await readOutline(task_id)
  const [a, b, c, d] = outline.entries
  const entries = [b!, { ...a!, title: 'Begin again' }, { ...c!, title: 'Third' }, d!]
  await client.generation.saveOutline({ params: { task_id }, body: { outline: { ...outline, entries } } })
  writer.asked.items.length = 0
  expect(await client.generation.resume({ params: { task_id } })).toMatchObject({
    ...{ task_state: 'PENDING', error: null },
  })
  await server.services.jobs.drain()
  expect(writer.asked.items.toSorted()).toEqual(['Begin again', 'Slide 4', 'Third'])
  const { slug } = await readStatus(client, task_id)
  expect(await titlesOf(slug)).toEqual(['Slide 2', 'Begin again', 'Third', 'Slide 4'])
})

test('an outline that was waiting when it was cancelled waits again when it is resumed', async () => {
  const { task_id, outline } = await reviewOutline()
  expect(await client.generation.cancel({ params: { task_id } })).toMatchObject({
    ...{ task_state: 'FAILURE', error: 'cancelled', awaits_outline: false },
  })
  expect(await client.generation.resume({ params: { task_id } })).toMatchObject({
    ...{ task_state: 'STARTED', error: null, awaits_outline: true },
  })
  expect(await drainPatiently(server)).toBe(0)
  expect(writer.asked.items).toEqual([])
  await client.generation.confirmOutline({ params: { task_id }, body: { outline } })
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})
