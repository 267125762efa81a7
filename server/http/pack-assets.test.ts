import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client()
})
afterAll(() => server.close())

test('[S-09] a sticker of a pack is served by its name, may be kept for ever, and can do nothing', async () => {
  for (const pack of ['fluent-emoji-flat', 'noto']) {
    const url = `/assets/stickers/${pack}/dog-face.svg`
    const reply = await client.send({ url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.body).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><.+<\/svg>$/,
    )
    const again = await client.send({ url, headers: { 'if-none-match': String(reply.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await client.send({ method: 'HEAD', url })).statusCode).toBe(200)
  }
})

test('a picture that is higher than its pack keeps its own measure', async () => {
  const reply = await client.send({ url: '/assets/stickers/fluent-emoji-flat/swan.svg' })
  expect(reply.body).toContain('viewBox="0 0 32 33"')
})

test('[S-09] neither a whole pack nor anything beside it is served', async () => {
  const names = ['icons.json', 'no-such.svg', 'dog-face', 'DOG-FACE.svg', '..%2ficons.svg', '__proto__.svg']
  for (const name of [...names, 'dog-face.svg%00', 'prefix.svg', '']) {
    const reply = await client.send({ url: `/assets/stickers/noto/${name}` })
    expect([name, reply.statusCode]).toEqual([name, 404])
  }
  for (const pack of ['constructor', 'line-md', '..', 'lucide']) {
    expect((await client.send({ url: `/assets/stickers/${pack}/dog-face.svg` })).statusCode).toBe(404)
  }
})
