import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent } from '#tests/support/deck/any-content.ts'
import { designDeck } from '../design/deck-design.ts'
import { applyDiff, invertDiff } from './diff.ts'
import { restyle } from './restyle.ts'

const deckAndSeed = fc.tuple(anyContent({ most: 4 }), fc.string({ maxLength: 8 }))

test('[F-03] a new look is one diff that leads there and back again exactly', () => {
  fc.assert(
    fc.property(deckAndSeed, ([deck, seed]) => {
      const look = designDeck(deck, { seed })
      const edit = restyle(deck, look)
      expect(edit.deck).toEqual({ ...deck, ...look })
      expect(applyDiff(deck, edit.diff)).toEqual(edit.deck)
      expect(applyDiff(edit.deck, invertDiff(edit.diff))).toEqual(deck)
      expect(restyle(edit.deck, look).diff).toEqual([])
    }),
    { numRuns: 400, interruptAfterTimeLimit: 3_000 },
  )
})

test('[F-03] words typed and items added after a look was worked out stay', () => {
  const [deck] = fc.sample(anyContent({ least: 3 }), { seed: 3, numRuns: 1 })
  const look = designDeck(deck!, { seed: 'a' })
  const slides = deck!.slides.map(slide => {
    const extra = { ...slide.items[0]!, id: `${slide.uid}-new`, index: slide.items.length }
    const typed = slide.items.map(item => ({ ...item, text: '<p>typed</p>' }))
    return { ...slide, items: slide.items.length > 0 ? [...typed, extra] : typed }
  })
  const edited = restyle({ ...deck!, slides: slides as NonNullable<typeof deck>['slides'] }, look).deck
  for (const [at, slide] of edited.slides.entries()) {
    expect(slide.items).toHaveLength(slides[at]!.items.length)
    expect(slide.items.filter(item => item.text === '<p>typed</p>')).toHaveLength(
      look.slides[at]!.items.length,
    )
    expect(slide.layout).toBe(look.slides[at]!.layout)
  }
})
