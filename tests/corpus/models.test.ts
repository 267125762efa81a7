import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFaces } from '#domain/deck/design/estimate/letter-width.ts'
import { coverOf, LEAST_COVER } from '#domain/generation/draft/place/place-slide.ts'
import { allowsKnowledge, checksIn, factsToCheck } from '#domain/generation/facts-to-check.ts'
import { expectNeighboursDiffer, expectNoOverflow, expectReadable } from '../support/deck/expect-designed.ts'
import { type ModelBrief, modelCorpus, openModelProduct } from './model-corpus.ts'
import { bare, numbersOf, readingsOf, wordsOf } from './words-of.ts'

let product: Awaited<ReturnType<typeof openModelProduct>>
beforeAll(async () => {
  product = await openModelProduct()
})
afterAll(() => product.close())

test('[G-06] the corpus holds fifteen briefs of each language with what a model answers to them', () => {
  for (const language of ['en', 'ru'])
    expect(modelCorpus.filter(one => one.language === language).length).toBeGreaterThanOrEqual(15)
})

/** What a slide says by its own kind; the same words may be set with other blanks and marks. */
const SILENT = ['kind', 'role', 'emphasis', 'picture', 'icons', 'arrangement', 'notes', 'chart', 'lifted']
/** A statement, a quotation, a table and what opens or closes may breathe. */
const BREATHES = [
  'opening',
  'closing',
  'statement',
  'quote',
  'section',
  'table',
  'chart',
  'text',
  'code',
  'agenda',
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function slidesOf({ slides, mended = {}, cuts = [], remarks = [] }: ModelBrief) {
  const gone = new Set(cuts.map(({ number }) => Number(number)))
  const repeats = remarks.filter(({ fault }) => fault === 'repeat').map(({ number }) => Number(number))
  return slides.flatMap((slide, at) => {
    if (gone.has(at + 1)) return []
    const better = mended[String(at + 1)]
    return [{ ...(better ?? slide), title: slide.title, mayBeGone: repeats.includes(at + 1) && !better }]
  })
}

describe.each(modelCorpus)('$name', one => {
  test('[G-06] [G-02] [G-07] [G-10] is shown as it was written, in few calls, soundly designed, every new figure marked', async () => {
    const { deck, calls, usage, request } = await product.generate(one)
    const { slides, theme } = deck
    const written = slidesOf(one).filter(({ mayBeGone }) => !mayBeGone)
    expect(slides.length).toBe(written.length)
    expect(theme.name).toBe(one.plan.theme)

    // A plan, its review, a call for each slide, a review of all, and what is written or asked once more.
    expect(usage?.calls).toBe(calls)
    expect(calls).toBeLessThanOrEqual(3 + slides.length + Math.ceil(slides.length / 2))

    for (const [at, slide] of slides.entries()) {
      const { mayBeGone: _, ...content } = written[at] ?? { mayBeGone: false, kind: '', title: '' }
      const said = Object.entries(content).filter(([name]) => !SILENT.includes(name))
      const shown = bare(wordsOf(slide))
      const isQuoted = content.kind === 'quote'
      for (const text of textsIn(said.map(([name, value]) => (isQuoted && name === 'title' ? '' : value))))
        expect([slide.index, shown]).toEqual([slide.index, expect.stringContaining(bare(text))])
      expectReadable(slide, theme)
      expectNoOverflow(slide, theme)
      if (!BREATHES.includes(content.kind)) {
        const cover = coverOf(slide, readFaces(theme, slide.theme))
        expect([content.title, cover >= LEAST_COVER]).toEqual([content.title, true])
      }
    }
    expectNeighboursDiffer(slides)

    // Whatever the brief does not say with figures is in the notes and in the list, and nothing else is.
    const known = readingsOf(one.brief)
    const listed = factsToCheck({ slides })
    for (const slide of slides) {
      const strange = numbersOf(wordsOf(slide)).filter(number => number.length > 1 && !known.has(number))
      const marked = checksIn(slide.notes).join('\n')
      expect([slide.index, strange.filter(number => !readingsOf(marked).has(number))]).toEqual([
        slide.index,
        [],
      ])
    }
    for (const { text } of listed)
      expect(numbersOf(text).some(number => number.length > 1 && !known.has(number))).toBe(true)
    if (!allowsKnowledge(request)) expect(listed.length).toBeLessThanOrEqual(3)
  })
})
