import { expect, test } from 'vitest'
import { demoDecks } from '#content/demo/decks.ts'
import { instantiateDraft } from '../draft.ts'
import { LIMITS } from '../limits.ts'
import { listTexts, setTexts } from './text-edits.ts'

let count = 0
const nextUid = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
const decks = demoDecks('en').map(draft => instantiateDraft(draft, { nextUid }))

test('every word of every slide is listed with its place, and can be put there in capitals', () => {
  for (const deck of decks) {
    for (const slide of deck.slides) {
      const words = listTexts(slide)
      const louder = words.map(entry => ({ ...entry, text: entry.text.replace(/[a-z](?![^<]*>)/g, 'X') }))
      const next = setTexts(deck, { uid: slide.uid, words: louder }).deck
      const changed = next.slides.find(({ uid }) => uid === slide.uid)!
      expect(listTexts(changed)).toEqual(louder)
      expect(next.slides.filter(({ uid }) => uid !== slide.uid)).toEqual(
        deck.slides.filter(({ uid }) => uid !== slide.uid),
      )
    }
  }
})

test('cells of tables and names of charts are words too', () => {
  const paths = decks.flatMap(({ slides }) =>
    slides.flatMap(slide => listTexts(slide).map(({ path }) => path)),
  )
  expect(paths).toContain('text')
  expect(paths).toContain('categories.0')
})

test('places that are gone and words that are too long change nothing', () => {
  const [deck] = decks
  const [slide] = deck!.slides
  const [first] = listTexts(slide!)
  const bad = [
    { ...first!, id: 'gone' },
    { ...first!, text: 'x'.repeat(LIMITS.text + 1) },
  ]
  expect(setTexts(deck!, { uid: slide!.uid, words: bad }).diff).toEqual([])
  expect(setTexts(deck!, { uid: 'gone', words: [first!] }).diff).toEqual([])
})

test('one item alone can be asked for', () => {
  const slide = decks[0]!.slides[0]!
  const id = slide.items[1]!.id
  expect(new Set(listTexts(slide, id).map(entry => entry.id))).toEqual(new Set([id]))
})
