import { expect, test } from 'vitest'
import { orderDates, wholeWhen } from './fact-pieces.ts'
import { splitList } from './read-units.ts'
import { dropStop, joinNames, tidyPoint } from './wording.ts'

test('dates come in the order of time, whichever order they are told in', () => {
  const ordered = (...whens: string[]) =>
    orderDates(whens.map(when => ({ when })))?.map(({ when }) => when) ?? null
  expect(ordered('3 November', '12 October', 'December')).toEqual(['12 October', '3 November', 'December'])
  expect(ordered('12 мая', 'до 15 марта', '4–5 мая')).toEqual(['до 15 марта', '4–5 мая', '12 мая'])
  expect(ordered('1869', '1638', '12 May 1657')).toEqual(['1638', '12 May 1657', '1869'])
  expect(ordered('18:30', '09:30')).toEqual(['09:30', '18:30'])
  expect(ordered('7 pm', '14 June')).toBeNull()
  expect(ordered('soon', '14 June')).toBeNull()
})

test('a date keeps what binds it', () => {
  expect(wholeWhen('phones are fixed by 10 May', '10 May')).toBe('by 10 May')
  expect(wholeWhen('1–19 June closed', '19 June')).toBe('1–19 June')
  expect(wholeWhen('Сдать до 1 апреля', '1 апреля')).toBe('до 1 апреля')
  expect(wholeWhen('вес 1 апреля', '1 апреля')).toBe('1 апреля')
})

test('a list is told from a sentence with commas', () => {
  expect(splitList('read chapter four, draw the diagram, answer the questions.', true)).toHaveLength(3)
  expect(splitList('издательству «Лад», школе, фонду «Город»', true)).toHaveLength(3)
  expect(splitList('soil / wood / tools', false)).toEqual(['soil', 'wood', 'tools'])
  expect(splitList('When it rains, we stay, because we must', true)).toEqual([])
  expect(splitList('Anna, a baker, makes bread', false)).toEqual([])
})

test('a point drops its filler, its full stop and an explaining tail, never a negation', () => {
  expect(tidyPoint('However, the roof leaks.')).toBe('The roof leaks')
  expect(tidyPoint('Кроме того, крыша протекает.')).toBe('Крыша протекает')
  const long = 'The new warehouse in Lyon opened two weeks before the date that had been planned for it'
  expect(tidyPoint(`${long}, which nobody in the whole team had thought possible.`)).toBe(long)
  expect(tidyPoint(`${long}, because it was not connected to the railway.`)).toContain('not connected')
  expect(dropStop('и т. д.')).toBe('и т. д.')
  expect(dropStop('Done.')).toBe('Done')
})

test('names are joined as one would say them', () => {
  expect(joinNames(['Market', 'Competition'], 'and', '')).toBe('Market and competition')
  expect(joinNames(['Рынок', 'Команда', 'Планы'], 'и', '')).toBe('Рынок, команда и планы')
  expect(joinNames(['Offices', 'Paris'], 'and', 'we live in Paris')).toBe('Offices and Paris')
})
