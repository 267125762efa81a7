import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { applyDiff, invertDiff } from './edits/diff.ts'
import { changeItemType, removeSource, updateItem } from './edits/item-edits.ts'
import { duplicateSlide } from './edits/slide-edits.ts'
import type { Layout } from './layouts/layout.ts'
import { LAYOUT_NAMES, layouts } from './layouts/registry.ts'
import { footPlace } from './layouts/settle.ts'
import { presentationSchema } from './presentation.ts'
import { gatherSources, namePlaces, type Source } from './sources.ts'

const source: Source = { kind: 'file', title: 'report.pdf', url: null, place: 3 }
const uid = uidOf(1)

function deckWith(sources: readonly (Source | null)[]) {
  const items = sources.map((one, index) => ({
    id: `i${index}`,
    index,
    type: 'text' as const,
    text: '<p>Words</p>',
    source: one,
  }))
  return presentationSchema.parse({ name: 'Tea', slides: [{ uid, index: 0, items }] })
}

const sourcesOf = (deck: ReturnType<typeof deckWith>, at = 0) =>
  deck.slides[at]?.items.map(item => item.source)

test('[F-01] the source stays with an item that is copied, changed in kind or written anew', () => {
  const deck = deckWith([source])
  expect(sourcesOf(duplicateSlide(deck, { uid, newUid: uidOf(2) }).deck, 1)).toEqual([source])
  expect(sourcesOf(changeItemType(deck, { uid, id: 'i0', type: 'table' }).deck)).toEqual([source])
  expect(sourcesOf(updateItem(deck, { uid, id: 'i0', fields: { text: '<p>Others</p>' } }).deck)).toEqual([
    source,
  ])
})

test('[F-01] a source is taken off a slide at once, whatever its places, and comes back by undoing', () => {
  const other: Source = { kind: 'page', title: 'Tea', url: 'https://example.com/', place: null }
  const deck = deckWith([source, { ...source, place: 9 }, other, null])
  const { deck: without, diff } = removeSource(deck, { uid, source })
  expect(sourcesOf(without)).toEqual([null, null, other, null])
  expect(applyDiff(without, invertDiff(diff))).toEqual(deck)
  expect(removeSource(without, { uid, source }).diff).toEqual([])
})

const anySource = fc.record({
  kind: fc.constantFrom('file' as const, 'page' as const),
  title: fc.constantFrom('a.pdf', 'b.pptx'),
  url: fc.constant(null),
  place: fc.option(fc.integer({ min: 1, max: 9 })),
})

test('every item with a source is gathered under exactly one', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anySource), { maxLength: 12 }), sources => {
      const items = sources.map((one, at) => ({ id: `i${at}`, source: one }))
      const gathered = gatherSources(items)
      const ids = gathered.flatMap(one => one.items)
      expect(ids.toSorted()).toEqual(
        items
          .filter(item => item.source)
          .map(item => item.id)
          .toSorted(),
      )
      for (const { places } of gathered)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    }),
  )
})

test('places are named in the language of the deck', () => {
  expect(namePlaces({ kind: 'file', title: 'a.pdf', places: [] }, 'en')).toBe('')
  expect(namePlaces({ kind: 'file', title: 'a.pdf', places: [1, 2, 3, 7] }, 'en')).toBe('pp.\u00a01–3, 7')
  expect(namePlaces({ kind: 'file', title: 'a.PPTX', places: [4] }, 'ru')).toBe('слайд\u00a04')
})

test('the foot of every layout has room for a line below its words, beside pictures that reach the edge', () => {
  for (const name of LAYOUT_NAMES) {
    const layout: Layout = layouts[name]
    const place = footPlace(layout)
    expect(place.room, name).toBeGreaterThanOrEqual(3)
    const covered = layout.cells.filter(
      cell =>
        cell.bleed &&
        cell.rows[1] === layout.rows.length + 1 &&
        cell.columns[0] < place.columns[1] &&
        cell.columns[1] > place.columns[0],
    )
    const isUnderWords = layout.cells.some(cell => cell.veiled || cell.ground === 'paper')
    expect(covered.length === 0 || isUnderWords, name).toBe(true)
  }
})
