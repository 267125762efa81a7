import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODEL_PROTOCOLS, setUpModelWriter } from '#tests/support/model-writers.ts'
import { groupTexts } from './revise-in-batches.ts'

test('[D-26] every text with a word is in one handful, in order, and no handful is too large', () => {
  const texts = fc.array(
    fc.oneof(fc.constantFrom('42', '', '<p></p>'), fc.string({ minLength: 1, maxLength: 900 })),
  )
  fc.assert(
    fc.property(texts, given => {
      const groups = groupTexts(given)
      const places = groups.flat()
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(new Set(places).size).toBe(places.length)
      for (const group of groups) {
        expect(group.length).toBeLessThanOrEqual(24)
        expect(group.reduce((sum, place) => sum + given[place]!.length, 0)).toBeLessThanOrEqual(5_000)
      }
    }),
  )
  expect(groupTexts(['42', 'tea', '', 'x'.repeat(9_000), 'ice'])).toEqual([[1], [3], [4]])
})

const bench = setUpModelWriter(MODEL_PROTOCOLS[0])

test('[D-26] a table of four hundred words is revised in handfuls, its figures not asked about', async () => {
  const texts = Array.from({ length: 400 }, (_, index) =>
    index % 4 === 3 ? `${index}` : `word of place ${index}`,
  )
  const wish = { revision: 'rewrite', language: 'en', texts, context: '' } as const
  expect(await bench.writer.revise(wish)).toEqual(texts)
  expect(bench.server.questions.items).toHaveLength(13)
  expect(bench.server.mostAtOnce).toBeLessThanOrEqual(bench.server.config.concurrency)
})

test('[D-26] when one handful fails the others are not waited for', async () => {
  const texts = Array.from({ length: 72 }, (_, index) => `word ${index}`)
  const { server, writer } = await bench.start({
    answers: (_question, call) => (call === 0 ? { status: 401, message: 'no' } : 'hang'),
  })
  const revising = writer.revise({ revision: 'shorten', language: 'en', texts, context: '' })
  await expect(revising).rejects.toMatchObject({ name: 'WriterError', reason: 'unavailable' })
  expect(server.questions.items.length).toBeLessThanOrEqual(3)
})
