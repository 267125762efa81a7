import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSetting, writeSetting } from '#server/db/settings.ts'
import { startModelServer } from '#tests/support/fakes/model-server.ts'
import { readStatus, startGeneration } from '#tests/support/generations.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Someone at the server's own machine: the operator, where no token says otherwise. */
const atServer = { address: '127.0.0.1' }

async function openProduct(env: Record<string, string> = {}, pages = false) {
  const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100', ...env }, pages })
  closers.push(() => server.close())
  const { client } = await signUpPerson(server, atServer)
  return { server, client }
}

async function startModel(options: Partial<Parameters<typeof startModelServer>[0]> = {}) {
  const model = await startModelServer({ protocol: 'ollama', ...options })
  closers.push(() => model.close())
  const { url, model: name } = model.config
  return { model, connection: { protocol: 'ollama' as const, url, model: name } }
}

test('[G-13] a model that is connected in the product is tested, writes at once, and is forgotten with its key', async () => {
  const { server, client } = await openProduct()
  const { model, connection } = await startModel()
  expect(await client.writers.read()).toMatchObject({ source: 'builtin', protocol: null, has_key: false })
  const key = model.config.apiKey
  const withKey = { ...connection, api_key: key }
  expect(await client.writers.test({ body: connection })).toMatchObject({ outcome: 'denied' })
  expect(await client.writers.test({ body: withKey })).toMatchObject({ outcome: 'answered' })
  expect(server.services.writer.name).toBe('builtin')
  const connected = await client.writers.connect({ body: withKey })
  expect(connected).toMatchObject({ source: 'product', ...connection, has_key: true, key_lost: false })
  expect(JSON.stringify(connected)).not.toContain(key)
  const stored = await readSetting(server.services.orm, 'writer')
  expect(stored).toContain(connection.model)
  expect(stored).not.toContain(key)
  expect((await client.generation.list()).writer).toBe('model')

  const task_id = await startGeneration(client)
  await server.services.jobs.drain()
  expect(await readStatus(client, task_id)).toMatchObject({ task_state: 'SUCCESS' })
  expect(model.questions.items.length).toBeGreaterThan(5)

  // Saved again without a key the old one stays, but only for its own address.
  expect(await client.writers.connect({ body: connection })).toMatchObject({ has_key: true })
  const moved = { ...connection, url: 'http://127.0.0.1:9/api' }
  expect(await client.writers.connect({ body: moved })).toMatchObject({ has_key: false })

  expect(await client.writers.disconnect()).toMatchObject({ source: 'builtin', has_key: false })
  expect(await readSetting(server.services.orm, 'writer')).toBeUndefined()
  expect(server.services.writer.name).toBe('builtin')
  expect(server.logs.join('\n')).not.toContain(key)
})

test('[G-13] a test call says what happened, and neither key nor words of anybody go along', async () => {
  const { client } = await openProduct()
  const { model, connection: bare } = await startModel()
  const connection = { ...bare, api_key: model.config.apiKey }
  const ask = async (body: object = connection) =>
    (await client.writers.test({ body: body as typeof connection })).outcome
  model.answerWith({ status: 401, message: 'sk-secret is wrong' })
  expect(await ask()).toBe('denied')
  model.answerWith({ status: 404, message: 'model not found' })
  expect(await client.writers.test({ body: connection })).toMatchObject({
    outcome: 'missing',
    said: expect.stringContaining('model not found'),
  })
  model.answerWith({ status: 429, message: 'slow down', headers: { 'retry-after': '20' } })
  expect(await ask()).toBe('busy')
  model.answerWith('I would rather talk.')
  expect(await ask()).toBe('unfit')
  expect(await ask({ ...connection, url: 'http://127.0.0.1:9' })).toBe('busy')
})

test('[G-13] only an Ollama on this machine is asked in its own network: whatever else was named in the product is public', async () => {
  const { client } = await openProduct()
  const { model, connection } = await startModel({ protocol: 'openai' })
  for (const url of [connection.url, 'http://localhost/v1', 'http://[::1]/v1', 'http://169.254.169.254/v1']) {
    const body = { protocol: 'openai' as const, url, model: 'm', api_key: 'k' }
    expect(await client.writers.test({ body })).toMatchObject({ outcome: 'missing' })
  }
  const inner = { protocol: 'ollama' as const, url: 'http://10.0.0.1:11434', model: 'm' }
  expect(await client.writers.test({ body: inner })).toMatchObject({ outcome: 'missing' })
  expect(model.questions.items).toHaveLength(0)
})

test('[G-13] what cannot be a connection is refused field by field and stores nothing', async () => {
  const { server, client } = await openProduct()
  const refuse = async (body: object) =>
    (await refusalOf(client.writers.connect({ body: body as never }))).data?.fields
  expect(await refuse({ protocol: 'openai', model: 'gpt' })).toEqual({ api_key: 'required' })
  expect(await refuse({ protocol: 'ollama', model: 'a b' })).toEqual({ model: 'invalid' })
  expect(await refuse({ protocol: 'ollama', url: 'file:///etc', model: 'm' })).toEqual({ url: 'invalid' })
  expect(await refuse({ protocol: 'ollama', url: 'http://me:pw@host', model: 'm' })).toEqual({
    url: 'invalid',
  })
  expect(await readSetting(server.services.orm, 'writer')).toBeUndefined()
})

test('[G-13] WRITER in the environment decides, and is not told to the product', async () => {
  const { client } = await openProduct({ WRITER: 'builtin' })
  const body = { protocol: 'ollama' as const, model: 'm' }
  expect(await client.writers.read()).toMatchObject({ source: 'environment', url: '' })
  expect((await refusalOf(client.writers.connect({ body }))).code).toBe('conflict')
  expect((await refusalOf(client.writers.disconnect())).code).toBe('conflict')
})

test('[G-13] nobody but the operator: on a published installation by their token', async () => {
  const token = 'the-token-of-the-operator'
  const { client } = await openProduct({ METRICS_TOKEN: token })
  const body = { protocol: 'ollama' as const, url: 'http://127.0.0.1:9', model: 'm' }
  const calls = (bearer?: string) => [
    () => client.writers.read({ bearer }),
    () => client.writers.test({ body, bearer }),
    () => client.writers.connect({ body, bearer }),
    () => client.writers.disconnect({ bearer }),
  ]
  for (const bearer of [undefined, 'another-token-of-the-same'])
    for (const call of calls(bearer)) expect((await refusalOf(call())).code).toBe('not_found')
  for (const call of calls(token)) await call()
  const { server } = await openProduct()
  const { client: elsewhere } = await signUpPerson(server)
  expect((await refusalOf(elsewhere.writers.read())).code).toBe('not_found')
  expect((await refusalOf(elsewhere.writers.connect({ body }))).code).toBe('not_found')
})

test('[G-13] another process takes up what was connected, and a key that it cannot read is said to be lost', async () => {
  const { server, client } = await openProduct()
  const { connection, model } = await startModel()
  await client.writers.connect({ body: { ...connection, api_key: model.config.apiKey } })
  // Its own data folder: the database alone does not open the seal.
  const other = await openTestServer({ database: server.services.database })
  closers.push(() => other.app.close())
  expect(other.services.writer.name).toBe('ollama')
  const reader = await other.client()
  expect(await reader.writers.read()).toMatchObject({ source: 'product', has_key: false, key_lost: true })

  const lines = () => other.logs.filter(line => line.includes('give every server and worker the same'))
  expect(lines()).toHaveLength(1)
  const wish = { title: 'Herons', text: 'Herons nest in March.', language: 'en' } as const
  await expect(other.services.writer.writeFromPage(wish)).rejects.toMatchObject({
    reason: 'unavailable',
    mayPass: false,
  })
  expect(lines()).toHaveLength(2)
  expect(model.questions.items).toHaveLength(0)

  await copyFile(join(server.dataDir, 'seal.key'), join(other.dataDir, 'seal.key'))
  await other.services.writer.writeFromPage(wish).catch(() => undefined)
  expect(model.questions.items).not.toHaveLength(0)
  expect(await reader.writers.read()).toMatchObject({ has_key: true, key_lost: false })
})

test('[R-06] [G-13] the policy names a model as long as one is connected, and the browser is told the same', async () => {
  const { server, client } = await openProduct({}, true)
  const readPolicy = async () => {
    const { body } = await client.send({ url: '/en/policy' })
    const isNone = body.includes('None. Your data stays on our server.')
    return {
      isNone,
      isListed: body.includes('<li>Language model:'),
      told: body.includes('"services":["model"]'),
    }
  }
  const none = { isNone: true, isListed: false, told: false }
  const named = { isNone: false, isListed: true, told: true }
  expect(await readPolicy()).toEqual(none)
  const body = { protocol: 'ollama' as const, url: 'http://127.0.0.1:9', model: 'm' }
  await client.writers.connect({ body })
  expect(await readPolicy()).toEqual(named)
  await client.writers.disconnect()
  expect(await readPolicy()).toEqual(none)
  // As another process does it.
  await writeSetting(server.services.orm, 'writer', JSON.stringify({ ...body, sealedKey: null }))
  expect(await readPolicy()).toEqual(named)
})
