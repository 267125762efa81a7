import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#tests/support/deck/any-content.ts'
import { designDeck, listDeckLooks, restyleDeck } from './deck-design.ts'
import { lookOf, restyleSlide } from './restyle-slide.ts'

test('[F-03] other looks for a slide differ from each other and from its own, and hold the same', () => {
  fc.assert(
    fc.property(anyContent({ most: 3 }), deck => {
      const place = { index: 0, count: deck.slides.length }
      const [slide] = deck.slides
      const looks = restyleSlide(slide!, deck.theme, { place, count: 8 })
      const all = [slide!, ...looks].map(lookOf)
      expect(new Set(all).size).toBe(all.length)
      if (slide!.items.length > 0) expect(looks.length).toBeGreaterThanOrEqual(6)
      for (const look of looks) {
        expect(look.items.map(({ id, text }) => `${id} ${text}`).sort()).toEqual(
          slide!.items.map(({ id, text }) => `${id} ${text}`).sort(),
        )
      }
      const next = restyleSlide(slide!, deck.theme, { place, from: 8, count: 8 }).map(lookOf)
      expect(next.filter(look => all.includes(look))).toEqual([])
    }),
    { numRuns: 400, interruptAfterTimeLimit: 3_000 },
  )
})

test('[F-03] eight looks for a deck are of eight themes, its own among them, and cost nothing until they are made', () => {
  const [deck] = fc.sample(anyContent({ least: 5 }), { seed: 11, numRuns: 1 })
  const looks = listDeckLooks(deck!, { seed: 'x', count: 8 })
  expect(new Set(looks.map(({ theme }) => theme.name)).size).toBe(8)
  expect(looks[0]?.theme).toEqual(deck!.theme)
  expect(listDeckLooks(deck!, { seed: 'x', from: 3, count: 2 })).toEqual(looks.slice(3, 5))
  const whole = restyleDeck(deck!, { seed: 'x', count: 3 })
  for (const [at, made] of whole.entries()) {
    expect(designDeck(deck!, { ...looks[at]!, first: 3 }).slides).toEqual(made.slides.slice(0, 3))
  }
})

test('[F-03] only the slides that are asked for change', () => {
  const [deck] = fc.sample(anyContent({ least: 5 }), { seed: 5, numRuns: 1 })
  const only = new Set([deck!.slides[2]!.uid])
  const { slides, theme } = designDeck(deck!, { seed: 'a', keepTheme: true, only })
  expect(theme).toBe(deck!.theme)
  expect(slides.filter((slide, at) => slide !== deck!.slides[at]).map(({ uid }) => uid)).toEqual([...only])
})
