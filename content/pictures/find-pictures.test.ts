import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { findPictures } from './find-pictures.ts'
import { pictures } from './registry.ts'

const best = (text: string, locale: Locale = 'en', limit = 3) =>
  findPictures(text, { locale, limit }).map(({ id }) => id)

test.each([
  ['Revenue grew by 40% this quarter', ['growth', 'coins', 'charts']],
  ['Our team', ['teamwork', 'summit', 'meeting']],
  ['Meet the people behind the product', ['teamwork', 'summit', 'rocket']],
  ['Risks and how we manage them', ['risk']],
  ['Why mountains rise', ['mountain-dawn', 'blue-ridges', 'snow-peaks']],
  ['Thank you! Questions?', ['sea-sunset', 'lanterns']],
  ['Machine learning in the cloud', ['circuit', 'servers', 'network']],
  ['How bread is made', ['bread']],
  ['The roadmap for next year', ['road']],
  ['Go-to-market strategy', ['chess', 'rocket']],
  ['Photosynthesis: how a leaf eats light', ['leaf']],
] as const)('[F-03] “%s” finds a picture of its meaning', (text, expected) => {
  const found = best(text)
  expect(
    found.some(id => (expected as readonly string[]).includes(id)),
    found.join(),
  ).toBe(true)
})

test.each([
  ['Выручка выросла на 40 %', ['growth', 'coins', 'charts']],
  ['Наша команда', ['teamwork', 'summit', 'meeting']],
  ['Командная работа отдела', ['teamwork']],
  ['Риски проекта', ['risk', 'storm']],
  ['Как устроена молекула воды', ['molecule']],
  ['Путешествие на поезде', ['train']],
  ['Спасибо за внимание!', ['sea-sunset', 'lanterns']],
  ['Горы и горные реки', ['mountain-dawn', 'blue-ridges', 'snow-peaks', 'night-lake']],
  ['Кибербезопасность: защита данных', ['security']],
  ['Дорожная карта на год', ['road']],
  ['Ёлка и Новый год', ['winter-village', 'fireworks']],
  ['Нейросети в медицине', ['circuit', 'health', 'dna', 'microscope']],
] as const)('[F-03] «%s» находит картинку по смыслу', (text, expected) => {
  const found = best(text, 'ru')
  expect(
    found.some(id => (expected as readonly string[]).includes(id)),
    found.join(),
  ).toBe(true)
})

test('[D-27] the words of the title count more than those below it', () => {
  expect(best('The sea\nour team meets on Monday')[0]).not.toBe('teamwork')
  expect(best('Our team\nby the sea')[0]).toBe('teamwork')
})

test('[D-27] a picture is found while its word is being typed, in either language', () => {
  const type = (text: string) => findPictures(text, { locale: 'en', typing: true }).map(({ id }) => id)
  expect(type('micros')).toContain('microscope')
  expect(type('велос')).toContain('bicycle')
  expect(type('ве')).toContain('bicycle')
})

test('every picture is found by its own name, among the first', () => {
  for (const { id, name } of pictures) {
    expect(best(name.en, 'en', 4), id).toContain(id)
    expect(best(name.ru, 'ru', 4), id).toContain(id)
  }
})

test('[F-03] without meaning to go by, the words choose a mood, always the same one', () => {
  const found = findPictures('Zxqv wklm 2024', { locale: 'ru' })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ matched: false })
  expect(findPictures('Zxqv wklm 2024', { locale: 'ru' })).toEqual(found)
  const many = new Set(Array.from({ length: 40 }, (_, i) => best(`qqq${i}zz`)[0]))
  expect(many.size).toBeGreaterThan(4)
})

test('whatever is asked: no doubles, within the limit, nothing that was refused, the same twice', () => {
  const some = fc.subarray(pictures.map(({ src }) => src))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), some, fc.nat(20), (text, exclude, limit) => {
      const ask = () => findPictures(text, { locale: 'en', exclude, limit, atLeast: 4 })
      const found = ask().map(({ src }) => src)
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(limit)
      expect(found.filter(src => exclude.includes(src))).toEqual([])
      expect(ask().map(({ src }) => src)).toEqual(found)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['Harbour lights', 'aurora', 'harbour'],
  ['Black holes explained for a general audience', 'target', ''],
  ['Walking tour of the old town', 'balloons', ''],
  ['Мастер-класс: лепим пельмени', 'classroom', ''],
  ['Northern lights in plain words', '', 'aurora'],
  ['Ремонт школы', '', 'classroom'],
])('[G-09] “%s” shows what it names, and nothing by association', (text, never, shown) => {
  const meant = findPictures(text, { locale: 'en' })
    .filter(({ matched }) => matched)
    .map(({ id }) => id)
  if (never !== '') expect(meant).not.toContain(never)
  if (shown !== '') expect(meant).toContain(shown)
})
