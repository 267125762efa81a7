import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Line, openLine } from './open-line.ts'

let echo: Server
let line: Line
beforeEach(async () => {
  echo = createServer(socket => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  line = await openLine((echo.address() as AddressInfo).port)
})
afterEach(async () => {
  await line.close()
  echo.close()
})

function call() {
  const socket = connect(line.port, '127.0.0.1').on('error', () => undefined)
  let heard = ''
  socket.on('data', chunk => {
    heard += chunk
  })
  return { socket, say: (word: string) => socket.write(word), heard: () => heard }
}

test('a refused line ends what is open and takes no more, until it is mended', async () => {
  const one = call()
  one.say('a')
  await expect.poll(one.heard).toBe('a')
  const ended = once(one.socket, 'close')
  await line.refuse()
  await ended
  const [error] = await once(connect(line.port, '127.0.0.1'), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  await line.mend()
  const two = call()
  two.say('b')
  await expect.poll(two.heard).toBe('b')
  two.socket.destroy()
})

test('a silent line keeps everything back, and gives it when it is mended', async () => {
  const before = call()
  before.say('a')
  await expect.poll(before.heard).toBe('a')
  line.fallSilent()
  before.say('b')
  const during = call()
  during.say('c')
  await pause(100)
  expect([before.heard(), during.heard()]).toEqual(['a', ''])
  await line.mend()
  await expect.poll(before.heard).toBe('ab')
  await expect.poll(during.heard).toBe('c')
  before.socket.destroy()
  during.socket.destroy()
})
