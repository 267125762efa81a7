import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLink } from '#domain/deck/link.ts'
import { readMailLink, readWebAddress } from './link-field.tsx'

test.each([
  ['example.com', 'https://example.com'],
  ['  http://example.com/a?b=1#c ', 'http://example.com/a?b=1#c'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['пример.рф/страница', 'https://пример.рф/страница'],
])('%s leads to %s', (text, expected) => {
  expect(readWebAddress(text)).toBe(expected)
})

test.each([
  '',
  'word',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https://',
  'ftp://a.b',
  'a b.com',
])('“%s” leads nowhere', text => {
  expect(readWebAddress(text)).toBeUndefined()
})

test('a mail address becomes a link', () => {
  expect(readMailLink(' anna@example.com ')).toBe('mailto:anna@example.com')
  expect(readMailLink('mailto:anna@example.com')).toBe('mailto:anna@example.com')
  expect(readMailLink('anna@')).toBeUndefined()
  expect(readMailLink('a@b.c"onclick=')).toBeUndefined()
})

test('whatever is typed, only a link that a document may hold comes out', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      for (const link of [readWebAddress(text), readMailLink(text)]) {
        if (link !== undefined) expect(isLink(link)).toBe(true)
      }
    }),
  )
})
