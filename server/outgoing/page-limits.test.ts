import { type AddressInfo, createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SmallWeb, sendHtml, startSmallWeb } from '#tests/support/fakes/small-web.ts'
import { openOutgoing, type PageOptions } from './open-outgoing.ts'
import { PageError } from './page-address.ts'

let web: SmallWeb
beforeEach(async () => {
  web = await startSmallWeb()
})
afterEach(() => web.close())

const PAGE = 'http://site.example.com/'
const MEGABYTE = 1024 * 1024

function fetchPage(options: PageOptions = {}, address = PAGE) {
  return openOutgoing({ userAgent: 'Lectern', leastRefusalMs: 0, ...web.ways }).fetchPage(address, options)
}

async function reasonOf(options: PageOptions = {}): Promise<string> {
  const failure = await fetchPage(options).then(
    () => 'came',
    (error: unknown) => error,
  )
  return failure instanceof PageError ? failure.reason : String(failure)
}

describe('[D-28] two megabytes at most', () => {
  test('exactly so many come, one more does not', async () => {
    web.put(PAGE, sendHtml('a'.repeat(2 * MEGABYTE)))
    expect((await fetchPage()).text).toHaveLength(2 * MEGABYTE)
    web.put(PAGE, sendHtml('a'.repeat(2 * MEGABYTE + 1)))
    expect(await reasonOf()).toBe('too_large')
  })

  test('also when the server does not say how many, and never stops', async () => {
    let isClosed = false
    web.put(PAGE, response => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const pour = () => {
        while (!response.destroyed && response.write('a'.repeat(65_536)));
      }
      response.on('drain', pour).on('close', () => {
        isClosed = true
      })
      pour()
    })
    expect(await reasonOf()).toBe('too_large')
    await expect.poll(() => isClosed).toBe(true)
  })

  const much = Buffer.alloc(64 * MEGABYTE, 'a')
  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('a little %s that becomes much is stopped as it grows', async (encoding, pack) => {
    const bomb = pack(much)
    expect(bomb.length).toBeLessThan(100_000)
    web.put(PAGE, sendHtml(bomb, { 'content-encoding': encoding }))
    const before = process.memoryUsage().arrayBuffers
    expect(await reasonOf()).toBe('too_large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MEGABYTE)
  })

  test.each([
    ['gzip', gzipSync],
    ['GZIP ', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', (text: Buffer) => text],
  ])('a page in %s is read', async (encoding, pack) => {
    web.put(PAGE, sendHtml(pack(Buffer.from('<p>Слова</p>')), { 'content-encoding': encoding }))
    expect((await fetchPage()).text).toBe('<p>Слова</p>')
  })

  const twice = gzipSync(gzipSync(Buffer.from('<p>Words</p>')))
  test.each<[string | string[], Buffer, string]>([
    ['gzip, gzip', twice, 'encoding'],
    [['gzip', 'gzip'], twice, 'encoding'],
    ['gzip,br,deflate', twice, 'encoding'],
    ['zstd', twice, 'encoding'],
    ['constructor', twice, 'encoding'],
    ['gzip', Buffer.from('<p>no gzip at all</p>'), 'unreachable'],
    ['gzip', gzipSync(Buffer.from('<p>Words</p>')).subarray(0, 15), 'unreachable'],
    ['br', Buffer.alloc(100, 255), 'unreachable'],
  ])('what is packed as %s and is not, or twice, is refused', async (encoding, body, reason) => {
    web.put(PAGE, sendHtml(body, { 'content-encoding': encoding }))
    expect(await reasonOf()).toBe(reason)
  })
})

describe('[D-28] a limited time, however the page spends it', () => {
  const trickle = (start: string, drop: string) => {
    web.put(PAGE, response => {
      response.socket?.write(start)
      const timer = setInterval(() => response.socket?.write(drop), 20)
      response.socket?.on('close', () => clearInterval(timer))
      response.socket?.on('error', () => undefined)
    })
  }

  test.each([
    [
      'a body drop by drop',
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9999\r\n\r\n',
      'a',
    ],
    ['headers drop by drop', 'HTTP/1.1 200 OK\r\nx-a: ', 'a'],
    ['answers before the answer', 'HTTP/1.1 ', '100 Continue\r\n\r\nHTTP/1.1 '],
    ['nothing at all', '', ''],
  ])('%s', async (_name, start, drop) => {
    trickle(start, drop)
    expect(['too_slow', 'unreachable']).toContain(await reasonOf({ timeoutMs: 150 }))
  })

  test('redirects that each take their time share it', async () => {
    web.put(PAGE, response => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60)
    })
    expect(await reasonOf({ timeoutMs: 150 })).toBe('too_slow')
    expect(web.requests.length).toBeLessThan(5)
  })

  test('a name server that never answers', async () => {
    const resolve = () => new Promise<string[]>(() => undefined)
    const outgoing = openOutgoing({ userAgent: 'Lectern', leastRefusalMs: 0, ...web.ways, resolve })
    await expect(outgoing.fetchPage(PAGE, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'too_slow' })
  })

  test('who stops waiting is told so at once, and the connection ends', async () => {
    const stop = new AbortController()
    let isClosed = false
    web.put(PAGE, response => {
      response.on('close', () => {
        isClosed = true
      })
      stop.abort(new Error('enough'))
    })
    await expect(fetchPage({ signal: stop.signal })).rejects.toThrow('enough')
    await expect.poll(() => isClosed).toBe(true)
    await expect(fetchPage({ signal: stop.signal })).rejects.toThrow('enough')
  })

  test('a refusal takes as long as if somebody had been asked', async () => {
    const outgoing = openOutgoing({ userAgent: 'Lectern', leastRefusalMs: 80, ...web.ways })
    for (const address of ['http://127.0.0.1/', 'http://unknown.example.com/', 'no address']) {
      const start = performance.now()
      await expect(outgoing.fetchPage(address)).rejects.toBeInstanceOf(PageError)
      expect(performance.now() - start).toBeGreaterThanOrEqual(75)
    }
  })
})

test('[D-28] over https the name of the page goes into the handshake', async () => {
  let hello = Buffer.alloc(0)
  const listener = createServer(socket => {
    socket.once('data', bytes => {
      hello = bytes
      socket.destroy()
    })
  })
  await new Promise<void>(done => listener.listen(0, '127.0.0.1', done))
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  web.name('safe.example.com', ['93.184.215.14'])
  const outgoing = openOutgoing({
    userAgent: 'Lectern',
    leastRefusalMs: 0,
    resolve: web.ways.resolve,
    dial: () => ({ host: '127.0.0.1', port }),
  })
  await expect(outgoing.fetchPage('https://safe.example.com/')).rejects.toMatchObject({
    reason: 'unreachable',
  })
  expect(hello.toString('latin1')).toContain('safe.example.com')
  listener.close()
})

test('[D-28] who cannot prove to be the page is not asked', async () => {
  // It speaks TLS with a certificate that it has signed itself.
  const impostor = new SMTPServer({ secure: true, logger: false })
  impostor.on('error', () => undefined)
  const { port } = await new Promise<AddressInfo>(resolve => {
    const listening = impostor.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo))
  })
  const outgoing = openOutgoing({
    userAgent: 'Lectern',
    leastRefusalMs: 0,
    resolve: async () => ['93.184.215.14'],
    dial: () => ({ host: '127.0.0.1', port }),
  })
  await expect(outgoing.fetchPage('https://safe.example.com/')).rejects.toMatchObject({
    reason: 'unreachable',
    cause: { code: expect.stringMatching(/CERT/) },
  })
  await new Promise<void>(done => impostor.close(done))
})

describe('[D-28] words in any charset', () => {
  const windows1251 = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  const koi8 = Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4])
  const utf16 = Buffer.from('Привет', 'utf16le')
  const meta = Buffer.from('<html><head><meta charset="windows-1251"><title>')
  const http = Buffer.from('<meta http-equiv=content-type content="text/html; charset=koi8-r"><p>')
  const lie = Buffer.from('<meta charset=utf-16><p>Привет')
  test.each<[string, string, Buffer]>([
    ['the server’s word', 'text/html; charset=windows-1251', windows1251],
    ['the server’s word in quotes', 'text/html; Charset="KOI8-R"', koi8],
    ['the server’s word for utf-16', 'text/html; charset=utf-16le', utf16],
    ['a byte order mark', 'text/html', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['a mark against the server', 'text/html; charset=koi8-r', Buffer.from('\ufeffПривет')],
    ['the page’s own word', 'text/html', Buffer.concat([meta, windows1251])],
    ['the page’s own older word', 'text/html', Buffer.concat([http, koi8])],
    ['an unknown word', 'text/html; charset=klingon', Buffer.from('Привет')],
    ['a word that cannot be', 'text/html', lie],
    ['nobody’s word', 'text/html', Buffer.from('Привет')],
    ['nobody’s word in an old charset', 'text/plain', windows1251],
  ])('by %s', async (_name, type, bytes) => {
    web.put(PAGE, sendHtml(bytes, { 'content-type': type }))
    const { text } = await fetchPage()
    expect(text).toMatch(/Привет$/)
    expect(text).not.toContain('\ufffd')
  })

  test('accents without a word about them are Latin', async () => {
    web.put(PAGE, sendHtml(Buffer.from('Le café est très bon', 'latin1'), { 'content-type': 'text/plain' }))
    expect((await fetchPage()).text).toBe('Le café est très bon')
  })
})
