import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEdit, anyEdit } from '#tests/support/deck/any-edit.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem, ITEM_TYPES } from '../items/registry.ts'
import { flowItems } from '../layouts/flow.ts'
import { LAYOUT_NAMES, layouts } from '../layouts/registry.ts'
import { createPresentation, type Presentation, presentationSchema } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { rename } from './deck-edits.ts'
import { applyDiff, type Diff, invertDiff } from './diff.ts'
import { insertItem, updateItem } from './item-edits.ts'
import { changeLayout, deleteSlide, duplicateSlide, moveSlide, updateSlide } from './slide-edits.ts'
import { squashDiffs } from './squash.ts'

const start = createPresentation({
  name: 'Tides',
  slides: [0, 1, 2].map(index => createSlide({ index, uid: uidOf(index) })),
})

const steps = fc.array(anyEdit, { maxLength: 30 })

function run(deck: Presentation, list: readonly AnyEdit[], firstUid: number) {
  const diffs: Diff[] = []
  let current = deck
  list.forEach((edit, index) => {
    const result = edit(current, firstUid + index)
    current = result.deck
    diffs.push(result.diff)
  })
  return { deck: current, diffs, diff: diffs.flat() }
}

test('any sequence of edits undone gives the first document back, step by step and at once', () => {
  fc.assert(
    fc.property(steps, list => {
      const { deck, diffs, diff } = run(start, list, 100)
      expect(applyDiff(deck, invertDiff(diff))).toEqual(start)
      const back = diffs.toReversed().reduce((current, each) => applyDiff(current, invertDiff(each)), deck)
      expect(back).toEqual(start)
    }),
    { numRuns: 300 },
  )
})

test('undone edits can be done again', () => {
  fc.assert(
    fc.property(steps, list => {
      const { deck, diff } = run(start, list, 100)
      expect(applyDiff(start, diff)).toEqual(deck)
      expect(invertDiff(invertDiff(diff))).toEqual(diff)
    }),
  )
})

test('[E-06] indices are always 0 to n-1 and the document stays valid', () => {
  fc.assert(
    fc.property(steps, list => {
      const { deck } = run(start, list, 100)
      expect(deck.slides.map(slide => slide.index)).toEqual(deck.slides.map((_, index) => index))
      for (const { items } of deck.slides)
        expect(items.map(item => item.index)).toEqual(items.map((_, index) => index))
      expect(presentationSchema.parse(deck)).toEqual(deck)
    }),
    { numRuns: 200 },
  )
})

test('two diffs squashed do what one after the other does, and undo it too', () => {
  fc.assert(
    fc.property(steps, steps, (one, two) => {
      const first = run(start, one, 100)
      const second = run(first.deck, two, 200)
      const squashed = squashDiffs(first.diff, second.diff)
      expect(applyDiff(start, squashed)).toEqual(second.deck)
      expect(applyDiff(second.deck, invertDiff(squashed))).toEqual(start)
      expect(squashed.length).toBeLessThanOrEqual(first.diff.length + second.diff.length)
    }),
    { numRuns: 300 },
  )
})

test('typing a sentence squashes into one change, and typing it back into none', () => {
  const uid = uidOf(1)
  const id = start.slides[1]?.items[0]?.id ?? ''
  const type = (deck: Presentation, text: string) => updateItem(deck, { uid, id, fields: { text } })
  let deck = start
  let diff: Diff = []
  for (const text of ['<p>T</p>', '<p>Ti</p>', '<p>Tide</p>']) {
    const edit = type(deck, text)
    deck = edit.deck
    diff = squashDiffs(diff, edit.diff)
  }
  expect(diff).toEqual([{ kind: 'item_set', uid, id, before: { text: '' }, after: { text: '<p>Tide</p>' } }])
  expect(squashDiffs(diff, type(deck, '').diff)).toEqual([])
})

test('an edit leaves every slide it does not touch the same object', () => {
  const { deck } = changeLayout(start, { uid: uidOf(1), layout: 'quote' })
  expect(deck.slides[0]).toBe(start.slides[0])
  expect(deck.slides[2]).toBe(start.slides[2])
  expect(deck.slides[1]?.layout).toBe('quote')
})

test('[D-17] a slide changes its layout and back without losing an item', () => {
  const uid = uidOf(0)
  const full = ITEM_TYPES.reduce((deck, type, index) => {
    const item = createItem({ id: type, type, index: 0, slideIndex: 0 })
    return insertItem(deck, { uid, item, index }).deck
  }, start)
  for (const layout of LAYOUT_NAMES) {
    const { deck, diff } = changeLayout(full, { uid, layout })
    const slide = deck.slides[0]
    const shown = flowItems(layouts[layout], slide?.items ?? []).flatMap(cell => cell.items)
    expect(new Set(shown)).toEqual(new Set(full.slides[0]?.items))
    expect(applyDiff(deck, invertDiff(diff))).toEqual(full)
  }
})

test('a copied slide is unknown to the server, is no favourite and shares no id', () => {
  const favourite = updateSlide(start, { uid: uidOf(0), fields: { is_favorite: true } }).deck
  const { deck } = duplicateSlide(favourite, { uid: uidOf(0), newUid: uidOf(50) })
  const [original, copy] = deck.slides
  expect(copy).toMatchObject({ uid: uidOf(50), id: null, index: 1, is_favorite: false, revision: 0 })
  expect(copy?.items[0]?.id).not.toBe(original?.items[0]?.id)
})

test('an edit of what is gone, or that changes nothing, is no step', () => {
  expect(deleteSlide(start, { uid: uidOf(77) }).diff).toEqual([])
  expect(moveSlide(start, { uid: uidOf(0), to: 0 }).diff).toEqual([])
  expect(rename(start, 'Tides').diff).toEqual([])
  expect(rename(start, '  Tides ').diff).toEqual([])
  expect(() => rename(start, ' ')).toThrow()
  const id = start.slides[0]?.items[0]?.id ?? ''
  expect(() => updateItem(start, { uid: uidOf(0), id, fields: { size: 1e9 } })).toThrow()
})
