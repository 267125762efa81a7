import { expect, test } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem } from '../items/registry.ts'
import type { LayoutName } from '../layouts/registry.ts'
import { LIMITS } from '../limits.ts'
import { createPresentation } from '../presentation.ts'
import { findCrowded } from '../readable.ts'
import { createNextSlide, createSlide } from '../slide.ts'
import { textToPlain } from '../text/plain.ts'
import { applyDiff, invertDiff } from './diff.ts'
import { canSplit, roomierLayout, splitSlide } from './make-room.ts'

const uid = uidOf(1)
const newUid = uidOf(2)

function deckOf(texts: readonly string[], layout: LayoutName = 'col_1') {
  const slide = createNextSlide(undefined, { uid, index: 0 })
  const items = texts.map((text, index) =>
    createItem({ id: `i${index}`, type: 'text', index, slideIndex: 1, fields: { text } }),
  )
  return createPresentation({ name: 'Tides', slides: [{ ...slide, layout, items }] })
}

const words = (text: string | undefined) => textToPlain(text ?? '').split('\n')

test('[B-10] forty paragraphs go on on a second slide under the same title, none is lost, one step takes it back', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`)
  const deck = deckOf(['<h2>Tides</h2>', lines.map(line => `<p>${line}</p>`).join('')])
  const { deck: after, diff } = splitSlide(deck, { uid, id: 'i1', newUid })
  expect(after.slides.map(({ items }) => items.map(({ text }) => words(text).length))).toEqual([
    [1, 20],
    [1, 20],
  ])
  expect(after.slides.flatMap(({ items }) => words(items[1]?.text))).toEqual(lines)
  expect(after.slides[1]?.items[0]?.text).toBe('<h2>Tides</h2>')
  expect(applyDiff(after, invertDiff(diff))).toEqual(deck)
})

test('[B-10] a list is one list on each side, a heading in the same text is said again', () => {
  const points = ['a', 'b', 'c', 'd'].map(point => `<li>${point}</li>`).join('')
  const { deck } = splitSlide(deckOf([`<h2>T</h2><ol>${points}</ol>`]), { uid, id: 'i0', newUid })
  expect(deck.slides.map(({ items }) => items[0]?.text)).toEqual([
    '<h2>T</h2><ol><li>a</li><li>b</li></ol>',
    '<h2>T</h2><ol><li>c</li><li>d</li></ol>',
  ])
})

test('[B-10] one long paragraph is cut between sentences, one word not at all', () => {
  const deck = deckOf(['<p>The sea comes. <strong>The sea goes.</strong></p>'])
  const { deck: after } = splitSlide(deck, { uid, id: 'i0', newUid })
  expect(after.slides.map(({ items }) => items[0]?.text)).toEqual([
    '<p>The sea comes. </p>',
    '<p><strong>The sea goes.</strong></p>',
  ])
  const whole = deckOf([`<p>${'x'.repeat(200)}</p>`])
  expect(whole.slides[0] && canSplit(whole.slides[0], 'i0')).toBe(false)
  expect(splitSlide(whole, { uid, id: 'i0', newUid }).diff).toEqual([])
})

test('[B-10] rows of a table go on under the same head', () => {
  const rows = Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 9 }, (_cell, column) => ({ text: `${row}.${column}` })),
  )
  const table = createItem({ id: 't', type: 'table', index: 0, slideIndex: 1, fields: { rows } })
  const slide = { ...createSlide({ uid, index: 0 }), items: [table] }
  const deck = createPresentation({ name: 'Tides', slides: [slide] })
  const { deck: after } = splitSlide(deck, { uid, id: 't', newUid })
  const tables = after.slides.map(({ items: [item] }) => (item?.type === 'table' ? item.rows : []))
  expect(tables.map(one => [one.length, one[0]?.[0]?.text, one.at(-1)?.[8]?.text])).toEqual([
    [16, '0.0', '15.8'],
    [15, '0.0', '29.8'],
  ])
})

test('[B-10] where no slide can be added, nothing is taken away', () => {
  const deck = deckOf(['<p>a</p><p>b</p>'])
  const [slide] = deck.slides
  const slides = Array.from({ length: LIMITS.slides }, (_, index) => ({
    ...slide!,
    index,
    uid: uidOf(index),
  }))
  expect(splitSlide({ ...deck, slides }, { uid, id: 'i0', newUid: uidOf(9999) }).diff).toEqual([])
})

test('[B-10] words that shrank below what can be read are found; those that are small by choice are not', () => {
  const crowdedAt = (fit: number, text = '<p>a</p>', size = 0.7) => {
    const deck = deckOf([text])
    const slide = { ...deck.slides[0]!, items: deck.slides[0]!.items.map(item => ({ ...item, fit, size })) }
    return findCrowded(slide, deck.theme).map(({ points }) => points)
  }
  expect(crowdedAt(1, '<p>a</p>', 0.3)).toEqual([])
  expect(crowdedAt(0.9)).toEqual([])
  expect(crowdedAt(0.3)[0]).toBeLessThan(8)
  expect(crowdedAt(0.3, '<p><span style="font-size:60pt">a</span></p>')).toEqual([])
  expect(crowdedAt(0.5, '<p><span style="font-size:14pt">a</span></p>')).toEqual([7])
})

test('[B-10] a layout with more room is found where there is one', () => {
  const text =
    '<p>The tide comes in twice a day and goes out again, and nobody has ever stopped it.</p>'.repeat(9)
  const deck = deckOf(['<h2>Tides</h2>', text, '<p>b</p>', '<p>c</p>'], 'col_3')
  const found = deck.slides[0] && roomierLayout(deck.slides[0], deck.theme)
  expect(found).not.toBeNull()
  expect(found).not.toBe('col_3')
})
