import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { workspaces } from '#server/db/schema.ts'
import { FakeWriter } from '#tests/support/fakes/writer.ts'
import { drainPatiently, readStatus, startGeneration } from '#tests/support/generations.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

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
  writer.concurrency = 2
  writer.asked.items.length = 0
  writer.outlines.items.length = 0
  person = await signUpPerson(server)
  client = person.client
})

const countDecks = async () => (await client.presentations.list({ query: {} })).count

test('[D-24] a writer that is away for a moment costs nothing but time', async () => {
  writer.failNext('unavailable', 'unavailable')
  writer.failOutline('unavailable')
  const task_id = await startGeneration(client)
  expect(await drainPatiently(server)).toBeGreaterThan(1)
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS', error: null })
})

test('[D-24] a writer that stays away ends the task with an error, and resuming goes on from the step that failed', async () => {
  writer.concurrency = 1
  const task_id = await startGeneration(client)
  writer.meet('Slide 3', async () => {
    writer.failNext('unavailable')
    return writer.writeSlide({ entry: { title: 'again' } } as never)
  })
  await drainPatiently(server)
  const failed = await readStatus(client, task_id)
  expect(failed).toMatchObject({
    task_state: 'FAILURE',
    error: 'writer_unavailable',
    step: 4,
    slides_done: 2,
  })
  expect(await countDecks()).toBe(0)
  const { preview } = await client.generation.read({ params: { task_id } })
  expect(preview?.slides).toHaveLength(2)
  writer.forgetBehaviours()
  writer.asked.items.length = 0
  const resume = () => client.generation.resume({ params: { task_id } })
  const [first, second] = await Promise.all([resume(), resume()])
  expect([first.task_state, second.task_state]).toEqual(['PENDING', 'PENDING'])
  expect(await server.services.jobs.drain()).toBe(1)
  expect(writer.outlines.items).toHaveLength(1)
  expect(writer.asked.items).toEqual(['Slide 3', 'Slide 4', 'Slide 5'])
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
  expect((await refusalOf(resume())).code).toBe('conflict')
  expect(await countDecks()).toBe(1)
})

test('[D-25] a slide that could not be kept is not counted by those that were written beside it', async () => {
  const { orm } = server.services
  const execute = orm.execute.bind(orm)
  const dialect = new PgDialect()
  const kept = vi.spyOn(orm, 'execute').mockImplementation((query => {
    const params: unknown[] = typeof query === 'string' ? [] : dialect.sqlToQuery(query.getSQL()).params
    const isSlide = params.some(value => typeof value === 'string' && value.includes('"title":"Slide 1"'))
    return isSlide && params.includes('slide_text') ? Promise.reject(new Error('no space')) : execute(query)
  }) as typeof orm.execute)
  try {
    const task_id = await startGeneration(client)
    await expect(server.services.jobs.drain()).rejects.toThrow('no space')
    expect(writer.asked.items).toEqual(['Slide 1', 'Slide 2'])
    expect(await readStatus(client, task_id)).toMatchObject({ slides_done: 0 })
    kept.mockRestore()
    await drainPatiently(server)
    expect(writer.asked.items).toEqual(['Slide 1', 'Slide 2', 'Slide 1', 'Slide 3', 'Slide 4', 'Slide 5'])
    expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS', slides_done: 5 })
  } finally {
    kept.mockRestore()
  }
})

test('[D-24] answers that no slide can be made of end the task at once; slides written beside it are kept', async () => {
  writer.meet('Slide 2', async () => ({ kind: 'points', title: '', points: [] }) as never)
  const task_id = await startGeneration(client)
  expect(await drainPatiently(server)).toBe(0)
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'FAILURE', error: 'writer_failed' })
  writer.forgetBehaviours()
  await client.generation.resume({ params: { task_id } })
  await server.services.jobs.drain()
  const times = writer.timesAsked()
  expect([times.get('Slide 1'), times.get('Slide 2')]).toEqual([1, 2])
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})

test('what is broken on our side is tried a few times, reported, and ends as internal', async () => {
  writer.concurrency = 1
  writer.meet('Slide 1', async () => {
    throw new TypeError('a mistake of ours')
  })
  const task_id = await startGeneration(client)
  expect(await drainPatiently(server)).toBe(4)
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'FAILURE', error: 'internal' })
})

test('cancelling ends the task at once and aborts what its writer is at; nothing is left of it', async () => {
  for (const title of ['Slide 2', 'Slide 3']) writer.hangOn(title)
  const task_id = await startGeneration(client)
  const draining = server.services.jobs.drain()
  await writer.asked.waitFor(3)
  const cancelled = await client.generation.cancel({ params: { task_id } })
  expect(cancelled).toMatchObject({ task_state: 'FAILURE', error: 'cancelled', slides_done: 1 })
  const before = writer.aborted.items.length
  await draining
  expect(writer.aborted.items.slice(before - 2).toSorted()).toEqual(['Slide 2', 'Slide 3'])
  expect(writer.working).toBe(0)
  expect(await readStatus(client, task_id)).toEqual(cancelled)
  expect(await client.generation.cancel({ params: { task_id } })).toEqual(cancelled)
  expect(await countDecks()).toBe(0)
  writer.forgetBehaviours()
  await client.generation.resume({ params: { task_id } })
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
  expect(writer.timesAsked().get('Slide 1')).toBe(1)
})

test('one that was cancelled before a worker came to it is not begun', async () => {
  const task_id = await startGeneration(client)
  await client.generation.cancel({ params: { task_id } })
  await server.services.jobs.drain()
  expect(writer.outlines.items).toEqual([])
  expect(await readStatus(client, task_id)).toMatchObject({
    task_state: 'FAILURE',
    error: 'cancelled',
    step: 1,
  })
})

test('cancelled and resumed before a worker came to it, it is done once', async () => {
  const task_id = await startGeneration(client)
  await client.generation.cancel({ params: { task_id } })
  await client.generation.resume({ params: { task_id } })
  await server.services.jobs.drain()
  expect(writer.outlines.items).toHaveLength(1)
  expect(await countDecks()).toBe(1)
})

test('a place that was taken meanwhile ends it as pay, and with a place it goes on', async () => {
  const task_id = await startGeneration(client)
  await changeWorkspace(server, person.workspaceId, { activePresentations: 10 })
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({
    task_state: 'FAILURE',
    error: 'pay',
    step: 9,
    slug: null,
  })
  expect((await refusalOf(client.generation.resume({ params: { task_id } }))).code).toBe('pay')
  await changeWorkspace(server, person.workspaceId, { activePresentations: 9 })
  writer.asked.items.length = 0
  await client.generation.resume({ params: { task_id } })
  await server.services.jobs.drain()
  expect(writer.asked.items).toEqual([])
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})

test('who is removed from the workspace while it is made gets no presentation there, and sees the task no more', async () => {
  const team = await createTeam(server, person)
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  writer.hangOn('Slide 2')
  const task_id = await startGeneration(member.client, { workspace: team.slug })
  const draining = server.services.jobs.drain()
  await writer.asked.waitFor(2)
  await removeMember(server, team.id, member.userId)
  await draining
  expect((await refusalOf(readStatus(member.client, task_id))).code).toBe('task_not_found')
  await addMember(server, team.id, member.userId)
  expect(await readStatus(member.client, task_id)).toMatchObject({
    ...{ task_state: 'FAILURE', error: 'workspace_access_denied', slug: null },
  })
  expect((await client.presentations.list({ query: { workspace: team.slug } })).count).toBe(0)
})

test('a workspace that is deleted meanwhile takes its tasks with it, and its worker just stops', async () => {
  const team = await createTeam(server, person)
  writer.hangOn('Slide 2')
  const task_id = await startGeneration(client, { workspace: team.slug })
  const draining = server.services.jobs.drain()
  await writer.asked.waitFor(2)
  await server.services.orm.delete(workspaces).where(eq(workspaces.id, team.id))
  await draining
  expect((await refusalOf(readStatus(client, task_id))).code).toBe('task_not_found')
})

test('a task that is removed while it is made stops, and a presentation outlives the task it came from', async () => {
  writer.hangOn('Slide 2')
  const gone = await startGeneration(client)
  const draining = server.services.jobs.drain()
  await writer.asked.waitFor(2)
  await client.generation.remove({ params: { task_id: gone } })
  await draining
  expect(await countDecks()).toBe(0)
  writer.forgetBehaviours()
  const task_id = await startGeneration(client)
  await server.services.jobs.drain()
  await client.generation.remove({ params: { task_id } })
  expect((await refusalOf(readStatus(client, task_id))).code).toBe('task_not_found')
  expect(await countDecks()).toBe(1)
})
