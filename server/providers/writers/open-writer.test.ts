import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { startModelServer } from '#tests/support/fakes/model-server.ts'
import { MODEL_PROTOCOLS, slideWish } from '#tests/support/model-writers.ts'
import { builtInWriter } from './builtin/built-in-writer.ts'
import { openWriter } from './open-writer.ts'

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
