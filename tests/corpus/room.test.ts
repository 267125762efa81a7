import { describe, expect, test } from 'vitest'
import { readFaces } from '#domain/deck/design/estimate/letter-width.ts'
import { createRandom } from '#domain/deck/design/random.ts'
import { coverOf, LEAST_COVER } from '#domain/generation/draft/place/place-slide.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import { expectNeighboursDiffer, expectNoOverflow, expectReadable } from '../support/deck/expect-designed.ts'
import { type CorpusBrief, corpus, type Generated, generate } from './generate.ts'
import { numbersOf, readingsOf, wordsOf } from './words-of.ts'

/** What is read as several things of a kind; a statement, a quotation and a closing may breathe. */
const POINTS: ReadonlySet<SlideKind> = new Set<SlideKind>([
  'points',
  'steps',
  'timeline',
  'numbers',
  'comparison',
  'team',
  'pricing',
  'before_after',
  'process',
  'cycle',
  'funnel',
  'matrix',
  'quiz',
  'qa',
  'gallery',
])
/** In points of a slide of ten inches: what the last row still reads. */
const SMALLEST = 0.3

function expectRoomUsed({ contents, deck: { slides, theme } }: Generated): void {
  for (const [at, slide] of slides.entries()) {
    const content = contents[at]
    if (!content || !POINTS.has(content.kind)) continue
    const cover = coverOf(slide, readFaces(theme, slide.theme))
    expect([content.kind, content.title, cover >= LEAST_COVER]).toEqual([content.kind, content.title, true])
    const sizes = slide.items.filter(({ type }) => type === 'text').map(({ size, fit }) => size * fit)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST)
  }
  expectNeighboursDiffer(slides)
}

test.each(corpus)('[G-10] $name wastes no room, and no two neighbours look the same', async one => {
  expectRoomUsed(await generate(one))
})

/** What happens to briefs on the way: parts in another order, lines lost, blanks doubled, letters exchanged. */
const MUTATIONS: Readonly<Record<string, (text: string, seed: string) => string>> = {
  shuffled(text, seed) {
    const random = createRandom(seed)
    const [head = '', ...parts] = text.split(/\n(?=## )/u)
    const ordered = parts.map(part => ({ part, at: random.next() })).sort((a, b) => a.at - b.at)
    return [head, ...ordered.map(({ part }) => part)].join('\n')
  },
  cut(text, seed) {
    const random = createRandom(seed)
    const lines = text.split('\n')
    return lines.filter((_, at) => at === 0 || random.next() > 0.15).join('\n')
  },
  blanks: text => text.replaceAll('\n', '\n\n').replaceAll(' ', '  '),
  typos(text, seed) {
    const random = createRandom(seed)
    return text.replace(/\p{Ll}{4,}/gu, word =>
      random.next() > 0.08 ? word : `${word.charAt(0)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`,
    )
  },
}

describe.each(Object.keys(MUTATIONS))('%s', name => {
  const kinds = Object.keys(MUTATIONS)
  const some = corpus.filter((_, at) => at % kinds.length === kinds.indexOf(name))
  test.each(some)('[G-10] [G-02] $name is as sound', async one => {
    const text = MUTATIONS[name]?.(one.text, one.name) ?? one.text
    const mutated: CorpusBrief = { ...one, text }
    const generated = await generate(mutated)
    const { slides, theme } = generated.deck
    expectRoomUsed(generated)
    for (const slide of slides) {
      expectReadable(slide, theme)
      expectNoOverflow(slide, theme)
    }
    const known = readingsOf(text.replace(/ {2,}/gu, ' '))
    const shown = slides.map(wordsOf).join('\n')
    expect(numbersOf(shown).filter(number => !known.has(number))).toEqual([])
  })
})
