import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { runInWorker, WorkerLimitError } from './run-in-worker.ts'

const limits = { timeMs: 5000, memoryBytes: 64 * 1024 * 1024 }

function script(code: string): URL {
  const source = `import { parentPort, workerData } from 'node:worker_threads'\n${code}`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

afterEach(() => void vi.unstubAllEnvs())

test('answers with the one message of the script, which knows only what it was given', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  const answer = runInWorker(
    script('parentPort.postMessage({ workerData, env: Object.keys(process.env) })'),
    'words',
    limits,
  )
  expect(await answer).toEqual({ workerData: 'words', env: [] })
})

test('of the environment it has where compiled code is kept, and no secret', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', tmpdir())
  vi.stubEnv('STRIPE_SECRET_KEY', 'a secret')
  const answer = runInWorker(script('parentPort.postMessage({ ...process.env })'), '', limits)
  expect(await answer).toEqual({ NODE_COMPILE_CACHE: tmpdir() })
})

test.each([
  ['runs for ever', 'while (true);', { timeMs: 200 }],
  ['fills its heap', 'const all = []; while (true) all.push(new Array(10_000).fill(Math.random()))', {}],
  [
    'fills the memory beside its heap',
    'const all = []; setInterval(() => all.push(Buffer.alloc(8_000_000, 1)), 1)',
    {},
  ],
  ['ends without a word', '', {}],
])('a script that %s is ended', async (_name, code, other) => {
  await expect(runInWorker(script(code), null, { ...limits, ...other })).rejects.toBeInstanceOf(
    WorkerLimitError,
  )
})

test('what a script throws is thrown, and a stack without end is caught', async () => {
  await expect(runInWorker(script('throw new Error("broken")'), null, limits)).rejects.toThrow('broken')
  const deep = 'const go = () => go() + 1; go()'
  await expect(runInWorker(script(deep), null, limits)).rejects.toThrow('Maximum call stack')
})

test('who stops waiting ends the script', async () => {
  const stop = new AbortController()
  const running = runInWorker(script('while (true);'), null, limits, stop.signal)
  stop.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
  await expect(runInWorker(script(''), null, limits, stop.signal)).rejects.toThrow('enough')
})
