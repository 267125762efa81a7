import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithinOneEdit, buildWordIndex } from './word-index.ts'
import { cutExcerpt, markWords, splitWords, stemWord } from './words.ts'

const list = [
  { names: ['Dog face', 'Морда собаки'], words: ['pet puppy', 'щенок питомец'] },
  { names: ['Dog', 'Собака'], words: ['pet', 'животное'] },
  { names: ['Hot dog', 'Хот-дог'], words: ['sausage', 'сосиска'] },
  { names: ['Cat', 'Кошка'], words: ['pet', 'питомец'] },
  { names: ['Christmas tree', 'Новогодняя ёлка'], words: ['holiday', 'праздник'] },
  { names: ['Bulldog clip', 'Зажим'], words: ['paper', 'бумага'] },
]
const index = buildWordIndex(list)
const find = (query: string) => index.find(query)?.map(({ place }) => place)

test('the whole name comes first, then the beginning of a name, then a word of it, then a part of a word', () => {
  expect(find('dog')).toEqual([1, 0, 2])
  expect(find('ulldo')).toEqual([5])
  expect(find('пит')).toEqual([0, 3])
})

test('other forms of a word find it', () => {
  expect(find('собаки')).toEqual([1, 0])
  expect(find('собаку')).toContain(1)
  expect(find('щенки')).toEqual([0])
  expect(find('кошек')).toEqual([3])
  expect(find('puppies')).toEqual([0])
  expect(find('елки')).toEqual([4])
  expect(find('ЁЛКА')).toEqual([4])
})

test('one wrong letter is forgiven in a word of five letters or more', () => {
  for (const typed of ['собка', 'сабака', 'собакка', 'осбака']) expect(find(typed)).toContain(1)
  expect(find('sausege')).toEqual([2])
  expect(find('dig')).toEqual([])
})

test('all words of a query count; where none has them all, those with the most of them come', () => {
  expect(find('dog hot')).toEqual([2])
  expect(find('кошка на велосипеде')?.[0]).toBe(3)
  expect(find(' , ')).toBeUndefined()
  expect(find('zzz')).toEqual([])
})

const russian = fc.stringMatching(/^[а-яё]{1,12}$/u)
const word = fc.oneof(russian, fc.stringMatching(/^[a-z]{1,12}$/))

test('every entry is found by each of its words, by their beginnings and in any case', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: word, more: word }), { minLength: 1, maxLength: 8 }), entries => {
      const found = buildWordIndex(entries.map(({ name, more }) => ({ names: [name], words: [more] })))
      entries.forEach(({ name, more }, place) => {
        for (const asked of [name, more, name.toUpperCase(), more.replaceAll('ё', 'е'), name.slice(0, 3)]) {
          expect(found.find(asked)?.map(hit => hit.place)).toContain(place)
        }
      })
    }),
  )
})

test('nobody is listed twice, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), query => {
      const found = find(query) ?? []
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

test('a stem is never longer than its word, and never shorter than three letters of a longer word', () => {
  fc.assert(
    fc.property(word, one => {
      const stem = stemWord(one)
      expect(stem.length).toBeLessThanOrEqual(one.length)
      expect(stem.length).toBeGreaterThanOrEqual(Math.min(2, one.length))
    }),
  )
})

test('one wrong letter is looked past, two are not', () => {
  expect(beginsWithinOneEdit('велосипед', 'вилосип')).toBe(true)
  expect(beginsWithinOneEdit('велосипед', 'вилосеп')).toBe(false)
})

test('words are compared without case, accents and ё, and й stays itself', () => {
  expect(splitWords('Crème-Brûlée, ЁЖ и Йод')).toEqual(['creme', 'brulee', 'еж', 'и', 'йод'])
})

/** Damerau’s distance with neighbours changing places once. */
function countEdits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      }
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

test('a word that is still typed is one edit from a beginning, or from none', () => {
  const short = fc.stringMatching(/^[абв]{3,6}$/u)
  fc.assert(
    fc.property(short, short, (known, typed) => {
      const beginnings = [-1, 0, 1].map(more => known.slice(0, Math.max(0, typed.length + more)))
      return beginsWithinOneEdit(known, typed) === beginnings.some(start => countEdits(start, typed) <= 1)
    }),
  )
})

test('[B-18] a strict index finds nothing that lacks a word, or has it only inside another', () => {
  const list = [
    { names: ['Page numbers'], words: ['нумерация'] },
    { names: ['New page'], words: [] },
  ]
  const strict = buildWordIndex(list, { strict: true })
  expect(strict.find('page number')?.map(({ place }) => place)).toEqual([0])
  expect(strict.find('page xyzzy')).toEqual([])
  expect(strict.find('mbers')).toEqual([])
  expect(strict.find('нумерацию')?.map(({ place }) => place)).toEqual([0])
})

test('[B-20] words that were looked for are marked in the forms they stand in', () => {
  const marked = (text: string, query: string) =>
    markWords(text, query)
      .filter(part => part.isFound)
      .map(part => part.text)
  expect(marked('Рынок растёт, а рынки падают. Рыночек?', 'рынка')).toEqual(['Рынок', 'рынки'])
  expect(marked('Containers, container-ship', 'contain')).toEqual(['Containers', 'container'])
  expect(marked('Ёлки и Café', 'елка cafe')).toEqual(['Ёлки', 'Café'])
  expect(marked('anything', '')).toEqual([])
  const text = 'One <two> “three”…'
  expect(
    markWords(text, 'two')
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

test('[B-20] an excerpt holds the first word that was found, however long the text is', () => {
  const text = `${'tide '.repeat(100)}heron ${'reed '.repeat(100)}`
  const parts = cutExcerpt(text, 'herons') ?? []
  expect(parts.find(part => part.isFound)?.text).toBe('heron')
  expect(parts.map(part => part.text).join('').length).toBeLessThan(150)
  expect(cutExcerpt(text, 'stork')).toBeUndefined()
})
