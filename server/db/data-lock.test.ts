import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeDataLock } from './data-lock.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const taker = `
  const { takeDataLock } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)})
  process.stdout.write('ready\\n')
  await new Promise(resolve => process.stdin.once('data', resolve))
  try {
    takeDataLock(process.argv[1])
    process.stdout.write('taken\\n')
    setInterval(() => {}, 1000)
  } catch (error) {
    process.stdout.write('refused ' + error.message + '\\n')
    process.exit(1)
  }
`

/** Another process, ready to take the lock on a word. */
async function startTaker() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', taker, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const nextLine = async () => String((await once(child.stdout, 'data'))[0]).trim()
  expect(await nextLine()).toBe('ready')
  return {
    pid: child.pid,
    async take() {
      const line = nextLine()
      child.stdin.write('go\n')
      return line
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a second process is refused within a second, in a sentence that names the first', async () => {
  const first = await startTaker()
  expect(await first.take()).toBe('taken')
  const before = performance.now()
  expect(() => takeDataLock(folder)).toThrow(
    `Another Lectern (process ${first.pid}) already works on the data in ${folder}. Stop it first`,
  )
  expect(performance.now() - before).toBeLessThan(1000)
})

test('a second try in the same process is refused, and does not lose the first its lock', async () => {
  const release = takeDataLock(folder)
  expect(() => takeDataLock(folder)).toThrow(`process ${process.pid}`)
  const other = await startTaker()
  expect(await other.take()).toMatch(/^refused Another Lectern/)
  release()
})

test('released, it can be taken again', () => {
  const first = takeDataLock(folder)
  first()
  const second = takeDataLock(folder)
  // Releasing twice must not take the lock from whoever has it now.
  first()
  expect(() => takeDataLock(folder)).toThrow('Another Lectern')
  second()
})

test('kill -9 keeps nobody out', async () => {
  const first = await startTaker()
  expect(await first.take()).toBe('taken')
  await first.kill()
  takeDataLock(folder)()
})

describe('what an earlier process left behind keeps nobody out:', () => {
  test.each([
    ['a number of no process', '4194000', ''],
    ['a number that came round again and is alive', '1', ''],
    ['nothing at all', '', ''],
    ['garbage', '\0\0garbage', 'garbage'],
    ['a lock of another kind', '{"pid":1}', JSON.stringify({ pid: 1, startedAt: '7' }).repeat(40)],
  ])('%s', async (_, pid, content) => {
    writeFileSync(join(folder, 'lock.pid'), pid)
    writeFileSync(join(folder, 'lock'), content)
    const release = takeDataLock(folder)
    expect(readFileSync(join(folder, 'lock.pid'), 'utf8')).toBe(String(process.pid))
    const other = await startTaker()
    expect(await other.take()).toMatch(`process ${process.pid}`)
    release()
  })
})

test.each([
  ['a new folder', undefined],
  ['a stale lock', ''],
  ['a lock full of garbage', 'garbage'.repeat(500)],
])('of 10 who start at once on %s exactly one wins', async (_, content) => {
  if (content !== undefined) {
    writeFileSync(join(folder, 'lock'), content)
    writeFileSync(join(folder, 'lock.pid'), '4194000')
  }
  const takers = await Promise.all(Array.from({ length: 10 }, startTaker))
  const outcomes = await Promise.all(takers.map(taker => taker.take()))
  expect(outcomes.filter(line => line === 'taken')).toHaveLength(1)
  expect(outcomes.filter(line => line.startsWith('refused Another Lectern'))).toHaveLength(9)
})
