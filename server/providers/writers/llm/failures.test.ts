import { describe, expect, test } from 'vitest'
import { WriterError } from '#server/providers/writers/writer.ts'
import type { ModelReply } from '#tests/support/fakes/model-server.ts'
import {
  goodAnswer,
  goodPoints,
  MODEL_PROTOCOLS,
  setUpModelWriter,
  slideWish,
} from '#tests/support/model-writers.ts'

describe.each(MODEL_PROTOCOLS)('%s', protocol => {
  const bench = setUpModelWriter(protocol)
  const half = goodAnswer.slice(0, 60)

  describe('[D-26] what may pass is tried again', () => {
    test.each<[string, ModelReply]>([
      ['a server in trouble', { status: 500, message: 'internal error' }],
      ['an overloaded server', { status: protocol === 'anthropic' ? 529 : 503, message: 'overloaded' }],
      ['a connection cut before the answer', 'cut'],
      ['a connection cut in the middle', { text: half, after: 'cut' }],
      ['a stream that ends in the middle', { text: half, after: 'end' }],
      ['a stream that breaks', { text: half, after: 'break' }],
      ['a page in place of a stream', { raw: '<html>Bad gateway</html>', contentType: 'text/html' }],
    ])('%s', async (_name, trouble) => {
      await expect(bench.write(trouble, goodAnswer)).resolves.toMatchObject(goodPoints)
      expect(bench.server.questions.items).toHaveLength(2)
      expect(bench.pauses).toEqual([1_000])
    })

    test('as long as the server asks for', async () => {
      const busy = { status: 429, message: 'Rate limit reached', headers: { 'retry-after': '7' } }
      await expect(bench.write(busy, busy, goodAnswer)).resolves.toMatchObject(goodPoints)
      expect(bench.pauses).toEqual([7_000, 7_000])
    })

    test('but no longer than somebody would wait', async () => {
      const hours = { status: 429, message: 'Quota exceeded', headers: { 'retry-after': '7200' } }
      await expect(bench.write(hours)).rejects.toMatchObject({ reason: 'unavailable', mayPass: true })
      expect(bench.pauses).toEqual([])
    })

    test('and four times at most', async () => {
      await expect(bench.write({ status: 500 })).rejects.toMatchObject({ reason: 'unavailable' })
      expect(bench.server.questions.items).toHaveLength(4)
    })
  })

  describe('[D-26] what was asked about only for a doubt is kept when the second call', () => {
    const doubtful = goodAnswer.replace('Strong', 'Strong, say 97 of a thousand')
    test.each<[string, ModelReply]>([
      ['fails, however often', { status: 500, message: 'internal error' }],
      ['is refused', { status: 403, message: 'no more today' }],
    ])('%s', async (_name, trouble) => {
      await expect(bench.write(doubtful, trouble)).resolves.toMatchObject({
        points: [{ text: 'Strong, say 97 of a thousand' }, {}],
      })
    })

    test('is one too many for the deck', async () => {
      let begun = 0
      const begin = () => {
        begun += 1
        if (begun > 1) throw new WriterError('failed', 'no more calls')
      }
      bench.server.answerWith(doubtful)
      const writing = bench.writer.writeSlide({ ...slideWish, meter: { begin, end: () => undefined } })
      await expect(writing).resolves.toMatchObject({ kind: 'points' })
    })

    test('but not when the person cancels it', async () => {
      const stop = new AbortController()
      bench.server.answerWith(doubtful, 'hang')
      const writing = bench.writer.writeSlide({ ...slideWish, signal: stop.signal })
      await bench.server.questions.waitFor(2)
      stop.abort(new Error('the person changed their mind'))
      await expect(writing).rejects.toThrow('changed their mind')
    })
  })

  describe('[D-26] what will not pass is told to the operator at once', () => {
    test('a wrong key', async () => {
      const wrong = bench.openWith({ apiKey: 'sk-wrong-hunter2' })
      await expect(wrong.writeSlide(slideWish)).rejects.toMatchObject({
        reason: 'unavailable',
        mayPass: false,
      })
      expect(bench.lines).toMatchObject([
        { level: 'warn', message: expect.stringContaining('WRITER_API_KEY') },
      ])
      expect(JSON.stringify(bench.lines)).not.toContain('hunter2')
    })

    test('an unknown model', async () => {
      const wrong = bench.openWith({ model: protocol === 'anthropic' ? 'claude-other' : 'other' })
      await expect(wrong.writeSlide(slideWish)).rejects.toMatchObject({ reason: 'unavailable' })
      expect(bench.lines).toMatchObject([{ message: expect.stringContaining('WRITER_MODEL') }])
    })

    test('a key that the server repeats stays out of the log', async () => {
      const { apiKey } = bench.server.config
      await expect(bench.write({ status: 403, message: `key ${apiKey} is blocked` })).rejects.toMatchObject({
        reason: 'unavailable',
        message: expect.not.stringContaining(apiKey),
      })
      expect(bench.lines).toMatchObject([{ fields: { reason: expect.stringContaining('is blocked') } }])
    })

    test('a redirect, which is not followed', async () => {
      const { server: elsewhere } = await bench.start()
      const redirect = { status: 307, headers: { location: `${elsewhere.config.url}/messages` } }
      await expect(bench.write(redirect)).rejects.toMatchObject({ reason: 'unavailable' })
      expect(elsewhere.questions.items).toHaveLength(0)
      expect(bench.lines).toMatchObject([{ message: expect.stringContaining('WRITER_URL') }])
    })

    test('nobody there', async () => {
      const { writer, server } = await bench.start()
      await server.close()
      await expect(writer.writeSlide(slideWish)).rejects.toMatchObject({ reason: 'unavailable' })
      expect(bench.lines).toMatchObject([{ message: expect.stringContaining('WRITER_URL') }])
    })
  })

  describe('[D-26] cancelling', () => {
    test.each<ModelReply>(['hang', 'drip', { text: half, after: 'hang' }])(
      'closes the connection at once: %j',
      async answer => {
        const stop = new AbortController()
        bench.server.answerWith(answer)
        const writing = bench.writer.writeSlide({ ...slideWish, signal: stop.signal })
        await bench.server.questions.waitFor(1)
        stop.abort(new Error('the person changed their mind'))
        await expect(writing).rejects.toThrow('changed their mind')
        await bench.server.abandoned.waitFor(1)
        expect(bench.lines).toEqual([])
      },
    )

    test('frees the turn for the next, and no more are asked at once than configured', async () => {
      const { server, writer } = bench
      server.answerWith('hang')
      const stops = Array.from({ length: 6 }, () => new AbortController())
      const writing = stops.map(({ signal }) => writer.writeSlide({ ...slideWish, signal }).catch(String))
      await server.questions.waitFor(4)
      for (const stop of stops) stop.abort()
      await Promise.all(writing)
      await server.abandoned.waitFor(4)
      server.answerWith(goodAnswer)
      await expect(writer.writeSlide(slideWish)).resolves.toMatchObject(goodPoints)
      expect(server.mostAtOnce).toBe(server.config.concurrency)
      expect(server.questions.items).toHaveLength(5)
    })

    test('ends with the writer: a server that stops waits for no answer', async () => {
      const writer = bench.openWith({ concurrency: 1 })
      bench.server.answerWith('hang')
      const writing = [writer.writeSlide(slideWish), writer.writeSlide(slideWish)].map(one =>
        one.catch(String),
      )
      await bench.server.questions.waitFor(1)
      await writer.close()
      const stopping = 'WriterError: the server is stopping'
      expect(await Promise.all(writing)).toEqual([stopping, stopping])
      expect(bench.pauses).toEqual([])
    })

    test('asks nothing that was cancelled before', async () => {
      const signal = AbortSignal.abort(new Error('too late'))
      await expect(bench.writer.writeSlide({ ...slideWish, signal })).rejects.toThrow('too late')
      expect(bench.server.questions.items).toHaveLength(0)
    })
  })
})
