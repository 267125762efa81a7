import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeWriter, writeWords } from '#tests/support/fakes/writer.ts'
import { drainPatiently, giveUpForDead, readStatus, startGeneration } from '#tests/support/generations.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

/** Two processes on one database, each with a writer of its own. */
let database: TestDatabase
let first: TestServer
let second: TestServer
let person: Person
const writers = { first: new FakeWriter(), second: new FakeWriter() }
const abandoned: Promise<unknown>[] = []

beforeEach(async () => {
  writers.first = new FakeWriter()
  writers.second = new FakeWriter()
  database = await openTestDatabase()
  const beside = await database.openBeside()
  first = await openTestServer({ database, writer: writers.first })
  second = await openTestServer({ database: beside, writer: writers.second })
  person = await signUpPerson(first)
})
afterEach(async () => {
  await second.close()
  await first.close()
  await Promise.allSettled(abandoned.splice(0))
})

/** Begins what is queued in the first process, and leaves it there. */
function beginInFirst(): void {
  abandoned.push(first.services.jobs.drain().catch(() => undefined))
}

async function countPresentations(): Promise<number> {
  return (await person.client.presentations.list({ query: {} })).count
}

test('[D-25] a task whose worker died is taken up by another, which writes only what was not written', async () => {
  writers.first.concurrency = 1
  writers.first.hangOn('Slide 4')
  const task_id = await startGeneration(person.client, { slides: 6 })
  beginInFirst()
  await writers.first.asked.waitFor(4)
  expect(await readStatus(person.client, task_id)).toMatchObject({
    ...{ task_state: 'STARTED', step: 4, slides_done: 3, slides_total: 6 },
  })
  await giveUpForDead(second)
  await drainPatiently(second)
  expect(await readStatus(person.client, task_id)).toMatchObject({ task_state: 'SUCCESS', slides_done: 6 })
  expect(writers.second.outlines.items).toHaveLength(0)
  expect(writers.second.asked.items.toSorted()).toEqual(['Slide 4', 'Slide 5', 'Slide 6'])
  expect(await countPresentations()).toBe(1)
})

test('[D-25] a worker that was given up for dead and wakes again writes nothing more', async () => {
  writers.first.concurrency = 1
  const release = Promise.withResolvers<void>()
  writers.first.meet('Slide 2', async ({ entry }) => {
    await release.promise
    return { ...writeWords(entry), title: 'Too late' }
  })
  const task_id = await startGeneration(person.client, { slides: 4 })
  beginInFirst()
  await writers.first.asked.waitFor(2)
  await giveUpForDead(second)
  await drainPatiently(second)
  release.resolve()
  await Promise.allSettled(abandoned)
  expect(writers.first.asked.items).toEqual(['Slide 1', 'Slide 2'])
  const { slug } = await readStatus(person.client, task_id)
  const deck = await person.client.presentations.read({ params: { slug: slug! } })
  expect(JSON.stringify(deck)).not.toContain('Too late')
  expect(await countPresentations()).toBe(1)
})

test('[D-25] two workers with the same task at once make one presentation', async () => {
  const task_id = await startGeneration(person.client, { slides: 8 })
  const release = Promise.withResolvers<void>()
  const wait: Parameters<FakeWriter['meet']>[1] = async ({ entry }) => {
    await release.promise
    return writeWords(entry)
  }
  writers.first.meet('Slide 8', wait)
  writers.second.meet('Slide 8', wait)
  beginInFirst()
  await writers.first.asked.waitFor(8)
  await giveUpForDead(second)
  const taken = drainPatiently(second)
  await writers.second.asked.waitFor(1)
  release.resolve()
  await taken
  await Promise.allSettled(abandoned)
  expect(await readStatus(person.client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
  expect(await countPresentations()).toBe(1)
})

test('slides are written several at a time, begun in their order, and count from the first on', async () => {
  writers.first.concurrency = 3
  const releases = new Map([1, 2, 3].map(at => [`Slide ${at}`, Promise.withResolvers<void>()]))
  for (const [title, { promise }] of releases) {
    writers.first.meet(title, async ({ entry }) => {
      await promise
      return writeWords(entry)
    })
  }
  const task_id = await startGeneration(person.client, { slides: 6 })
  beginInFirst()
  expect(await writers.first.asked.waitFor(3)).toEqual(['Slide 1', 'Slide 2', 'Slide 3'])
  expect(writers.first.working).toBe(3)
  releases.get('Slide 2')!.resolve()
  releases.get('Slide 3')!.resolve()
  await writers.first.asked.waitFor(6)
  expect(await readStatus(person.client, task_id)).toMatchObject({ slides_done: 0 })
  expect((await person.client.generation.read({ params: { task_id } })).preview).toBeNull()
  releases.get('Slide 1')!.resolve()
  await Promise.all(abandoned)
  expect(writers.first.mostWorking).toBe(3)
  const { slug } = await readStatus(person.client, task_id)
  const deck = await person.client.presentations.read({ params: { slug: slug! } })
  const titles = deck.slides.map(({ items }) => /Slide \d/.exec(JSON.stringify(items))?.[0])
  expect(titles).toEqual([1, 2, 3, 4, 5, 6].map(at => `Slide ${at}`))
})

test('[T-17] a task goes through the nine steps in their order, each once', async () => {
  const { orm } = first.services
  await orm.execute(sql`create table seen_steps (at serial, step text)`)
  await orm.execute(sql`create function see_step() returns trigger language plpgsql as
    'begin insert into seen_steps (step) values (new.step); return new; end'`)
  await orm.execute(sql`create trigger see_step after insert or update of step on generation_tasks
    for each row execute function see_step()`)
  await startGeneration(person.client, { slides: 4 })
  await first.services.jobs.drain()
  const found = await orm.execute(sql`select step from seen_steps order by at`)
  const steps = (found as unknown as { rows: { step: string }[] }).rows.map(({ step }) => step)
  expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual([
    ...['send_request', 'structure', 'outline', 'slide_text', 'images'],
    ...['grid', 'fonts', 'colour_scheme', 'publication_prep'],
  ])
})

test('a process that ends lets go of its task, and the next one goes on', async () => {
  writers.first.concurrency = 1
  writers.first.hangOn('Slide 3')
  const task_id = await startGeneration(person.client, { slides: 4 })
  await first.services.jobs.startWorkers()
  await writers.first.asked.waitFor(3)
  await first.services.jobs.stop()
  expect(writers.first.aborted.items).toEqual(['Slide 3'])
  await drainPatiently(second)
  expect(writers.second.asked.items.toSorted()).toEqual(['Slide 3', 'Slide 4'])
  expect(await readStatus(person.client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})
