import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSlide, type Slide } from '../deck/slide.ts'
import { compareDecks, compareWords, markWords } from './compare-decks.ts'

const uids = ['a', 'b', 'c', 'd', 'e'].map(letter => `00000000-0000-4000-8000-00000000000${letter}`)

function slideOf(at: number, text = `<p>slide ${at}</p>`): Slide {
  const slide = createSlide({ index: at, uid: uids[at] ?? '' })
  return { ...slide, items: slide.items.map(item => ({ ...item, text })) }
}
const deck = (...slides: Slide[]) => ({ slides })
const kinds = (changes: ReturnType<typeof compareDecks>) =>
  changes.map(({ uid, kind }) => [uids.indexOf(uid), kind])

test('[H-01] what changed is told slide by slide; a removed one where it stood, a moved one once', () => {
  const before = deck(slideOf(0), slideOf(1), slideOf(2), slideOf(3))
  const after = deck(slideOf(3), slideOf(0, '<p>other words</p>'), slideOf(2), slideOf(4))
  expect(kinds(compareDecks(before, after))).toEqual([
    [3, 'moved'],
    [0, 'changed'],
    [1, 'removed'],
    [2, 'same'],
    [4, 'added'],
  ])
  expect(compareDecks(before, before).every(({ kind }) => kind === 'same')).toBe(true)
})

test('[H-01] it is told what of a slide is different', () => {
  const slide = slideOf(0)
  const aspects = (after: Slide) => compareDecks(deck(slide), deck(after))[0]?.aspects
  expect(aspects({ ...slide, notes: 'say it slowly' })).toEqual(['notes'])
  expect(aspects({ ...slide, layout: 'quote' })).toEqual(['layout'])
  expect(aspects({ ...slide, theme: { ...slide.theme, tone: 'accent' } })).toEqual(['look'])
  expect(aspects({ ...slide, items: slide.items.map(item => ({ ...item, size: 1.2 })) })).toEqual(['objects'])
  expect(aspects(slideOf(0, '<p>slide <strong>0</strong></p>'))).toEqual(['look'])
})

test('[H-01] words are marked: what came, what went, what stayed', () => {
  expect(
    compareWords(slideOf(0, '<p>The price is nine</p>'), slideOf(0, '<p>The price was nine</p>')),
  ).toEqual([
    [
      { kind: 'same', words: 'The price ' },
      { kind: 'removed', words: 'is' },
      { kind: 'added', words: 'was' },
      { kind: 'same', words: ' nine' },
    ],
  ])
  const noted = { ...slideOf(0), notes: 'new' }
  expect(compareWords(slideOf(0), noted)).toEqual([[{ kind: 'added', words: 'new' }]])
})

test('[H-01] marked words give both texts back, whatever they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'слово', '🐦', '\n', '.') })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = markWords(before, after)
      const without = (gone: string) => parts.filter(({ kind }) => kind !== gone).map(({ words }) => words)
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after])
    }),
  )
})
