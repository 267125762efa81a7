import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes } from '#server/clock.ts'
import { users } from '#server/db/schema.ts'
import { FakeWriter } from '#tests/support/fakes/writer.ts'
import { readStatus, startGeneration } from '#tests/support/generations.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, changeWorkspace, createTeam, signUpPerson } from '#tests/support/workspace-people.ts'
import { removeOldTasks } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ writer: new FakeWriter() })
})
afterAll(() => server.close())

async function countRows(): Promise<{ tasks: number; results: number }> {
  const found = await server.services.orm.execute(sql`select
    (select count(*)::int from generation_tasks) as tasks, (select count(*)::int from generation_results) as results`)
  return (found as unknown as { rows: { tasks: number; results: number }[] }).rows[0]!
}

test('two at once per person, however they are asked for; outlines that wait do not count', async () => {
  const { client } = await signUpPerson(server)
  await startGeneration(client, { review: true })
  await server.services.jobs.drain()
  const asked = Array.from({ length: 5 }, () =>
    client.post('/api/presentations/generate_presentation/brief/', { brief: 'Bees' }),
  )
  const replies = await Promise.all(asked)
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 429, 429, 429])
  const refused = replies.find(({ statusCode }) => statusCode === 429)!
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', data: { retry_after: 15 } })
  expect(refused.headers['retry-after']).toBe('15')
  await server.services.jobs.drain()
  await startGeneration(client)
  await server.services.jobs.drain()
})

test('a failed one that is resumed, and an outline that is confirmed, need a place too', async () => {
  const { client } = await signUpPerson(server)
  const failed = await startGeneration(client)
  await client.generation.cancel({ params: { task_id: failed } })
  const waiting = await startGeneration(client, { review: true })
  await server.services.jobs.drain()
  const { outline } = await client.generation.read({ params: { task_id: waiting } })
  for (let n = 0; n < 2; n++) await startGeneration(client)
  const resume = () => client.generation.resume({ params: { task_id: failed } })
  const confirm = () =>
    client.generation.confirmOutline({ params: { task_id: waiting }, body: { outline: outline! } })
  expect((await refusalOf(resume())).code).toBe('too_many_requests')
  expect((await refusalOf(confirm())).code).toBe('too_many_requests')
  await server.services.jobs.drain()
  expect((await resume()).task_state).toBe('PENDING')
  expect((await confirm()).task_state).toBe('PENDING')
  await server.services.jobs.drain()
})

test('five at once per workspace, whoever asks', async () => {
  const owner = await signUpPerson(server)
  const team = await createTeam(server, owner)
  const people = [owner, await signUpPerson(server), await signUpPerson(server)]
  for (const { userId } of people.slice(1)) await addMember(server, team.id, userId)
  const ask = (at: number) => startGeneration(people[at]!.client, { workspace: team.slug })
  for (const at of [0, 0, 1, 1, 2]) await ask(at)
  expect((await refusalOf(ask(2))).code).toBe('too_many_requests')
  // Their own workspace has nothing to do with that.
  await startGeneration(people[2]!.client)
  await server.services.jobs.drain()
})

test('thirty an hour per person; a repeated request is not counted, and after the hour one may ask again', async () => {
  const { client } = await signUpPerson(server)
  const key = randomUUID()
  for (let n = 0; n < 30; n++) {
    const task_id = await startGeneration(client, n === 0 ? { key } : {})
    if (n === 0) expect(await startGeneration(client, { key })).toBe(task_id)
    await client.generation.remove({ params: { task_id } })
  }
  const refused = await refusalOf(startGeneration(client))
  expect(refused).toMatchObject({ code: 'too_many_requests', data: { retry_after: 3600 } })
  server.clock.advance(hours(1) + minutes(1))
  await startGeneration(client)
  await server.services.jobs.drain()
})

test('a workspace that became full while the outline waited is told so before a slide is written', async () => {
  const { client, workspaceId } = await signUpPerson(server)
  const task_id = await startGeneration(client, { review: true })
  await server.services.jobs.drain()
  const { outline } = await client.generation.read({ params: { task_id } })
  const confirm = () => client.generation.confirmOutline({ params: { task_id }, body: { outline: outline! } })
  await changeWorkspace(server, workspaceId, { activePresentations: 10 })
  const full = await refusalOf(confirm())
  expect(full).toMatchObject({ code: 'pay', data: { limit: 'presentations', max: 10 } })
  expect(await server.services.jobs.drain()).toBe(0)
  expect(await readStatus(client, task_id)).toMatchObject({ awaits_outline: true, error: null })
  await changeWorkspace(server, workspaceId, { activePresentations: 9 })
  await confirm()
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})

test('to confirm what was cancelled is to begin once more: thirty an hour', async () => {
  const { client } = await signUpPerson(server)
  const task_id = await startGeneration(client, { review: true })
  await server.services.jobs.drain()
  const { outline } = await client.generation.read({ params: { task_id } })
  const confirm = () => client.generation.confirmOutline({ params: { task_id }, body: { outline: outline! } })
  // The first is what the outline waited for.
  await confirm()
  for (let begun = 1; begun < 30; begun++) {
    await client.generation.cancel({ params: { task_id } })
    await confirm()
  }
  await client.generation.cancel({ params: { task_id } })
  expect(await refusalOf(confirm())).toMatchObject({ code: 'too_many_requests' })
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'FAILURE', error: 'cancelled' })
  await server.services.jobs.drain()
})

test('only who asked sees a task, and only with an account', async () => {
  const owner = await signUpPerson(server)
  const team = await createTeam(server, owner)
  const colleague = await signUpPerson(server)
  await addMember(server, team.id, colleague.userId, 'manager')
  const task_id = await startGeneration(owner.client, { workspace: team.slug })
  const params = { task_id }
  const body = { outline: { title: 'x', entries: [{ id: randomUUID(), title: 'y' }] } }
  const calls = ({ generation }: typeof owner.client) => [
    () => generation.status({ query: { task_id } }),
    () => generation.read({ params }),
    () => generation.saveOutline({ params, body }),
    () => generation.confirmOutline({ params, body }),
    () => generation.resume({ params }),
    () => generation.cancel({ params }),
    () => generation.remove({ params }),
  ]
  for (const call of calls(colleague.client)) expect((await refusalOf(call())).code).toBe('task_not_found')
  for (const call of calls(await server.client())) expect((await refusalOf(call())).code).toBe('unauthorized')
  expect((await colleague.client.generation.list()).results).toEqual([])
  expect(await readStatus(owner.client, task_id)).toMatchObject({ task_state: 'PENDING' })
  const unknown = readStatus(owner.client, randomUUID())
  expect((await refusalOf(unknown)).code).toBe('task_not_found')
  await server.services.jobs.drain()
})

test('tasks are forgotten: a week after success, a month after anything else, with their account at once', async () => {
  await server.services.orm.execute(sql`delete from generation_tasks`)
  const person = await signUpPerson(server)
  await startGeneration(person.client)
  await server.services.jobs.drain()
  const failed = await startGeneration(person.client)
  await person.client.generation.cancel({ params: { task_id: failed } })
  server.clock.advance(days(6))
  await removeOldTasks(server.services)
  expect(await countRows()).toMatchObject({ tasks: 2, results: 7 })
  server.clock.advance(days(2))
  await removeOldTasks(server.services)
  expect(await countRows()).toEqual({ tasks: 1, results: 0 })
  server.clock.advance(days(23))
  await removeOldTasks(server.services)
  expect(await countRows()).toEqual({ tasks: 0, results: 0 })
  const leaving = await signUpPerson(server)
  await startGeneration(leaving.client, { review: true })
  await server.services.jobs.drain()
  await server.services.orm.delete(users).where(sql`${users.id} = ${leaving.userId}`)
  expect(await countRows()).toEqual({ tasks: 0, results: 0 })
})

test('what the queue has lost is set going again', async () => {
  const { client } = await signUpPerson(server)
  const task_id = await startGeneration(client)
  await server.services.orm.execute(sql`delete from pgboss.job where name = 'generation'`)
  await server.services.jobs.drain()
  await removeOldTasks(server.services)
  expect(await server.services.jobs.drain()).toBe(0)
  server.clock.advance(hours(2))
  await removeOldTasks(server.services)
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})
