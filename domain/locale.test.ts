import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCpuTime } from '#tests/support/cpu-time.ts'
import {
  fallbackLocale,
  formatTags,
  isLocale,
  localeCookie,
  locales,
  localeTags,
  negotiateLocale,
} from './locale.ts'

test('[K-06] the locales are en and ru, and the fallback is en-US', () => {
  expect(locales).toEqual(['en', 'ru'])
  expect(localeTags[fallbackLocale]).toBe('en-US')
  expect(localeTags).toEqual({ en: 'en-US', ru: 'ru-RU' })
})

test('[F-19] English is spelled and dated the British way', () => {
  const day = new Intl.DateTimeFormat(formatTags.en, { dateStyle: 'long', timeZone: 'UTC' })
  expect(day.format(new Date('2026-01-14T22:42:00Z'))).toBe('14 January 2026')
})

test('[R-03] the locale is remembered for 365 days on the whole site', () => {
  expect(localeCookie).toEqual({ name: 'locale', maxAgeSeconds: 31_536_000, path: '/' })
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ru', 'ru'],
  ['RU-ru', 'ru'],
  ['de-DE,de;q=0.9', 'en'],
  ['de-DE,ru;q=0.3', 'ru'],
  ['en;q=0.5, ru;q=0.8', 'ru'],
  ['en-GB,ru;q=0.9', 'en'],
  ['ru,en', 'ru'],
  ['ru;q=0,en;q=0.1', 'en'],
  ['ru;q=0', 'en'],
  ['ru;q=abc', 'ru'],
  ['rus', 'en'],
])('[R-03] a browser that asks for %j gets %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale)
})

const pieces = fc.constantFrom(
  'en',
  'ru',
  'en-US',
  'de',
  ',',
  ';',
  'q=',
  '0.5',
  '1.2.3',
  '.',
  '-',
  '*',
  ' ',
  '\0',
)

test('[K-06] whatever is asked for, one of the locales comes of it', () => {
  const header = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map(all => all.join('')),
  )
  fc.assert(fc.property(header, text => isLocale(negotiateLocale(text))))
})

test('[R-03] the language of the highest quality wins', () => {
  const quality = fc.integer({ min: 1, max: 1000 }).map(n => n / 1000)
  fc.assert(
    fc.property(quality, quality, (en, ru) => {
      const expected = ru > en ? 'ru' : 'en'
      expect(negotiateLocale(`en;q=${en}, fr, ru;q=${ru}`)).toBe(expected)
    }),
  )
})

test('a hostile header costs no time', () => {
  const before = readCpuTime()
  negotiateLocale('en;q=1,'.repeat(100_000))
  negotiateLocale(`${';q='.repeat(100_000)}x`)
  expect(readCpuTime() - before).toBeLessThan(200)
})

test('isLocale takes only the locales themselves', () => {
  for (const value of ['EN', 'en-US', '', undefined, null, 0, ['en'], 'constructor'])
    expect(isLocale(value)).toBe(false)
})
