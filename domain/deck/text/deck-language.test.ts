import { expect, test } from 'vitest'
import { type ItemDraft, instantiateDraft } from '../draft.ts'
import { deckLanguage } from './slide-text.ts'

const deckOf = (...items: ItemDraft[]) =>
  instantiateDraft(
    { name: 'A deck', slides: [{ layout: 'col_1', items }] },
    { nextUid: () => '00000000-0000-4000-8000-000000000001' },
  ).slides

test('[D-40] a deck speaks the language of its words, wherever they stand', () => {
  expect(deckLanguage(deckOf({ type: 'text', text: '<h1>Bread for the street</h1>' }), 'ru')).toBe('en')
  expect(deckLanguage(deckOf({ type: 'text', text: '<h1>Хлеб для улицы</h1>' }), 'en')).toBe('ru')
  const table: ItemDraft = { type: 'table', rows: [[{ text: 'Выручка' }, { text: 'Расходы' }]] }
  expect(deckLanguage(deckOf(table), 'en')).toBe('ru')
})

test('[D-40] one foreign name does not turn it over', () => {
  const slides = deckOf(
    { type: 'text', text: '<h1>Lectern</h1>' },
    { type: 'text', text: '<p>Мы делаем презентации для тех, кто выступает перед людьми</p>' },
  )
  expect(deckLanguage(slides, 'en')).toBe('ru')
})

test('[D-40] without words it is the language asked for', () => {
  expect(deckLanguage([], 'ru')).toBe('ru')
  expect(deckLanguage(deckOf({ type: 'text', text: '<p>2026</p>' }), 'en')).toBe('en')
})
