import { format } from 'node:util'
import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'
import { recordConsole, takeConsoleProblems } from './expect-console.ts'

// The same examples on every machine, so that a change is what broke it; TEST_SEED=random goes looking for new ones.
const { TEST_SEED = '20261115' } = process.env
if (TEST_SEED !== 'random') configureGlobal({ seed: Number(TEST_SEED) })

for (const level of ['error', 'warn'] as const) {
  // biome-ignore lint/suspicious/noConsole: this is where the console is listened to
  const say = console[level].bind(console)
  console[level] = (...args: unknown[]) => {
    recordConsole(level, format(...args))
    say(...args)
  }
}

// By itself it gives up after a second, which a busy machine takes for nothing at all; what never comes still fails.
const waitFor = vi.waitFor
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })

function refuseSurprises() {
  const problems = takeConsoleProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

afterEach(refuseSurprises)
afterAll(refuseSurprises)
