import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#tests/support/deck/any-content.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem } from '../items/registry.ts'
import { isPlaced } from '../objects.ts'
import { type Slide, slideSchema } from '../slide.ts'
import { wholeTheme } from './choices.ts'
import { designDeck, listDeckLooks, restyleDeck } from './deck-design.ts'
import { lookOf, restyleSlide } from './restyle-slide.ts'
import { designOneSlide } from './slide-design.ts'

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

const placed = (['text', 'image', 'shape', 'icon', 'line'] as const).map((type, at) =>
  createItem({
    id: `placed-${type}`,
    type,
    index: 0,
    slideIndex: 1,
    fields: {
      text: `<h1>${type} that is placed</h1>`,
      place: { position: { x: 0.2 * at, y: 0.5 }, size: { width: 0.2, height: 0.1 }, rotation: 20 * at },
    },
  }),
)

/** The slide with placed items strewn in between those that flow. */
function withPlaced(slide: Slide): Slide {
  const items = [...slide.items]
  for (const [at, item] of placed.entries()) items.splice((at * 2) % (items.length + 1), 0, item)
  return { ...slide, items: items.map((item, index) => ({ ...item, index })) }
}

test('[B-08] designing and restyling never move, change or lose what is placed, and lay the rest out as without it', () => {
  fc.assert(
    fc.property(anyContent({ most: 3 }), fc.string({ maxLength: 4 }), (deck, seed) => {
      const held = { ...deck, slides: deck.slides.map(withPlaced) }
      const bare = designDeck(deck, { seed })
      const designed = designDeck(held, { seed, findPictures: () => [{ src: 'pictures/x.svg', alt: '' }] })
      const place = { index: 0, count: deck.slides.length }
      const looks = restyleSlide(held.slides[0]!, deck.theme, { place, count: 4 })
      for (const slide of [...designed.slides, ...looks]) {
        const before = held.slides.find(({ uid }) => uid === slide.uid)!
        expect(slide.items.filter(isPlaced)).toEqual(before.items.filter(isPlaced))
        expect(slide.items.map(({ index }) => index)).toEqual(slide.items.map((_, index) => index))
        expect(new Set(slide.items.map(({ id }) => id))).toEqual(new Set(before.items.map(({ id }) => id)))
      }
      const flowing = ({ items }: Slide) =>
        items.filter(item => !isPlaced(item)).map(item => ({ ...item, index: 0 }))
      for (const [at, slide] of bare.slides.entries()) {
        if (slide.items.length === 0) continue
        const other = designDeck(
          { ...deck, slides: deck.slides.map((one, i) => (i === at ? withPlaced(one) : one)) },
          { seed },
        )
        expect(flowing(other.slides[at]!)).toEqual(flowing(slide))
        expect(other.slides[at]!.layout).toBe(slide.layout)
      }
    }),
    { numRuns: 60, interruptAfterTimeLimit: 3_000 },
  )
})

test('[B-08] a slide that is drawn by hand keeps its layout; only its ground may change', () => {
  const slide = slideSchema.parse({
    uid: uidOf(1),
    index: 0,
    layout: 'col_2',
    items: placed.map((item, index) => ({ ...item, index })),
  })
  const theme = wholeTheme('paper')
  expect(designOneSlide(slide, theme, { index: 1, count: 3 }, 'x')).toEqual(slide)
  const looks = restyleSlide(slide, theme, { place: { index: 1, count: 3 }, count: 3 })
  expect(looks.length).toBeGreaterThan(0)
  for (const look of looks) expect({ ...look, theme: slide.theme }).toEqual(slide)
})
