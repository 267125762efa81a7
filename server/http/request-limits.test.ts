import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenOnce, openLiveStream } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { seconds } from '../clock.ts'

let server: TestServer
let ann: Person
let slug: string
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  slug = (await ann.client.presentations.create({ body: {} })).slug
})
afterAll(() => server.close())

/** Sends the head of a request that promises a body, and nothing of it. */
async function promiseBody(url: string, type: string, token = ann.client.jar.get('csrftoken')!.value) {
  const socket = connect(await listenOnce(server.app), '127.0.0.1')
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: localhost:3000',
    `cookie: ${ann.client.jar.header()}`,
    `x-csrftoken: ${token}`,
    `content-type: ${type}`,
    'content-length: 1000',
  ]
  const arrived = once(server.app.server, 'request')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await arrived
  return socket
}

test('a body that does not come is not waited for; one with a file in it is given its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const usual = await promiseBody('/api/presentations/', 'application/json')
  const upload = await promiseBody(`/api/assets/?presentation=${slug}`, 'multipart/form-data; boundary=x')
  const closed = once(usual, 'close')
  // The hooks before it ask the database.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(seconds(30))
    expect(usual.readyState).toBe('closed')
  })
  vi.useRealTimers()
  await closed
  expect(upload.readyState).toBe('open')
  upload.destroy()
})

/** What keeps a connection from ending: without it, a body that never comes is waited for. */
async function expectCutAfterReply(url: string, type: string, token?: string) {
  const socket = await promiseBody(url, type, token)
  const [refusal] = (await once(socket, 'data')) as [Buffer]
  // Cut off in the middle of a body, which some systems tell as an error.
  const closed = new Promise(resolve => socket.on('error', () => undefined).once('close', resolve))
  // What is on its way already may still come, so that the refusal is read and not lost with the connection.
  socket.write('a')
  expect(socket.readyState).toBe('open')
  await vi.waitFor(() => {
    vi.advanceTimersByTime(seconds(5))
    expect(socket.readyState).toBe('closed')
  })
  await closed
  return refusal.toString().slice(9, 12)
}

test('[U-07] a body that still drips after an early refusal is cut off soon, whatever refused it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const json = 'application/json'
    expect(await expectCutAfterReply('/api/presentations/', json, 'forged')).toBe('403')
    expect(await expectCutAfterReply('/api/presentations/', 'text/plain')).toBe('415')
    expect(await expectCutAfterReply('/api/%zz/', json)).toBe('400')
    const upload = 'multipart/form-data; boundary=x'
    expect(await expectCutAfterReply('/api/assets/?presentation=nothing-here', upload)).toBe('404')
  } finally {
    vi.useRealTimers()
  }
})

test('[U-07] a name that only begins like an own one is refused', async () => {
  const ask = (host: string) => server.app.inject({ url: '/health/live', headers: { host } })
  for (const host of ['localhost:3000', 'localhost', '127.0.0.1:8080', '[::1]:3000', 'LOCALHOST:3000']) {
    expect((await ask(host)).statusCode, host).toBe(200)
  }
  for (const host of [
    'localhost:3000.evil.test',
    'localhost:evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '127.0.0.1:80@evil.test',
    '[::1].evil.test',
    '[::1]evil.test:3000',
    'localhost:3000:evil.test',
    'evil.test',
  ]) {
    expect((await ask(host)).statusCode, host).toBe(421)
  }
})

test('a request without a body is never timed: a live stream outlasts the half minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stream = await openLiveStream(server.app, ann.client, { slug, client: crypto.randomUUID() })
  const probe = await promiseBody('/api/presentations/', 'application/json')
  // The clock has run out for the one that waits for a body, and so has been looked at for both.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(seconds(30))
    expect(probe.readyState).toBe('closed')
  })
  vi.useRealTimers()
  expect(stream.reply.destroyed).toBe(false)
  stream.close()
})
