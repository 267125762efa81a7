import { expect, test } from 'vitest'
import { gifs } from '#content/gifs/gifs.ts'
import { stickers } from '#content/stickers/stickers.ts'
import { LIBRARY_PAGE, searchPictures } from './search-pictures.ts'

const find = (words: string, category: string | null = null, page = 1) =>
  searchPictures(stickers, { words, category, page }, 'en')

test('[S-09] stickers are found in both languages, by any of their words and by beginnings', () => {
  for (const words of ['rocket', 'Ракета', 'запу', 'LAUNCH', ' start  fast ']) {
    expect(find(words).entries.map(entry => entry.src)).toContain('stickers/rocket.svg')
  }
  expect(find('огонёк').entries).toEqual([])
  expect(find('вперед').entries.map(entry => entry.src)).toContain('stickers/arrow-right.svg')
})

test('[S-09] GIFs are found the same way', () => {
  const found = searchPictures(gifs, { words: 'загруз', category: null, page: 1 }, 'ru')
  expect(found.entries).toEqual([{ src: 'gifs/loading.svg', name: 'Загрузка', alt: 'Загрузка', ratio: 1 }])
})

test('a category holds its own, and pages hold all, each once', () => {
  expect(find('', 'arrows').entries.every(entry => /arrow|underline|circle/.test(entry.src))).toBe(true)
  const first = find('')
  expect(first.entries).toHaveLength(LIBRARY_PAGE)
  expect(first.more).toBe(true)
  const second = find('', null, 2)
  expect(second.more).toBe(false)
  expect(new Set([...first.entries, ...second.entries].map(entry => entry.src)).size).toBe(stickers.length)
})
