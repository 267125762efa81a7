import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#tests/support/deck/any-content.ts'
import {
  expectNeighboursDiffer,
  expectNoOverflow,
  expectReadable,
} from '#tests/support/deck/expect-designed.ts'
import { presentationSchema } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { designDeck } from './deck-design.ts'

/** As many as there is time for: a busy machine tries fewer, none takes longer. All on the same decks, so that each is designed once. */
const RUNS = { numRuns: 1_000, interruptAfterTimeLimit: 2_800, seed: Math.floor(Math.random() * 2 ** 31) }

const seed = fc.string({ minLength: 1, maxLength: 12 })
const wish = fc.record({ seed, plan: fc.constantFrom('free' as const, 'pro' as const) })
const content = anyContent()

const designs = new Map<string, ReturnType<typeof designDeck>>()
/** Designing a deck takes longer than all that is asked of it. */
function designOnce(...asked: Parameters<typeof designDeck>): ReturnType<typeof designDeck> {
  const key = JSON.stringify(asked)
  const designed = designs.get(key) ?? designDeck(...asked)
  designs.set(key, designed)
  return designed
}

const wordsOf = (slide: Slide) =>
  slide.items
    .map(({ size, align, fit, theme, index, ...kept }) => kept)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

test('[F-03] every item stays with its id and its words, and the deck is sound', () => {
  fc.assert(
    fc.property(content, wish, (deck, how) => {
      const designed = designOnce(deck, how)
      expect(() => presentationSchema.parse({ ...deck, ...designed })).not.toThrow()
      expect(designed.slides.map(wordsOf)).toEqual(deck.slides.map(wordsOf))
      for (const [at, { items, layout, theme, ...kept }] of designed.slides.entries()) {
        expect(deck.slides[at]).toMatchObject(kept)
      }
    }),
    RUNS,
  )
})

test('[F-03] the same seed gives the same deck, another seed often another', () => {
  fc.assert(
    fc.property(content, wish, (deck, how) => {
      expect(designDeck(deck, how)).toEqual(designOnce(deck, how))
    }),
    RUNS,
  )
  const [deck] = fc.sample(anyContent({ least: 6 }), { seed: 7, numRuns: 1 })
  const looks = ['a', 'b', 'c', 'd', 'e', 'f'].map(each => JSON.stringify(designDeck(deck!, { seed: each })))
  expect(new Set(looks).size).toBeGreaterThan(4)
})

test('[F-03] neighbours never look alike: they differ in layout or in ground', () => {
  fc.assert(
    fc.property(content, wish, (deck, how) => {
      expectNeighboursDiffer(designOnce(deck, how).slides)
    }),
    RUNS,
  )
})

test('[F-03] text has a contrast of 4.5 to 1 on what is really behind it', () => {
  fc.assert(
    fc.property(content, wish, (deck, how) => {
      const { theme: deckTheme, slides } = designOnce(deck, how)
      for (const slide of slides) expectReadable(slide, deckTheme)
    }),
    RUNS,
  )
})

test('[F-03] nothing overflows: the words of every cell fit at the size and fit they were given', () => {
  fc.assert(
    fc.property(content, wish, (deck, how) => {
      const { theme, slides } = designOnce(deck, how)
      for (const slide of slides) expectNoOverflow(slide, theme)
    }),
    RUNS,
  )
})

test('[F-03] a picture is added only when asked, where it has place, and none twice', () => {
  const findPictures = (words: string) =>
    ['a', 'b', 'c'].map(name => ({ src: `pictures/${name}.svg`, alt: words.slice(0, 20) }))
  fc.assert(
    fc.property(content, seed, (deck, each) => {
      const { slides } = designDeck(deck, { seed: each, findPictures })
      const sources = slides.flatMap((slide, at) =>
        slide.items.slice().filter(item => !deck.slides[at]!.items.some(({ id }) => id === item.id)),
      )
      expect(sources.every(({ type }) => type === 'image')).toBe(true)
      expect(new Set(sources.map(item => ('src' in item ? item.src : ''))).size).toBe(sources.length)
      expect(() => presentationSchema.parse({ ...deck, slides })).not.toThrow()
    }),
    RUNS,
  )
})
