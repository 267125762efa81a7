import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HttpCall, type HttpServer, startHttpServer } from '#tests/support/fakes/http-server.ts'
import { ForeignOriginError, type OperatorOrigin, openOperatorOrigin } from './operator-origin.ts'

let server: HttpServer
let origin: OperatorOrigin
let answer: (call: HttpCall) => void
const asked: string[] = []
beforeEach(async () => {
  asked.length = 0
  server = await startHttpServer(call => {
    asked.push(`${call.path} ${call.request.headers.authorization}`)
    answer(call)
  })
  origin = open()
})
function open(timeoutMs = 10_000) {
  const headers = { authorization: 'the key' }
  return openOperatorOrigin({ origin: server.origin, timeoutMs, maxBytes: 1000, connections: 2, headers })
}
afterEach(async () => {
  await origin.close()
  await server.close()
})

test('the origin that the operator named is asked, wherever it lies', async () => {
  answer = ({ response }) => response.end('{"words":1}')
  const reply = await origin.get('/a?b=1')
  expect([reply.status, await reply.json()]).toEqual([200, { words: 1 }])
  expect(asked).toEqual(['/a the key'])
})

test.each([
  'https://elsewhere.example.com/a',
  '//elsewhere.example.com/a',
  'http://127.0.0.1:1/a',
  'file:///etc/passwd',
  '\\\\elsewhere.example.com\\a',
])('the key goes nowhere else: %s', async path => {
  await expect(origin.get(path)).rejects.toBeInstanceOf(ForeignOriginError)
  expect(asked).toEqual([])
})

test('a redirect is an answer and is not followed', async () => {
  answer = ({ response }) => response.writeHead(302, { location: '/elsewhere' }).end()
  expect((await origin.get('/a')).status).toBe(302)
  expect(asked).toHaveLength(1)
})

test('too much and too late are failures', async () => {
  answer = ({ response }) => response.end(JSON.stringify('a'.repeat(2000)))
  await expect(origin.get('/a').then(reply => reply.json())).rejects.toThrow()
  const hasty = open(200)
  answer = ({ response }) => void response.write('{')
  await expect(hasty.get('/a').then(reply => reply.json())).rejects.toThrow()
  answer = () => undefined
  await expect(hasty.get('/a')).rejects.toThrow()
  await hasty.close()
})
