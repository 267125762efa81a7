import { expect, test } from 'vitest'
import { readAddress } from './page-slide.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['  example.com/a ', 'https://example.com/a'],
  ['пример.рф', 'https://пример.рф'],
  ['Read this: https://example.com/a?b=1.', 'https://example.com/a?b=1'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['(см. http://example.com/статья)', 'http://example.com/статья'],
])('[S-10] “%s” means %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
})

test.each([
  '',
  'words',
  'ann@example.com',
  '+7 999 123-45-67',
  'javascript:alert(1)',
  '#slide',
  'ftp://example.com/a',
])('[S-10] “%s” means no page', typed => {
  expect(readAddress(typed)).toBeNull()
})
