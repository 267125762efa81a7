import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveBuiltFiles } from './built-files.ts'

const script = `export const words = ${JSON.stringify('a heron at dusk '.repeat(200))}`
let folder: string
let app: FastifyInstance

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-built-'))
  mkdirSync(join(folder, '_app/fonts'), { recursive: true })
  mkdirSync(join(folder, 'builds'))
  writeFileSync(join(folder, '_app/entry-a1b2.js'), script)
  writeFileSync(join(folder, '_app/short.css'), 'a{}')
  writeFileSync(join(folder, '_app/fonts/face.woff2'), Buffer.alloc(3000, 7))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'builds/secret.json'), '{}')
  app = Fastify()
  serveBuiltFiles(app, folder, path => !path.startsWith('builds/'))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('[R-10] a script comes packed in the way that the browser reads best, and is kept for good', async () => {
  const plain = await ask('/_app/entry-a1b2.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()

  const brotli = await ask('/_app/entry-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)

  const zipped = await ask('/_app/entry-a1b2.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(script)

  const etags = [plain, brotli, zipped].map(({ headers }) => headers.etag)
  expect(new Set(etags).size).toBe(1)
  const same = await ask('/_app/entry-a1b2.js', { 'if-none-match': String(etags[0]) })
  expect([same.statusCode, same.body]).toEqual([304, ''])
})

test('what packing does not make smaller comes as it is', async () => {
  const accepting = { 'accept-encoding': 'br' }
  const font = await ask('/_app/fonts/face.woff2', accepting)
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
  expect(font.rawPayload).toEqual(Buffer.alloc(3000, 7))
  const short = await ask('/_app/short.css', accepting)
  expect([short.body, short.headers['content-encoding']]).toEqual(['a{}', undefined])
})

test('what may change under its name is asked for again within the hour', async () => {
  const icon = await ask('/favicon.svg')
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  })
})

test('each file is read once, and one that went with its build is missing, not a fault', async () => {
  await ask('/_app/entry-a1b2.js')
  rmSync(join(folder, '_app'), { recursive: true })
  expect((await ask('/_app/entry-a1b2.js')).body).toBe(script)
  const gone = await ask('/_app/short.css')
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('nothing else is there, however it is spelt', async () => {
  const others = [
    '/builds/secret.json',
    '/_app/../builds/secret.json',
    '/_app/%2e%2e/builds/secret.json',
    '/_app/..%2fbuilds%2fsecret.json',
    '/_app/..%5cbuilds%5csecret.json',
    '/_app/fonts',
    '/_app/',
    '/_app/ENTRY-A1B2.js',
    '/_app/entry-a1b2.js%00',
    '/_app/constructor',
  ]
  const statuses = await Promise.all(others.map(async url => (await ask(url)).statusCode))
  expect(statuses.filter(status => status !== 404)).toEqual([])
})
