import { PassThrough, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import { encodeEvent, LiveStream } from './live-stream.ts'

const visit = {
  client: 'a',
  owner: 'user 1',
  sessionHash: 'b',
  workspaceId: 1,
  presentationId: 1,
  seesNotes: true,
  mayStay: async () => true,
}
const megabyte = 1024 * 1024

/** A reader whose line is full: it takes one piece and never asks for more. */
function stuckReader(): Writable {
  return new Writable({ highWaterMark: 1, write: () => undefined })
}

test('a reader that is a megabyte behind is let go instead of being kept for', () => {
  const wire = stuckReader()
  const stream = new LiveStream(visit, wire, 0)
  stream.body.pipe(wire)
  const event = Buffer.alloc(100_000)
  for (let sent = 0; sent < 1000; sent++) stream.send(event)
  expect(stream.body.destroyed).toBe(true)
  expect(stream.body.readableLength).toBeLessThan(2 * megabyte)
})

test('one event that is larger than the bound reaches a reader that keeps up', async () => {
  const wire = new PassThrough()
  const stream = new LiveStream(visit, wire, 0)
  stream.body.pipe(wire)
  let bytes = 0
  wire.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  for (let sent = 0; sent < 3; sent++) {
    stream.send(Buffer.alloc(2 * megabyte))
    await vi.waitFor(() => expect(bytes).toBeGreaterThan((sent + 1) * 2 * megabyte))
  }
  stream.end()
  await finished(wire)
})

test('the end says its last word once, and cuts off who does not take even that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wire = stuckReader()
  const stream = new LiveStream(visit, wire, 0)
  stream.body.pipe(wire)
  stream.end(encodeEvent({ kind: 'closed' }))
  stream.end(encodeEvent({ kind: 'closed' }))
  stream.send(encodeEvent({ kind: 'resync' }))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(wire.destroyed).toBe(true)

  const healthy = new PassThrough()
  const other = new LiveStream(visit, healthy, 0)
  other.body.pipe(healthy)
  other.end(encodeEvent({ kind: 'closed' }))
  const text = (await healthy.toArray()).join('')
  expect(text).toMatch(/^retry: \d+\n\ndata: \{"kind":"closed"\}\n\n$/)
})
