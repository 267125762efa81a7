import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGone, withLock } from './lock.mjs'
import { makeTempFolder } from './temp-folder.ts'

const module = new URL('lock.mjs', import.meta.url).href

/** Another process that takes the lock, says so, and keeps it until its input closes. */
async function holdElsewhere(path: string) {
  const script = `
    import { withLock } from ${JSON.stringify(module)}
    await withLock(${JSON.stringify(path)}, () => new Promise(resolve => {
      process.stdout.write('held')
      process.stdin.once('end', resolve).resume()
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  await once(child.stdout, 'data')
  return child
}

test('work under one lock never overlaps', async () => {
  const path = join(makeTempFolder(), 'x.lock')
  let inside = 0
  let most = 0
  const work = () =>
    withLock(path, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise(setImmediate)
      inside -= 1
    })
  await Promise.all([work(), work(), work()])
  expect(most).toBe(1)
  expect(existsSync(path)).toBe(false)
})

test('waits for a living process and tells once who holds it', async () => {
  const path = join(makeTempFolder(), 'x.lock')
  const child = await holdElsewhere(path)
  const holders: number[] = []
  const done = withLock(path, async () => 'mine', {
    onWait: holder => {
      holders.push(holder.pid)
      child.stdin.end()
    },
  })
  expect(await done).toBe('mine')
  expect(holders).toEqual([child.pid])
})

test('takes over from a process that was killed', async () => {
  const path = join(makeTempFolder(), 'x.lock')
  const child = await holdElsewhere(path)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path)).toBe(true)
  expect(await withLock(path, async () => 'mine')).toBe('mine')
})

test('is released when the work fails', async () => {
  const path = join(makeTempFolder(), 'x.lock')
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

test('leaves a lock alone that somebody took over meanwhile', async () => {
  const path = join(makeTempFolder(), 'x.lock')
  const theirs = JSON.stringify({ pid: process.pid, host: hostname(), token: 'theirs' })
  await withLock(path, async () => writeFileSync(path, theirs))
  expect(existsSync(path)).toBe(true)
})

test('a process of another machine is never taken for gone', () => {
  expect(isGone({ pid: 2 ** 30, host: hostname(), token: '' })).toBe(true)
  expect(isGone({ pid: 2 ** 30, host: 'elsewhere', token: '' })).toBe(false)
  expect(isGone({ pid: process.pid, host: hostname(), token: '' })).toBe(false)
})
