import { afterEach, expect, test } from 'vitest'
import { startModelServer } from '#tests/support/fakes/model-server.ts'
import { readStatus } from '#tests/support/generations.ts'
import { MODEL_PROTOCOLS } from '#tests/support/model-writers.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(options: Parameters<typeof startModelServer>[0]) {
  const model = await startModelServer(options)
  closers.push(() => model.close())
  const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100', ...model.environment } })
  closers.push(() => server.close())
  const { client } = await signUpPerson(server)
  const generate = async (brief: string) => {
    const { task_id } = await client.generation.start({ body: { brief, slides: 6 } })
    await server.services.jobs.drain()
    return readStatus(client, task_id)
  }
  return { model, client, generate }
}

test.each(MODEL_PROTOCOLS)(
  '[D-26] [F-01] a presentation written by a model that speaks %s',
  async protocol => {
    const { model, client, generate } = await start({ protocol })
    const status = await generate('Bees of the city, for neighbours')
    expect(status).toMatchObject({ task_state: 'SUCCESS', slides_done: 6, slides_total: 6 })
    const deck = await client.presentations.read({ params: { slug: status.slug! } })
    expect(deck.name).toBe('The answer of the model')
    expect(JSON.stringify(deck.slides).replaceAll('\u00a0', ' ')).toContain('What to do next')
    // The plan, six slides, and what an editor says of them all.
    expect(model.questions.items).toHaveLength(8)
    expect(model.questions.items.every(({ task }) => task.includes('Bees of the city'))).toBe(true)
  },
)

test('[D-26] a model that refuses the key fails the task at once, and says why to nobody but the log', async () => {
  const { generate } = await start({
    protocol: 'openai',
    answers: [{ status: 401, message: 'sk-secret is wrong' }],
  })
  const status = await generate('Bees of the city')
  expect(status).toMatchObject({ task_state: 'FAILURE', error: 'writer_unavailable' })
  expect(JSON.stringify(status)).not.toContain('sk-secret')
})

test('[D-26] a model that never answers what fits fails the task', async () => {
  const { generate } = await start({ protocol: 'ollama', answers: ['I would rather not.'] })
  expect(await generate('Bees of the city')).toMatchObject({ task_state: 'FAILURE', error: 'writer_failed' })
})
