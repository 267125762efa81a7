import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createItem } from '../items/registry.ts'
import { createPresentation } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { textToPlain } from '../text/plain.ts'
import { insertItem, updateItem } from './item-edits.ts'
import { updateSlide } from './slide-edits.ts'
import { findInDeck, replaceText } from './text-edits.ts'

const uid = uidOf(0)
const blank = createPresentation({ name: 'Tides', slides: [createSlide({ index: 0, uid })] })
const id = blank.slides[0]?.items[0]?.id ?? ''

function deckOf(text: string) {
  return updateItem(blank, { uid, id, fields: { text } }).deck
}

function replaced(text: string, words: string, by: string, how = {}) {
  const edit = replaceText(deckOf(text), { query: { words, ...how }, words: by })
  return edit.deck.slides[0]?.items[0]?.text
}

test('words are found and replaced in what is read, never in tags, attributes or entities', () => {
  const html = '<p>A <a href="https://a.example/tide">tide</a> &amp; tides</p>'
  expect(findInDeck(deckOf(html), { words: 'tide' }).length).toBe(2)
  expect(replaced(html, 'tide', 'wave')).toBe(
    '<p>A <a href="https://a.example/tide">wave</a> &amp; waves</p>',
  )
  expect(replaced('<p>a &amp; b</p>', 'amp', 'x')).toBe('<p>a &amp; b</p>')
  expect(replaced('<p>a &amp; b</p>', '&', '<b>')).toBe('<p>a &lt;b&gt; b</p>')
  expect(replaced('<p>strong</p>', 'p', 'q')).toBe('<p>strong</p>')
})

test('a word that is partly bold is one word; two blocks are two', () => {
  expect(replaced('<p>Ti<strong>de</strong>s</p>', 'tides', 'Moons')).toBe('<p>Moons<strong></strong></p>')
  expect(replaced('<p>Ti</p><p>des</p>', 'tides', 'Moons')).toBe('<p>Ti</p><p>des</p>')
})

test('case and whole words are asked for', () => {
  expect(replaced('<p>Tide tide tidal</p>', 'tide', 'X', { matchCase: true })).toBe('<p>Tide X tidal</p>')
  expect(replaced('<p>Прилив приливы</p>', 'прилив', 'отлив', { wholeWords: true })).toBe(
    '<p>отлив приливы</p>',
  )
  expect(replaced('<p>İstanbul a</p>', 'a', 'b')).toBe('<p>İstbnbul b</p>')
})

test('cells, captions, fields and notes are read too; one occurrence can be replaced alone', () => {
  const rows = [[{ text: 'moon', background_color: null }], [{ text: 'moon moon', background_color: null }]]
  const table = createItem({ id: 'table', type: 'table', index: 0, slideIndex: 0, fields: { rows } })
  const withTable = insertItem(deckOf('<p>moon</p>'), { uid, item: table, index: 1 }).deck
  const deck = updateSlide(withTable, { uid, fields: { notes: 'The moon' } }).deck
  const places = findInDeck(deck, { words: 'moon' })
  expect(places.map(({ item, path, nth }) => [item, path, nth])).toEqual([
    [id, 'text', 0],
    ['table', 'rows.0.0', 0],
    ['table', 'rows.1.0', 0],
    ['table', 'rows.1.0', 1],
    [null, 'notes', 0],
  ])
  const only = places[3]
  const one = replaceText(deck, { query: { words: 'moon' }, words: 'sun', ...(only && { only }) })
  expect(one.deck.slides[0]?.items[1]).toMatchObject({ rows: [[{ text: 'moon' }], [{ text: 'moon sun' }]] })
  expect(one.diff.length).toBe(1)
  const all = replaceText(deck, { query: { words: 'moon' }, words: 'sun' })
  expect(findInDeck(all.deck, { words: 'moon' })).toEqual([])
  expect(all.deck.slides[0]?.notes).toBe('The sun')
})

test('what is replaced reads as the words put in, whatever they hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), by => {
      const text = replaced('<p>one <em>two</em> three</p>', 'two', by) ?? ''
      const squeeze = (plain: string) => plain.replace(/\s+/g, ' ').trim()
      expect(squeeze(textToPlain(text))).toBe(squeeze(`one ${by} three`))
    }),
  )
})
