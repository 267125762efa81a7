import { expect, test } from 'vitest'
import { quoteWords, typeset, typesetLine } from './markup.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

test('Russian words that lean on the next one stay with it, dashes with the one before', () => {
  expect(shown(typeset('Мы идём в лес и в горы - за грибами', 'ru'))).toBe(
    'Мы идём в_лес и_в_горы_— за_грибами',
  )
  expect(shown(typeset('И не только: то же самое', 'ru'))).toBe('И_не_только: то_же самое')
})

test('numbers stay whole and with their unit, in both languages', () => {
  expect(shown(typeset('1 200 000 ₽ и 5 млн за 2024 год', 'ru'))).toBe('1_200_000_₽ и_5_млн за_2024_год')
  expect(shown(typeset('42 % of 12 km', 'en'))).toBe('42_% of 12_km')
  expect(shown(typeset('А. Б. Петров, № 5', 'ru'))).toBe('А._Б._Петров, №_5')
})

test('straight marks become those of the language, a single one stays', () => {
  expect(typeset('The "one" and the "other"', 'en')).toBe('The “one” and the “other”')
  expect(typeset('Клуб "Парус"', 'ru')).toBe('Клуб «Парус»')
  expect(typeset('A 15" screen', 'en')).toBe('A 15" screen')
  expect(quoteWords('«Море не спешит»', 'ru')).toBe('«Море не\u00a0спешит»')
})

test('the last word is not left alone on a line, unless that would make a long one', () => {
  expect(shown(typesetLine('We open at six every day', 'en'))).toBe('We open at six every_day')
  expect(shown(typesetLine('We open at internationalisation', 'en'))).toBe('We open at internationalisation')
})
