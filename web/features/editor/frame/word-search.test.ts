import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInDeck, replaceText } from '#domain/deck/edits/text-edits.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createWordSearch, findSpans, keepPlace, nearestPlace, nextAfterReplaced } from './word-search.ts'

function makeDeck(texts: readonly string[]) {
  const slides = texts.map((text, index) => {
    const slide = createSlide({ index, uid: uidOf(index) })
    return { ...slide, items: slide.items.map(item => ({ ...item, text })), notes: `note ${index}` }
  })
  return createPresentation({ name: 'Tides', slides })
}

const always = () => true
const word = fc.constantFrom('ebb', 'flow', 'Ebb', 'ebbing', 'moon')
const markup = fc
  .array(fc.tuple(word, fc.boolean()), { minLength: 1, maxLength: 6 })
  .map(words => `<p>${words.map(([text, bold]) => (bold ? `<strong>${text}</strong>` : text)).join(' ')}</p>`)

test('a search in pieces finds what a search of the whole finds, whatever the pieces', () => {
  fc.assert(
    fc.property(fc.array(markup, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (texts, piece) => {
      const deck = makeDeck(texts)
      const search = createWordSearch()
      const query = { words: 'ebb' }
      let found: ReturnType<typeof search.read>
      for (let left = piece; found === undefined; left = piece) {
        found = search.read(deck.slides, query, () => left-- > 0)
      }
      expect(found).toEqual(findInDeck(deck, query))
    }),
  )
})

test('slides that did not change are not read again, another question reads all', () => {
  const deck = makeDeck(['<p>ebb</p>', '<p>flow</p>'])
  const search = createWordSearch()
  let reads = 0
  const count = () => ++reads > 0
  search.read(deck.slides, { words: 'ebb' }, count)
  search.read(deck.slides, { words: 'ebb' }, count)
  expect(reads).toBe(2)
  const { deck: changed } = replaceText(deck, { query: { words: 'ebb' }, words: 'tide' })
  expect(search.read(changed.slides, { words: 'ebb' }, count)).toEqual([])
  expect(reads).toBe(3)
  expect(search.read(changed.slides, { words: 'ebb', matchCase: true }, count)).toEqual([])
  expect(reads).toBe(5)
})

test('replacing everything leaves nothing to find and every other word and mark where it was', () => {
  fc.assert(
    fc.property(fc.array(markup, { minLength: 1, maxLength: 8 }), fc.boolean(), (texts, wholeWords) => {
      const deck = makeDeck(texts)
      const query = { words: 'ebb', wholeWords }
      const { deck: changed } = replaceText(deck, { query, words: '<tide> & sea' })
      expect(createWordSearch().read(changed.slides, query, always)).toEqual([])
      changed.slides.forEach((slide, index) => {
        const [before, after] = [texts[index] ?? '', slide.items[0]?.text ?? '']
        const pattern = wholeWords ? /\bebb\b/gi : /ebb/gi
        expect(textToPlain(after)).toBe(textToPlain(before).replace(pattern, '<tide> & sea'))
        expect(after.match(/<\/?strong>/g)).toEqual(before.match(/<\/?strong>/g))
      })
    }),
  )
})

test('one keeps one’s place among the finds', () => {
  const deck = makeDeck(['<p>ebb ebb</p>', '<p>flow</p>', '<p>ebb</p>'])
  const places = findInDeck(deck, { words: 'ebb' })
  expect(keepPlace(places, { at: 0, place: places[2] })).toBe(2)
  expect(keepPlace(places.slice(1), { at: 0, place: places[0] })).toBe(0)
  expect(keepPlace([], { at: 3, place: places[0] })).toBe(0)
  expect(nearestPlace(places, deck.slides, uidOf(1))).toBe(2)
  expect(nearestPlace(places, deck.slides, null)).toBe(0)
  expect(nearestPlace(places.slice(0, 2), deck.slides, uidOf(2))).toBe(0)
})

test('the marks on screen stand where the search of the document counts', () => {
  expect(findSpans('Ebb, ebbing\u00a0ebb', { words: 'ebb' })).toEqual([
    [0, 3],
    [5, 8],
    [12, 15],
  ])
  expect(findSpans('Ebb, ebbing ebb', { words: 'ebb', wholeWords: true, matchCase: true })).toEqual([
    [12, 15],
  ])
  expect(findSpans('İstanbul', { words: 'stan' })).toEqual([])
  expect(findSpans('aaaa', { words: 'aa' })).toEqual([
    [0, 2],
    [2, 4],
  ])
})

test('words that hold what is looked for are passed once they are written', () => {
  const deck = makeDeck(['<p>ebb ebb</p>', '<p>ebb</p>'])
  const query = { words: 'ebb' }
  let places = findInDeck(deck, query)
  let changed = deck
  let at = 0
  for (let step = 0; step < 3; step++) {
    const next = nextAfterReplaced(places, at, 1)
    const only = places[at]!
    changed = replaceText(changed, { query, words: 'ebbing', only }).deck
    places = findInDeck(changed, query)
    at = keepPlace(places, { at, place: next })
  }
  expect(changed.slides.map(({ items }) => items[0]?.text)).toEqual(['<p>ebbing ebbing</p>', '<p>ebbing</p>'])
})
