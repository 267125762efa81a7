import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from './storage.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lectern-disk-'))
})
afterEach(() => rm(root, { recursive: true }))

const name = 'u/AbCdEfGhJkLmNpQrStUvWxYz.webp'

async function listFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

test('[D-29] files are only their owner’s to read, and spread over folders', async () => {
  await openDiskStorage(root).put(name, Buffer.from('x'), 'image/webp')
  const [folder] = await readdir(join(root, 'u'))
  expect(folder).toMatch(/^[0-9a-f]{2}$/)
  const { mode } = await stat(join(root, 'u', folder!, 'AbCdEfGhJkLmNpQrStUvWxYz.webp'))
  expect(mode & 0o077).toBe(0)
})

test('[D-29] a write that fails leaves nothing behind', async () => {
  await writeFile(join(root, 'u'), 'a file where the folder should be')
  await expect(openDiskStorage(root).put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow()
  expect(await listFiles()).toEqual(['u'])
})

test('[D-29] what a killed process left unfinished is removed later, what is being written is not', async () => {
  const scratch = join(root, 'unfinished')
  await mkdir(scratch)
  await writeFile(join(scratch, 'old'), 'half')
  await writeFile(join(scratch, 'new'), 'half')
  const long = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(scratch, 'old'), long, long)
  await chmod(join(scratch, 'old'), 0o600)
  await openDiskStorage(root).put(name, Buffer.from('x'), 'image/webp')
  expect(await readdir(scratch)).toEqual(['new'])
})
