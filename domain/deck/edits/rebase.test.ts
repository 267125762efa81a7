import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEdit, anyEdit } from '#tests/support/deck/any-edit.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem } from '../items/registry.ts'
import { tableCellSchema } from '../items/table.ts'
import { createPresentation, type Presentation, presentationSchema } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { updateTheme } from './deck-edits.ts'
import { applyDiff, type Diff, type Edit, invertDiff } from './diff.ts'
import { insertItem, updateItem } from './item-edits.ts'
import { rebaseDiff } from './rebase.ts'
import { changeLayout, deleteSlide, insertSlide, updateSlide } from './slide-edits.ts'

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

const cells = (rows: string[][]) => rows.map(row => row.map(text => tableCellSchema.parse({ text })))

function writeTable(deck: Presentation, ...rows: string[][]): Edit {
  return updateItem(deck, { uid: uidOf(1), id: 'x', fields: { rows: cells(rows) } })
}

function readTable(deck: Presentation): string[][] | undefined {
  const item = deck.slides[1]?.items.find(({ id }) => id === 'x')
  return item?.type === 'table' ? item.rows.map(row => row.map(({ text }) => text)) : undefined
}

const item = createItem({ id: 'x', index: 0, slideIndex: 1, type: 'table' })
const { deck: blankTable } = insertItem(start, { uid: uidOf(1), item, index: 0 })

test('[B-12] undo of a moved row leaves a table in which somebody wrote since: no figure comes under another’s name', () => {
  const { deck: before } = writeTable(blankTable, ['Alpha', '10'], ['Beta', '20'])
  const mine = writeTable(before, ['Beta', '20'], ['Alpha', '10'])
  const theirs = writeTable(mine.deck, ['Beta', '25'], ['Alpha', '10']).deck
  expect(rebaseDiff(theirs, invertDiff(mine.diff))).toEqual([])
  expect(readTable(applyDiff(mine.deck, rebaseDiff(mine.deck, invertDiff(mine.diff))))).toEqual([
    ['Alpha', '10'],
    ['Beta', '20'],
  ])
})

test('[B-12] undo of a cell leaves the cells of others; of cells that others wrote over it takes back none', () => {
  const { deck: before } = writeTable(blankTable, ['a', 'b'], ['c', 'd'])
  const cell = writeTable(before, ['A', 'b'], ['c', 'd'])
  const beside = writeTable(cell.deck, ['A', 'b'], ['c', 'D']).deck
  expect(readTable(applyDiff(beside, rebaseDiff(beside, invertDiff(cell.diff))))).toEqual([
    ['a', 'b'],
    ['c', 'D'],
  ])
  const block = writeTable(before, ['1', '2'], ['3', '4'])
  const over = writeTable(block.deck, ['1', '2'], ['3', '5']).deck
  expect(rebaseDiff(over, invertDiff(block.diff))).toEqual([])
})

test('undo of a slide or an item that was added leaves it where others worked on it, and takes it with any look', () => {
  const slide = { ...createSlide({ index: 1, uid: uidOf(9) }), notes: 'mine' }
  const added = insertSlide(start, { slide, index: 1 })
  const undoOf = (deck: Presentation, { diff }: Edit) => applyDiff(deck, rebaseDiff(deck, invertDiff(diff)))
  const id = slide.items[0]?.id ?? ''
  for (const worked of [
    updateItem(added.deck, { uid: uidOf(9), id, fields: { text: '<p>theirs</p>' } }).deck,
    insertItem(added.deck, { uid: uidOf(9), item, index: 0 }).deck,
    updateSlide(added.deck, { uid: uidOf(9), fields: { notes: 'theirs' } }).deck,
  ])
    expect(undoOf(worked, added)).toEqual(worked)
  const styled = updateItem(added.deck, { uid: uidOf(9), id, fields: { size: 2, fit: 0.5 } }).deck
  const arranged = changeLayout(styled, { uid: uidOf(9), layout: 'quote' }).deck
  expect(undoOf(arranged, added).slides.map(({ uid }) => uid)).toEqual([0, 1, 2].map(uidOf))

  const inserted = insertItem(start, { uid: uidOf(1), item, index: 0 })
  const filled = writeTable(inserted.deck, ['theirs']).deck
  expect(undoOf(filled, inserted)).toEqual(filled)
  const left = updateItem(inserted.deck, { uid: uidOf(1), id: 'x', fields: { align: 'br' } }).deck
  expect(readTable(undoOf(left, inserted))).toBeUndefined()
})

test('what is gone cannot be changed back', () => {
  const mine = type(start, 1, '<p>mine</p>')
  const gone = deleteSlide(mine.deck, { uid: uidOf(1) }).deck
  expect(rebaseDiff(gone, invertDiff(mine.diff))).toEqual([])
})
