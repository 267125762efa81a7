import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDecks, onboardingDeck } from '#content/demo/decks.ts'
import { gifs } from '#content/gifs/gifs.ts'
import { pictures } from '#content/pictures/registry.ts'
import { stickers } from '#content/stickers/stickers.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { locales } from '#domain/locale.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

const folder = new URL('../../content/demo/pictures/', import.meta.url)
let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client()
})
afterAll(() => server.close())

test('every picture that a demo deck names is served where the renderer looks for it', async () => {
  const decks = locales.flatMap(locale => [...demoDecks(locale), onboardingDeck(locale)])
  const named = new Set([...JSON.stringify(decks).matchAll(/"src":"([^"]+)"/g)].map(match => match[1]!))
  expect(named.size).toBeGreaterThan(5)
  for (const src of named) {
    const reply = await client.send({ url: defaultAssetUrl(src) })
    expect([src, reply.statusCode]).toEqual([src, 200])
  }
})

test('[S-09] the stickers and moving pictures of the libraries are served', async () => {
  for (const { src } of [...stickers, ...gifs]) {
    const reply = await client.send({ url: defaultAssetUrl(src) })
    expect([src, reply.statusCode, reply.headers['content-type']]).toEqual([src, 200, 'image/svg+xml'])
  }
})

test('[D-27] every picture of the gallery is drawn and served; a name it does not have is not found', async () => {
  for (const { src } of pictures) {
    const reply = await client.send({ url: defaultAssetUrl(src) })
    expect([src, reply.statusCode, reply.headers['content-type']]).toEqual([src, 200, 'image/svg+xml'])
    const again = await client.send({
      url: defaultAssetUrl(src),
      headers: { 'if-none-match': String(reply.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  }
  for (const file of [
    'no-such.svg',
    '.svg',
    '__proto__.svg',
    'toString.svg',
    'constructor.svg',
    'aurora.png',
  ]) {
    expect((await client.send({ url: `/assets/pictures/${file}` })).statusCode).toBe(404)
  }
})

test('[F-04] every background of the catalogue is served, compressed, and kept by who has it', async () => {
  for (const { src } of BACKGROUNDS) {
    const reply = await client.send({ url: defaultAssetUrl(src) })
    expect([src, reply.statusCode, reply.headers['content-type']]).toEqual([src, 200, 'image/svg+xml'])
  }
  const url = defaultAssetUrl(BACKGROUNDS[0]!.src)
  const packed = await client.send({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  const again = await client.send({ url, headers: { 'if-none-match': String(packed.headers.etag) } })
  expect(again.statusCode).toBe(304)
  for (const name of ['none.svg', 'mesh-dawn', 'mesh-dawn.png', 'constructor.svg', '__proto__.svg']) {
    expect((await client.send({ url: `/assets/backgrounds/${name}` })).statusCode, name).toBe(404)
  }
})

test('a picture comes with its type, may be kept, and can do nothing as a document', async () => {
  const [file] = await readdir(folder)
  const reply = await client.send({ url: `/assets/demo/${file}` })
  expect(reply.rawPayload).toEqual(await readFile(new URL(file!, folder)))
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(reply.headers['cache-control']).toMatch(/^public, max-age=86400/)
  expect(reply.headers['set-cookie']).toBeUndefined()
  const etag = String(reply.headers.etag)
  for (const condition of [etag, `"x", ${etag}`, '*']) {
    const again = await client.send({ url: `/assets/demo/${file}`, headers: { 'if-none-match': condition } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  const stale = await client.send({ url: `/assets/demo/${file}`, headers: { 'if-none-match': '"x"' } })
  expect(stale.statusCode).toBe(200)
  expect((await client.send({ method: 'HEAD', url: `/assets/demo/${file}` })).statusCode).toBe(200)
})

test('no name leads out of the folder', async () => {
  const names = [
    '..%2fdecks.ts',
    '%2e%2e/decks.ts',
    '../decks.ts',
    '..%5cdecks.ts',
    'constructor',
    '__proto__',
    '%00',
  ]
  for (const name of [...names, 'noon-disc.svg%00', 'NOON-DISC.SVG', 'no.svg', '']) {
    const reply = await client.send({ url: `/assets/demo/${name}` })
    expect([name, reply.statusCode]).toEqual([name, 404])
  }
  expect((await client.send({ url: '/assets/constructor/name' })).statusCode).toBe(404)
})
