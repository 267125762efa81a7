import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSeal } from './seal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-seal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('[G-13] what is sealed is read again by its owner alone', async () => {
  const data = join(folder, 'data')
  const sealed = await openSeal(data).seal('sk-0123 ключ')
  expect(sealed).not.toContain('sk-0123')
  expect(await openSeal(data).seal('sk-0123 ключ')).not.toBe(sealed)
  expect(await openSeal(data).unseal(sealed)).toBe('sk-0123 ключ')
  expect(statSync(join(data, 'seal.key')).mode & 0o077).toBe(0)
  const elsewhere = openSeal(join(folder, 'other'))
  expect(await elsewhere.unseal(sealed)).toBeUndefined()
  await elsewhere.seal('x')
  expect(await elsewhere.unseal(sealed)).toBeUndefined()
  expect(await openSeal(data).unseal(`${sealed.slice(0, -3)}AAA`)).toBeUndefined()
  expect(await openSeal(data).unseal('v1.')).toBeUndefined()
})

test('[G-13] two that seal for the first time at once use one key, and what is no key is named', async () => {
  const [one, other] = [openSeal(folder), openSeal(folder)]
  const [a, b] = await Promise.all([one.seal('a'), other.seal('b')])
  expect([await other.unseal(a), await one.unseal(b)]).toEqual(['a', 'b'])
  writeFileSync(join(folder, 'seal.key'), 'short')
  await expect(one.seal('c')).rejects.toThrow('is no key')
})
