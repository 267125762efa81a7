import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { recordConsole, takeConsoleProblems } from './expect-console.ts'

for (const level of ['error', 'warn'] as const) {
  // biome-ignore lint/suspicious/noConsole: this is where the console is listened to
  const say = console[level].bind(console)
  console[level] = (...args: unknown[]) => {
    recordConsole(level, format(...args))
    say(...args)
  }
}

function refuseSurprises() {
  const problems = takeConsoleProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

afterEach(refuseSurprises)
afterAll(refuseSurprises)
