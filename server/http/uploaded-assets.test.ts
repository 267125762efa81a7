import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StorageError } from '#server/providers/storage/storage.ts'
import { startS3Server } from '#tests/support/fakes/s3-server.ts'
import { drawPicture, showPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let visitor: TestClient
let url: string
let bytes: number
beforeAll(async () => {
  server = await openTestServer()
  visitor = await server.client()
  const { client } = await signUpPerson(server)
  const { slug } = await client.presentations.create({ body: {} })
  const kept = (await uploadPicture(client, slug, { body: await drawPicture().png().toBuffer() })).json()
  await client.presentations.update({ params: { slug }, body: { settings: { link: true } } })
  await showPicture(client, slug, kept.src)
  url = `/assets/${kept.src}`
  bytes = kept.bytes
})
afterAll(() => server.close())

test('[D-29] a picture that a public presentation shows is served to everybody, for a moment at a time, and cannot be taken for anything else', async () => {
  const reply = await visitor.send({ url })
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload).toHaveLength(bytes)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes),
    'cache-control': 'public, max-age=60, must-revalidate',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('[D-29] HEAD tells the same without the picture, and whoever has it is told so', async () => {
  const head = await visitor.send({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes), ''])
  const etag = String(head.headers.etag)
  const again = await visitor.send({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await visitor.send({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})

test.each([
  '/assets/u/',
  '/assets/u/..',
  '/assets/u/..%2f..%2fdb%2fPG_VERSION',
  '/assets/u/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/assets/u/..%5c..%5cx.webp',
  '/assets/u/abcdefghjkmnpqrstuvwxyzABCDE.webp',
  '/assets/u/abcdefghjkmnpqrstuvwxyzABCDE.exe',
  '/assets/u/abcdefghjkmnpqrstuvwxyzABCDE.webp%00.svg',
  '/assets/u/abcdefghjkmnpqrstuvwxyzABCDE',
  '/assets/unfinished/x.webp',
])('[D-29] nothing else is there: %s', async wrong => {
  const reply = await visitor.send({ url: wrong })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('[D-29] a storage that does not answer is not taken for a picture that is gone', async () => {
  const get = vi
    .spyOn(server.services.storage, 'get')
    .mockRejectedValueOnce(new StorageError('secret bucket'))
  const reply = await visitor.send({ url })
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toContain('secret')
  get.mockRestore()
})

test('[D-29] all of it works from S3-compatible storage as well', async () => {
  const s3 = await startS3Server()
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.options
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const remote = await openTestServer({ env })
  const { client } = await signUpPerson(remote)
  const { slug } = await client.presentations.create({ body: {} })
  const { src } = (await uploadPicture(client, slug, { body: await drawPicture().png().toBuffer() })).json()
  expect([...s3.objects.keys()]).toEqual([`/pictures/${src}`])
  const reply = await client.send({ url: `/assets/${src}` })
  expect(reply.rawPayload).toEqual(s3.objects.get(`/pictures/${src}`)?.body)
  const head = await client.send({ method: 'HEAD', url: `/assets/${src}` })
  expect(head.headers['content-length']).toBe(String(reply.rawPayload.length))
  expect((await client.send({ url: '/assets/u/abcdefghjkmnpqrstuvwxyzABCDE.webp' })).statusCode).toBe(404)
  await remote.close()
  await s3.close()
})
