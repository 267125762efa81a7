import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startHttpServer } from '#tests/support/fakes/http-server.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { startModelServer } from '#tests/support/fakes/model-server.ts'
import { MODEL_PROTOCOLS, slideWish } from '#tests/support/model-writers.ts'
import { builtInWriter } from './builtin/built-in-writer.ts'
import { openWriterChoice } from './chosen-writer.ts'
import { findOllama } from './llm/find-ollama.ts'
import { findModelFor, openWriter } from './open-writer.ts'

test('[D-26] the built-in writer writes unless a model is configured', async () => {
  expect(await openWriter(readConfig({}, '/srv'), createLogger())).toBe(builtInWriter)
})

test.each(MODEL_PROTOCOLS)('[D-26] WRITER=%s asks the server that the environment names', async protocol => {
  const server = await startModelServer({ protocol })
  const writer = await openWriter(readConfig(server.environment, '/srv'), createLogger())
  expect(writer).toMatchObject({ name: protocol, revisions: ['rewrite', 'shorten', 'expand', 'translate'] })
  await expect(writer.writeSlide(slideWish)).resolves.toMatchObject({ kind: 'points' })
  expect(server.questions.items).toHaveLength(1)
  await writer.close()
  await server.close()
})

test('[G-13] an Ollama on this machine is found where nobody said who writes, and WRITER decides where somebody did', async () => {
  const names = ['nomic-embed-text:latest', 'llama3.3:70b']
  const server = await startHttpServer(({ path, response }) => {
    const isAsked = path === '/api/tags'
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ models: names.map(name => ({ name })) }))
  })
  const found = await findOllama(`${server.origin}/api`)
  expect(found).toMatchObject({ protocol: 'ollama', model: 'llama3.3:70b', apiKey: undefined })
  const choose = (isWriterDecided: boolean) =>
    openWriterChoice({
      config: { model: undefined, isWriterDecided },
      logger: createLogger(),
      find: async () => found,
      readStored: async () => undefined,
    })
  const { writer, source } = await choose(false)
  expect([writer.name, source]).toEqual(['ollama', 'found'])
  await writer.close()
  expect(await choose(true)).toMatchObject({ writer: { name: 'builtin' }, source: 'environment' })
  names.pop()
  expect(await findOllama(`${server.origin}/api`)).toBeUndefined()
  await server.close()
  expect(await findOllama(`${server.origin}/api`)).toBeUndefined()
  expect(findModelFor({ WRITER: 'builtin' })).toBeUndefined()
  expect(findModelFor({})).toBeTypeOf('function')
})

test('[D-26] nothing that speaks to models is loaded where none is configured', () => {
  const opener = fileURLToPath(new URL('./open-writer.ts', import.meta.url))
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
    const { openWriter } = await import(${JSON.stringify(opener)})
    await openWriter({ model: undefined }, {})
    process.stdout.write(JSON.stringify(loaded.filter(url => /writers\\/llm|@ai-sdk|\\/ai\\//.test(url))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: '[]', stderr: '' })
})
