import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/lectern').model
const ollama = { WRITER: 'ollama', WRITER_MODEL: 'llama3.3' }

test('[D-26] without configuration the built-in writer writes, and nobody is asked', () => {
  expect(read({})).toBeUndefined()
  expect(read({ WRITER: 'builtin', WRITER_TIMEOUT_SECONDS: '60' })).toBeUndefined()
})

describe('[D-26] a language model is reached at the usual address of its protocol, or at the one that is said', () => {
  test.each([
    [ollama, 'http://127.0.0.1:11434/api'],
    [{ ...ollama, WRITER_URL: 'http://10.0.0.5:11434' }, 'http://10.0.0.5:11434/api'],
    [{ ...ollama, WRITER_URL: 'http://10.0.0.5:11434/' }, 'http://10.0.0.5:11434/api'],
    [{ ...ollama, WRITER_URL: 'http://10.0.0.5/llm/api/' }, 'http://10.0.0.5/llm/api'],
    [{ WRITER: 'openai', WRITER_MODEL: 'm', WRITER_API_KEY: 'k' }, 'https://api.openai.com/v1'],
    [
      { WRITER: 'openai', WRITER_MODEL: 'm', WRITER_URL: 'http://localhost:8080' },
      'http://localhost:8080/v1',
    ],
    [{ WRITER: 'anthropic', WRITER_MODEL: 'm', WRITER_API_KEY: 'k' }, 'https://api.anthropic.com/v1'],
  ])('%j → %s', (env, url) => {
    expect(read(env)).toMatchObject({ url, model: env.WRITER_MODEL, timeoutMs: 120_000 })
  })

  test('how much is asked of it at once follows the protocol, unless said', () => {
    expect(read(ollama)?.concurrency).toBe(2)
    expect(read({ ...ollama, WRITER_CONCURRENCY: '9', WRITER_TIMEOUT_SECONDS: '30' })).toMatchObject({
      concurrency: 9,
      timeoutMs: 30_000,
    })
  })
})

describe('[D-26] [D-32] what does not go together ends the start with a sentence', () => {
  test.each([
    [{ WRITER: 'ollama' }, 'WRITER=ollama needs WRITER_MODEL'],
    [{ WRITER: 'openai', WRITER_MODEL: 'm' }, 'WRITER=openai needs WRITER_API_KEY, or WRITER_URL'],
    [{ WRITER: 'anthropic', WRITER_MODEL: 'm' }, 'WRITER=anthropic needs WRITER_API_KEY'],
    [{ WRITER_MODEL: 'llama3.3' }, 'set WRITER to openai, anthropic or ollama'],
    [{ WRITER_API_KEY: 'hunter2' }, 'set WRITER to openai, anthropic or ollama'],
  ])('%j', (env, sentence) => {
    const reading = () => read(env)
    expect(reading).toThrow(sentence)
    expect(reading).not.toThrow('hunter2')
  })
})
