import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '#tests/support/fakes/s3-server.ts'
import { openS3Storage } from './s3.ts'
import { StorageError } from './storage.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.close())

const name = 'u/AbCdEfGhJkLmNpQrStUvWxYz.webp'
const body = Buffer.from('a picture')

test.each([503, 500, 429, 'cut'] as const)(
  '[D-29] after %s it tries again, and in the end gives up',
  async mood => {
    const storage = openS3Storage(server.options)
    server.answerWith(mood, mood, mood)
    await storage.put(name, body, 'image/webp')
    expect(server.objects.get(`/pictures/${name}`)?.body).toEqual(body)
    expect(server.calls.items).toHaveLength(4)

    server.answerWith(mood, mood, mood, mood)
    await expect(storage.get(name)).rejects.toThrow(StorageError)
    expect(server.calls.items).toHaveLength(8)
    server.answerWith(mood)
    await storage.remove(name)
    expect(server.objects.size).toBe(0)
  },
)

test('[D-29] a service that hangs is given up after its time', async () => {
  const storage = openS3Storage({ ...server.options, timeoutMs: 50 })
  server.answerWith('hang', 'hang', 'hang', 'hang')
  await expect(storage.put(name, body, 'image/webp')).rejects.toThrow('did not answer PUT')
  server.answerWith('hang')
  await storage.put(name, body, 'image/webp')
})

test.each([{ secretAccessKey: 'another' }, { accessKeyId: 'another' }, { region: 'another' }])(
  '[D-29] a wrong key is refused at once, and the error does not tell it: %j',
  async wrong => {
    const storage = openS3Storage({ ...server.options, ...wrong })
    const refused = storage.put(name, body, 'image/webp')
    await expect(refused).rejects.toThrow(/^The storage refused PUT: 403 \w+$/)
    await expect(storage.get(name)).rejects.toThrow(StorageError)
    await expect(storage.remove(name)).rejects.toThrow(StorageError)
    expect(server.calls.items).toHaveLength(3)
    expect(server.objects.size).toBe(0)
  },
)

test('[D-29] a body that breaks off is an error to its reader, not a shorter picture', async () => {
  const storage = openS3Storage(server.options)
  await storage.put(name, Buffer.alloc(1000), 'image/webp')
  server.answerWith('cut-body')
  const found = await storage.get(name)
  await expect(buffer(found!.body)).rejects.toThrow()
})

test('a service that is not there is an error with its cause', async () => {
  await server.close()
  const storage = openS3Storage(server.options)
  await expect(storage.get(name)).rejects.toMatchObject({ cause: expect.any(Error) })
})
