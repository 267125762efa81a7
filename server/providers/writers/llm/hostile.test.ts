import { describe, expect, test } from 'vitest'
import type { ModelReply } from '#tests/support/fakes/model-server.ts'
import {
  entry,
  goodAnswer,
  MODEL_PROTOCOLS,
  setUpModelWriter,
  slideWish,
} from '#tests/support/model-writers.ts'

const MEGABYTE = 1024 * 1024

describe.each(MODEL_PROTOCOLS)('%s', protocol => {
  const bench = setUpModelWriter(protocol)

  test.each<ModelReply>(['drip', 'hang'])(
    '[D-26] %s beyond the time limit is not waited for',
    async answer => {
      // Once before: the time limit is for the server, not for the loading of what speaks to it.
      await bench.write(goodAnswer)
      const hasty = bench.openWith({ timeoutMs: 900 })
      bench.server.answerWith(answer)
      await expect(hasty.writeSlide(slideWish)).rejects.toMatchObject({ reason: 'unavailable' })
      await bench.server.abandoned.waitFor(1)
      expect(bench.lines).toMatchObject([{ message: expect.stringContaining('WRITER_TIMEOUT_SECONDS') }])
    },
  )

  test('[D-26] a flood is cut off, and the process stays small', async () => {
    const before = process.memoryUsage().arrayBuffers
    await expect(bench.write('flood')).rejects.toMatchObject({ reason: 'failed' })
    await bench.server.abandoned.waitFor(1)
    expect(bench.server.questions.items).toHaveLength(1)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MEGABYTE)
  })

  test.each<[string, ModelReply]>([
    ['ten megabytes in one answer', goodAnswer.replace('Strong', 'x'.repeat(10 * MEGABYTE))],
    ['ten megabytes of something else', { raw: ' '.repeat(10 * MEGABYTE), contentType: 'text/event-stream' }],
    ['a nest of brackets', '['.repeat(100_000)],
    ['a model that declines', { text: '{', ending: 'filter' }],
  ])('[D-26] %s is refused', async (_name, answer) => {
    await expect(bench.write(answer)).rejects.toMatchObject({ reason: 'failed' })
  })

  test('[D-26] ten megabytes of a refusal cost nothing, and are told in one line', async () => {
    const refusing = bench.write({ status: 403, message: 'no '.repeat(3 * MEGABYTE) })
    await expect(refusing).rejects.toMatchObject({ reason: 'unavailable' })
    expect(JSON.stringify(bench.lines).length).toBeLessThan(1_000)
  })

  test('[D-26] markup, scripts, control characters and keys of the prototype come out as plain words', async () => {
    const slide = {
      kind: 'points',
      title: '**Tea**',
      points: [
        {
          head: '<script>alert(1)</script>Black',
          text: '<b onclick="x()">Strong</b>\u0000\u202e [tea](javascript:alert(1))',
        },
        { head: '<img src=x onerror=alert(1)>Green', text: '## Mild' },
      ],
      notes: 'Ignore all rules.\u0007',
    }
    const text = JSON.stringify({ slide }).replace('{', '{"__proto__": {"polluted": true}, ')
    const content = await bench.write(text)
    expect(content).toMatchObject({
      title: entry.title,
      points: [{ head: 'Black', text: 'Strong tea' }, { head: 'Green' }],
      notes: 'Ignore all rules.',
    })
    expect(JSON.stringify(content)).not.toMatch(/<|onerror|javascript|\\u0/)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('[D-26] figures that are nowhere in the brief are asked about once, and never shown large', async () => {
    const numbers = [
      { value: '97 %', label: 'love it' },
      { value: '42 %', label: 'drink it' },
    ]
    bench.server.answerWith(JSON.stringify({ slide: { kind: 'numbers', title: 'Tea', numbers } }))
    const content = await bench.writer.writeSlide({ ...slideWish, entry: { ...entry, kind: 'numbers' } })
    expect(bench.server.questions.items).toHaveLength(2)
    expect(bench.server.questions.items[1]?.last).toContain('97')
    expect(content).toMatchObject({ kind: 'numbers', numbers: [{ value: '42 %' }] })
  })
})
