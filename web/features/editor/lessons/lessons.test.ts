import { expect, test } from 'vitest'
import { onboardingDeck } from '#content/demo/decks.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { rename, setTheme } from '#domain/deck/edits/deck-edits.ts'
import type { Edit } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { changeLayout, deleteSlide, duplicateSlide, moveSlide } from '#domain/deck/edits/slide-edits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { findCompletedLessons, LESSONS, lessonPlaces, readLessons, writeLessons } from './lessons.ts'

let count = 0
const nextUid = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
const decks = (['en', 'ru'] as const).map(locale => instantiateDraft(onboardingDeck(locale), { nextUid }))
const [deck] = decks as [Presentation]
const seen = (of: Presentation, canRedo = false) => ({ deck: of, canRedo, unloaded: new Set<string>() })

function after(change: (deck: Presentation) => Edit) {
  return findCompletedLessons(seen(change(deck).deck), seen(deck))
}

const uidOf = (at: number) => deck.slides[at]?.uid ?? ''
const itemOf = (at: number, place: number) => ({
  uid: uidOf(at),
  id: deck.slides[at]?.items[place]?.id ?? '',
})

test('[S-16] each lesson is noticed by what it changes', () => {
  const heading = deck.slides[1]?.items[0]?.text ?? ''
  expect(after(d => updateItem(d, { ...itemOf(1, 0), fields: { text: '<h2>Anna</h2>' } }))).toEqual(['words'])
  const bold = heading.replace('<h2>', '<h2><strong>').replace('</h2>', '</strong></h2>')
  expect(after(d => updateItem(d, { ...itemOf(1, 0), fields: { text: bold } }))).toEqual(['format'])
  expect(after(d => changeLayout(d, { uid: uidOf(3), layout: 'timeline' }))).toEqual(['layout'])
  const chart = deck.slides.findIndex(({ items }) => items.some(({ type }) => type === 'chart'))
  const place = deck.slides[chart]?.items.findIndex(({ type }) => type === 'chart') ?? 0
  const series = [{ name: 'Cups', color: null, values: [1, 1, 2, 3, 0] }]
  expect(after(d => updateItem(d, { ...itemOf(chart, place), fields: { series } }))).toEqual(['chart'])
  expect(after(d => setTheme(d, { name: 'swiss' }))).toEqual(['theme'])
  expect(after(d => duplicateSlide(d, { uid: uidOf(0), newUid: nextUid() }))).toContain('add')
  expect(after(d => moveSlide(d, { uid: uidOf(4), to: 1 }))).toEqual(['move'])
})

test('[S-16] other changes teach nothing, and what is undone is no lesson but the undoing', () => {
  expect(after(d => rename(d, 'Mine'))).toEqual([])
  expect(after(d => deleteSlide(d, { uid: uidOf(2) }))).toEqual([])
  expect(findCompletedLessons(seen(deck), seen(deck))).toEqual([])
  const changed = setTheme(deck, { name: 'swiss' }).deck
  expect(findCompletedLessons(seen(deck, true), seen(changed))).toEqual(['undo'])
})

test('content that comes from the server is nobody’s doing', () => {
  const [first, ...rest] = deck.slides
  const empty = { ...deck, slides: [{ ...first, items: [], stickers: [] }, ...rest] } as Presentation
  const before = { ...seen(empty), unloaded: new Set([uidOf(0)]) }
  expect(findCompletedLessons(seen(deck), before)).toEqual([])
})

test.each(decks.map(one => [one.name, one] as const))(
  '[S-16] “%s” has the slides that lessons lead to',
  (_, one) => {
    for (const lesson of LESSONS) {
      const { findSlide } = lessonPlaces[lesson]
      if (findSlide)
        expect(
          one.slides.some(({ uid }) => uid === findSlide(one)),
          lesson,
        ).toBe(true)
    }
  },
)

test('how far one has come is read back from whatever the cookie holds', () => {
  const kept = { deck: 'a_B-3', done: ['words', 'theme'] } as const
  expect(readLessons(writeLessons(kept))).toEqual(kept)
  expect(readLessons('x.nonsense-theme-words')).toEqual({ deck: 'x', done: ['words', 'theme'] })
  expect(readLessons('x')).toEqual({ deck: 'x', done: [] })
  for (const cookie of [undefined, '', '.words']) expect(readLessons(cookie)).toBeUndefined()
})
