import { expect, test } from 'vitest'
import { gramsOfName, gramsOfSearch } from './name-search.ts'

test('a name has all its parts of one to three letters, each once, with its workspace', () => {
  expect(gramsOfName(7, 'abab')).toEqual(['7 a', '7 b', '7 ab', '7 ba', '7 aba', '7 bab'])
  expect(gramsOfName(7, '🎈b')).toEqual(['7 🎈', '7 b', '7 🎈b'])
  expect(gramsOfName(7, '')).toEqual([])
})

test('whatever is a part of a name is found by parts that the name has', () => {
  const name = 'отчет за 50%_год 🎈🎈'
  const letters = [...name]
  const has = new Set(gramsOfName(1, name))
  for (let from = 0; from < letters.length; from++) {
    for (let to = from + 1; to <= letters.length; to++) {
      const wanted = gramsOfSearch(1, letters.slice(from, to).join(''))
      expect(wanted.length).toBeGreaterThan(0)
      expect(wanted.filter(gram => !has.has(gram))).toEqual([])
    }
  }
})
