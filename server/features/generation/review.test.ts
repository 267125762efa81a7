import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Remark, ReviewWish } from '#server/providers/writers/writer.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { FakeWriter, writeWords } from '#tests/support/fakes/writer.ts'
import { drainPatiently, readStatus, startGeneration } from '#tests/support/generations.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { changeWorkspace, signUpPerson } from '#tests/support/workspace-people.ts'

/** A writer with second thoughts. */
class ReviewingWriter extends FakeWriter {
  readonly prompts = 7
  remarks: Remark[] = []
  reviews: ReviewWish[] = []
  fails = false

  async review(wish: ReviewWish): Promise<Remark[]> {
    this.reviews.push(wish)
    wish.meter?.begin()
    wish.meter?.end({ read: 100, written: 20 })
    if (this.fails) throw new WriterError('failed', 'fake: no opinion')
    return this.remarks
  }
}

const writer = new ReviewingWriter()
let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer({ writer, env: { RATE_LIMIT_FACTOR: '100' } })
  ;({ client } = await signUpPerson(server))
})
afterAll(() => server.close())
afterEach(() => {
  writer.forgetBehaviours()
  Object.assign(writer, { remarks: [], reviews: [], fails: false })
  writer.asked.items.length = 0
})

async function read(task_id: string) {
  const { slug, usage, outline } = await client.generation.read({ params: { task_id } })
  const deck = slug ? await client.presentations.read({ params: { slug } }) : null
  const words = JSON.stringify(deck?.slides ?? []).replaceAll('\u00a0', ' ')
  return { words, count: deck?.slides.length, usage, outline }
}

test('[G-06] what repeats goes, what is weak is written once more in view of its neighbours, and the calls are counted', async () => {
  writer.remarks = [
    { index: 1, fault: 'repeat', advice: 'says what slide 3 says', mayGo: true },
    { index: 3, fault: 'weak', advice: 'name the price' },
  ]
  const seen: unknown[] = []
  writer.meet('Slide 4', async wish => {
    if (wish.mending) seen.push(wish.mending)
    const paragraphs = [wish.mending ? 'The price is named.' : 'It costs something.']
    return { kind: 'text', title: 'Slide 4', paragraphs, notes: '', picture: '', source: null }
  })
  const task_id = await startGeneration(client)
  await server.services.jobs.drain()
  const { words, count, usage, outline } = await read(task_id)
  expect(count).toBe(4)
  expect(words).toContain('The price is named.')
  expect(seen).toMatchObject([
    { advice: 'name the price', before: { title: 'Slide 3' }, after: { title: 'Slide 5' } },
  ])
  expect(outline?.left).toEqual([{ title: 'Slide 2', why: 'repeat' }])
  expect(usage).toEqual({ calls: 1, tokens: 120 })
})

test('[G-06] an outline that a person confirmed keeps all of its slides: a repeat is written anew', async () => {
  writer.remarks = [{ index: 1, fault: 'repeat', advice: 'say something else', mayGo: true }]
  const task_id = await startGeneration(client, { review: true })
  await server.services.jobs.drain()
  const { outline } = await client.generation.read({ params: { task_id } })
  await client.generation.confirmOutline({ params: { task_id }, body: { outline: outline! } })
  await server.services.jobs.drain()
  expect((await read(task_id)).count).toBe(5)
  expect(writer.timesAsked().get('Slide 2')).toBe(2)
})

test('[D-25] [G-06] after a failure while slides are mended the review is not asked for again, nor what was mended', async () => {
  writer.remarks = [
    { index: 1, fault: 'weak', advice: 'a' },
    { index: 2, fault: 'weak', advice: 'b' },
  ]
  writer.concurrency = 1
  let isBroken = true
  writer.meet('Slide 3', async wish => {
    if (wish.mending && isBroken) throw new Error('the process is killed here')
    return writer.writeSlide({ ...wish, entry: { ...wish.entry, title: 'Slide 3 mended' } })
  })
  const task_id = await startGeneration(client)
  await drainPatiently(server)
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'FAILURE' })
  expect(writer.reviews).toHaveLength(1)
  isBroken = false
  writer.asked.items.length = 0
  await client.generation.resume({ params: { task_id } })
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS', slides_done: 5 })
  expect(writer.reviews).toHaveLength(1)
  expect(writer.timesAsked().get('Slide 2')).toBeUndefined()
})

test('[G-06] a review that fails costs its improvements, not the presentation', async () => {
  writer.fails = true
  const task_id = await startGeneration(client)
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS', slides_done: 5 })
})

test('[G-06] calls have an end: a task that used them up fails, and goes on when its person says so', async () => {
  const calls = 24 + 6 * 12 + 1
  writer.meet('Slide 3', async wish => {
    for (let call = 0; call < calls; call++) wish.meter?.begin()
    return writer.writeSlide({ ...wish, entry: { ...wish.entry, title: 'Slide 3 at last' } })
  })
  const task_id = await startGeneration(client)
  await drainPatiently(server)
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'FAILURE', error: 'writer_failed' })
  writer.forgetBehaviours()
  await client.generation.resume({ params: { task_id } })
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
})

test('[G-06] a long presentation that nobody looked at before may take as many calls as its slides need', async () => {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  for (let slide = 1; slide <= 40; slide++)
    writer.meet(`Slide ${slide}`, async wish => {
      for (let call = 0; call < 3; call++) wish.meter?.begin()
      return writeWords(wish.entry)
    })
  const task_id = await startGeneration(person.client, { slides: 40 })
  await server.services.jobs.drain()
  expect(await readStatus(person.client, task_id)).toMatchObject({ task_state: 'SUCCESS', slides_done: 40 })
  const { usage } = await person.client.generation.read({ params: { task_id } })
  expect(usage?.calls).toBe(3 * 40 + 1)
})
