import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEdit, anyEdit } from '#tests/support/deck/any-edit.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createPresentation, type Presentation, presentationSchema } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { updateTheme } from './deck-edits.ts'
import { applyDiff, type Diff, invertDiff } from './diff.ts'
import { updateItem } from './item-edits.ts'
import { rebaseDiff } from './rebase.ts'
import { deleteSlide } from './slide-edits.ts'

const start = createPresentation({
  name: 'Tides',
  slides: [0, 1, 2].map(index => createSlide({ index, uid: uidOf(index) })),
})
const steps = fc.array(anyEdit, { maxLength: 15 })

function run(deck: Presentation, list: readonly AnyEdit[], firstUid: number) {
  let current = deck
  const diff = list.flatMap((edit, index): Diff => {
    const result = edit(current, firstUid + index)
    current = result.deck
    return result.diff
  })
  return { deck: current, diff }
}

function type(deck: Presentation, at: number, text: string) {
  const slide = deck.slides[at]
  return updateItem(deck, { uid: slide?.uid ?? '', id: slide?.items[0]?.id ?? '', fields: { text } })
}

test('undo is exact where nobody else changed anything', () => {
  fc.assert(
    fc.property(steps, list => {
      const { deck, diff } = run(start, list, 100)
      expect(applyDiff(deck, rebaseDiff(deck, invertDiff(diff)))).toEqual(start)
    }),
    { numRuns: 200 },
  )
})

test('undo after others’ changes leaves a valid document and can itself be undone', () => {
  fc.assert(
    fc.property(steps, steps, (mine, theirs) => {
      const own = run(start, mine, 100)
      const both = run(own.deck, theirs, 200)
      const undo = rebaseDiff(both.deck, invertDiff(own.diff))
      const after = applyDiff(both.deck, undo)
      expect(presentationSchema.parse(after)).toEqual(after)
      expect(applyDiff(after, invertDiff(undo))).toEqual(both.deck)
    }),
    { numRuns: 300 },
  )
})

test('undo takes back one’s own words and leaves those that others wrote since', () => {
  const mine = type(start, 0, '<p>mine</p>')
  const theirs = type(mine.deck, 0, '<p>mine</p><p>theirs</p>').deck
  const undone = applyDiff(theirs, rebaseDiff(theirs, invertDiff(mine.diff)))
  expect(undone.slides[0]?.items[0]?.text).toBe('<p>theirs</p>')
  const rewritten = type(mine.deck, 0, '<p>theirs</p>').deck
  expect(rebaseDiff(rewritten, invertDiff(mine.diff))).toEqual([])
})

test('undo of one choice of the theme leaves another choice alone', () => {
  const mine = updateTheme(start, { text_color: '#ff0000' })
  const theirs = updateTheme(mine.deck, { font: 'inter' }).deck
  const undone = applyDiff(theirs, rebaseDiff(theirs, invertDiff(mine.diff)))
  expect(undone.theme).toMatchObject({ text_color: null, font: 'inter' })
})

test('what is gone cannot be changed back', () => {
  const mine = type(start, 1, '<p>mine</p>')
  const gone = deleteSlide(mine.deck, { uid: uidOf(1) }).deck
  expect(rebaseDiff(gone, invertDiff(mine.diff))).toEqual([])
})
