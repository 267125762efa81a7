import { expect, test } from 'vitest'
import { readDemoLocale } from './demo.ts'

test('the language is that of the terminal', () => {
  expect(readDemoLocale({ LC_ALL: 'ru_RU.UTF-8', LANG: 'en_US.UTF-8' })).toBe('ru')
  expect(readDemoLocale({ LC_ALL: 'C', LANG: 'ru_RU.UTF-8' })).toBe('en')
  expect(readDemoLocale({ LC_ALL: '', LANG: 'ru' })).toBe('ru')
  expect(readDemoLocale({ LANG: 'run_RU' })).toBe('en')
  expect(readDemoLocale({})).toBe('en')
})
