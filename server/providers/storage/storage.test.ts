import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '#tests/support/fakes/s3-server.ts'
import { openS3Storage } from './s3.ts'
import { openDiskStorage, type Storage } from './storage.ts'

interface Bench {
  readonly storage: Storage
  /** How many files there are, finished or not. */
  count(): Promise<number>
  end(): Promise<void>
}

const benches: Record<string, () => Promise<Bench>> = {
  async disk() {
    const root = await mkdtemp(join(tmpdir(), 'lectern-storage-'))
    return {
      storage: openDiskStorage(join(root, 'uploads')),
      async count() {
        const entries = await readdir(root, { recursive: true, withFileTypes: true })
        return entries.filter(entry => entry.isFile()).length
      },
      end: () => rm(root, { recursive: true }),
    }
  },
  async s3() {
    const server = await startS3Server()
    return {
      storage: openS3Storage(server.options),
      count: async () => server.objects.size,
      end: () => server.close(),
    }
  },
}

const name = 'u/AbCdEfGhJkLmNpQrStUvWxYz.webp'

describe.each(Object.entries(benches))('[D-29] %s', (_kind, open) => {
  let bench: Bench
  beforeEach(async () => {
    bench = await open()
  })
  afterEach(() => bench.end())

  test('gives back what was put, with its type and size, as often as one likes', async () => {
    const body = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 256))
    await bench.storage.put(name, body, 'image/webp')
    for (let time = 0; time < 2; time++) {
      const found = await bench.storage.get(name)
      expect(found).toMatchObject({ type: 'image/webp', bytes: body.length })
      expect(await buffer(found!.body)).toEqual(body)
    }
    expect(await bench.count()).toBe(1)
  })

  test('what was never put is not there, and what was removed no more', async () => {
    expect(await bench.storage.get(name)).toBeUndefined()
    await bench.storage.remove(name)
    await bench.storage.put(name, Buffer.from('x'), 'image/webp')
    await bench.storage.remove(name)
    expect(await bench.storage.get(name)).toBeUndefined()
    expect(await bench.count()).toBe(0)
  })

  test('putting again replaces, many at once do not mix', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `u/${'n'.repeat(20)}${n}.svg`)
    await Promise.all(names.map(one => bench.storage.put(one, Buffer.from(one), 'image/svg+xml')))
    await bench.storage.put(names[0]!, Buffer.from('again'), 'image/svg+xml')
    expect(await buffer((await bench.storage.get(names[0]!))!.body)).toEqual(Buffer.from('again'))
    expect(await buffer((await bench.storage.get(names[7]!))!.body)).toEqual(Buffer.from(names[7]!))
    expect(await bench.count()).toBe(20)
  })

  test.each([
    '',
    '..',
    '../../etc/passwd',
    'u/../../../etc/passwd',
    'u/..',
    '/etc/passwd',
    'u/name.webp/../../x',
    'u\\..\\x.webp',
    `u/${'a'.repeat(24)}.webp\0.png`,
    `u/${'a'.repeat(24)}.webp?acl`,
    `u//${'a'.repeat(24)}.webp`,
  ])('a name we did not give is no name: %j', async wrong => {
    await expect(bench.storage.put(wrong, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError)
    await expect(bench.storage.get(wrong)).rejects.toThrow(TypeError)
    await expect(bench.storage.remove(wrong)).rejects.toThrow(TypeError)
    expect(await bench.count()).toBe(0)
  })
})
