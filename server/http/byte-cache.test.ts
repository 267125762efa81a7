import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'
import { acceptsEncoding } from './compression.ts'

test('[R-10] whatever is asked for, the shelf stays within its bounds and gives what was asked for', async () => {
  const asked = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(asked, async all => {
      const shelf = new ByteCache<{ bytes: number; key: string }>(100)
      for (const [name, bytes] of all) {
        const key = `${name}-${bytes}`
        expect(await shelf.take(key, async () => ({ bytes, key }))).toEqual({ bytes, key })
        expect(shelf.bytes).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('[R-10] what is asked for often stays, what is too heavy is given all the same, what failed is made anew', async () => {
  const shelf = new ByteCache<{ bytes: number }>(10)
  let made = 0
  const take = (key: string, bytes: number) =>
    shelf.take(key, async () => {
      made += 1
      return { bytes }
    })
  await take('a', 4)
  await take('b', 4)
  await take('a', 4)
  await take('c', 4)
  expect(made).toBe(3)
  await take('a', 4)
  expect(made).toBe(3)
  await take('b', 4)
  expect(made).toBe(4)
  expect(await take('heavy', 99)).toEqual({ bytes: 99 })
  await expect(shelf.take('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await take('d', 1)).toEqual({ bytes: 1 })
})

test('[R-10] Brotli is sent to those who say that they read it', () => {
  expect(
    ['br', 'gzip, deflate, br', 'gzip;q=0.5, br;q=0.9', 'BR'].map(header => acceptsEncoding(header, 'br')),
  ).not.toContain(false)
  expect(
    [undefined, '', 'gzip', 'br;q=0', 'br;q=0.0', 'brr', 'identity'].map(header =>
      acceptsEncoding(header, 'br'),
    ),
  ).not.toContain(true)
})
