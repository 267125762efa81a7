import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { listAlternates, localizePath, splitLocale, switchLocaleUrl } from './locale-paths.ts'

const domains = { en: 'lectern.test', ru: 'lectern-ru.test' }
const path = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 })
  .map(parts => `/${parts.join('/')}`)
  .filter(text => splitLocale(text).locale === undefined)

test('[R-01] every path has a variant in each language, and leads back to itself', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...locales), (bare, locale) => {
      expect(splitLocale(localizePath(bare, locale, null))).toEqual({ locale, path: bare })
    }),
  )
})

test('[R-02] on a domain of its own a language needs no prefix', () => {
  expect(localizePath('/terms', 'ru', domains)).toBe('/terms')
  expect(switchLocaleUrl(new URL('https://lectern.test/terms?a=1#b'), 'ru', domains)).toBe(
    'https://lectern-ru.test/terms?a=1#b',
  )
  expect(listAlternates('/terms', 'https://lectern.test', domains)).toEqual([
    { locale: 'en', href: 'https://lectern.test/terms' },
    { locale: 'ru', href: 'https://lectern-ru.test/terms' },
  ])
})

test('[T-04] switching keeps the page, the query and the hash', () => {
  expect(switchLocaleUrl(new URL('http://x.test/en/auth?mode=reset#top'), 'ru', null)).toBe(
    '/ru/auth?mode=reset#top',
  )
  expect(switchLocaleUrl(new URL('http://x.test/ru'), 'en', null)).toBe('/en')
})

test('only a whole first part is a language', () => {
  expect(splitLocale('/english/x')).toEqual({ locale: undefined, path: '/english/x' })
  expect(splitLocale('/en')).toEqual({ locale: 'en', path: '/' })
})
