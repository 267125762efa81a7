import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.mjs'
import { makeTempFolder } from './temp-folder.ts'

const plenty = 64 * 1024 ** 3
const scarce = 1024 ** 3

test('a machine with little memory, or none to share, keeps its own temporary folder', () => {
  const shared = makeTempFolder()
  expect(makeMemoryFolder({ shared, available: scarce })).toBeUndefined()
  expect(makeMemoryFolder({ shared: join(shared, 'missing'), available: plenty })).toBeUndefined()
  expect(readdirSync(shared)).toEqual([])
})

test('the folder is empty, other accounts may pass through it, and those of killed runs are gone', () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const ours = `lectern-tests-${process.pid}-running`
  const shared = makeTempFolder({
    [`lectern-tests-${dead}-killed/base/1`]: 'x',
    [`${ours}/1`]: 'x',
    'of-another-program/1': 'x',
  })
  const { bavail, bsize } = statfsSync(shared)
  const folder = makeMemoryFolder({ shared, available: plenty })
  // A disk that is nearly full says no, as little memory does.
  if (bavail * bsize < 8 * scarce) return expect(folder).toBeUndefined()
  expect(readdirSync(folder!)).toEqual([])
  expect(statSync(folder!).mode & 0o777).toBe(0o711)
  expect(existsSync(join(shared, ours))).toBe(true)
  expect(readdirSync(shared)).toHaveLength(3)
})
