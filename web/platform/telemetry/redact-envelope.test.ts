import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactEnvelope } from './error-service.ts'

test('[C-49] no report carries the secret of a one-time link, wherever in it the address stands', () => {
  const href = 'https://lectern.example/ru/reset-password?uid=7&token=s3cret&lang=ru#key=s3cret'
  const recording = `{"segment_id":0}\n${JSON.stringify([{ data: { href, text: 'ещё' } }, `<a href='${href}'>`])}`
  const bytes = new Uint8Array([1, 2, 3])
  const sent = redactEnvelope([
    { trace: { transaction: href } },
    [
      [{ type: 'event' }, { request: { url: href }, breadcrumbs: [{ data: { from: '/ru', to: href } }] }],
      [{ type: 'replay_recording', length: 5 }, recording],
      [{ type: 'attachment', length: 3 }, bytes],
    ],
  ])
  expect(JSON.stringify(sent)).not.toContain('s3cret')
  const [, [event, replay, attachment]] = sent as unknown as [unknown, [unknown[], unknown[], unknown[]]]
  const clean = 'https://lectern.example/ru/reset-password?uid=redacted&token=redacted&lang=ru#key=redacted'
  expect(event[1]).toEqual({ request: { url: clean }, breadcrumbs: [{ data: { from: '/ru', to: clean } }] })
  expect(replay[1]).toBe(recording.replaceAll(href, clean))
  expect(replay[0]).toEqual({
    type: 'replay_recording',
    length: new TextEncoder().encode(String(replay[1])).length,
  })
  expect(attachment).toEqual([{ type: 'attachment', length: 3 }, bytes])
})

test('[C-49] a report without secrets is sent as it is, and JSON inside it stays JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), payload => {
      const envelope = [{}, [[{ type: 'event' }, payload]]]
      const plain = JSON.parse(JSON.stringify(envelope))
      expect(redactEnvelope(plain)).toEqual(plain)
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, secret) => {
      const text = JSON.stringify({ href: `${before}?token=${secret}`, after: 'intact' })
      const [, [[, sent]]] = redactEnvelope([{}, [[{}, text]]]) as unknown as [object, [[object, string]]]
      expect(JSON.parse(sent).after).toBe('intact')
    }),
  )
})
