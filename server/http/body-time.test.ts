import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seconds } from '#server/clock.ts'
import { listenOnce, openLiveStream } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

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
async function promiseBody(url: string, type: string) {
  const token = ann.client.jar.get('csrftoken')!.value
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
