import { describe, expect, test } from 'vitest'
import type { Revision } from '#domain/generation/request.ts'
import { readRevision } from './read-revision.ts'

function revise(before: string, after: string, revision: Revision = 'rewrite') {
  return readRevision({ texts: [after] }, { revision, language: 'en', texts: [before], context: '' })
}

describe('[D-26] revised words keep the markup that they had, and get no other', () => {
  test.each([
    [
      'kept',
      '<p>A <strong>b</strong></p>',
      '<p><strong>B</strong> and a</p>',
      '<p><strong>B</strong> and a</p>',
    ],
    ['new tags', '<p>A b</p>', '<p>A <em>b</em><img src=x onerror=alert(1)></p>', '<p>A b</p>'],
    ['scripts', '<p>A b</p>', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
    [
      'a lost paragraph',
      '<p style="text-align: center">A b</p>',
      'B a',
      '<p style="text-align: center">B a</p>',
    ],
    ['a lost list', '<ul><li>A b</li></ul>', 'B a', '<ul><li>B a</li></ul>'],
    ['unclosed', '<p>A <strong>b</strong></p>', '<p>A <strong>c', '<p>A <strong>c</strong></p>'],
    [
      'wrongly nested',
      '<p>A <strong>b</strong></p>',
      '<p>A <strong>c</p></strong>',
      '<p>A <strong>c</strong></p>',
    ],
    [
      'its link',
      '<p><a href="https://a.example/">A</a> b</p>',
      '<p>b <a href="https://a.example/">C</a></p>',
      '<p>b <a href="https://a.example/">C</a></p>',
    ],
    [
      'another link',
      '<p><a href="https://a.example/">A</a> b</p>',
      '<p><a href="https://evil.example/">A</a> b</p>',
      '<p>A b</p>',
    ],
    ['entities', '<p>A &amp; b &lt; c</p>', '<p>C &amp; d &lt; e</p>', '<p>C &amp; d &lt; e</p>'],
    ['plain words', 'A b', '<p>B a</p>', 'B a'],
    ['the number in front', 'A b', '[1] B a', 'B a'],
  ])('%s', (_name, before, after, expected) => {
    expect(revise(before, after)).toEqual({ value: [expected] })
  })

  test('what was empty stays empty, and what had words does not lose them', () => {
    expect(revise('<p></p>', 'words')).toEqual({ value: ['<p></p>'] })
    expect(revise('<p>A</p>', '<p></p>')).toHaveProperty('problem')
    expect(revise('A', 'x'.repeat(30_000))).toHaveProperty('problem')
  })

  test('as many texts as were given', () => {
    const wish = { revision: 'shorten', language: 'en', texts: ['A', 'B'], context: '' } as const
    expect(readRevision({ texts: ['a'] }, wish)).toHaveProperty('problem')
    expect(readRevision('nothing', wish)).toHaveProperty('problem')
    expect(readRevision(['a', 'b'], wish)).toEqual({ value: ['a', 'b'] })
  })
})

describe('[D-26] figures that come or go with a revision are asked about', () => {
  test.each<[Revision, string, string, boolean]>([
    ['rewrite', 'Sales grew by 42 %', 'By 42 % sales grew', false],
    ['rewrite', 'Sales grew by 42 %', 'Sales grew by 24 %', true],
    ['rewrite', 'Sales grew by 42 %', 'Sales grew', true],
    ['shorten', 'In 2024, 5 of 12 left', '5 of 12 left', true],
    ['translate', '1,200 people, 12.5 %', '1 200 человек, 12,5 %', false],
    ['translate', '1,200 people', '12 000 человек', true],
    ['expand', 'Sales grew by 42 %', 'Sales grew by 42 %, which is much', false],
    ['expand', 'Sales grew', 'Sales grew by 42 %', true],
  ])('%s: %s → %s', (revision, before, after, isDoubted) => {
    expect('doubt' in revise(before, after, revision)).toBe(isDoubted)
  })
})

test('[D-26] words that were not translated are asked about', () => {
  const wish = { revision: 'translate', language: 'ru', texts: ['Tea'], context: '' } as const
  const english = 'Tea came to Europe from China and soon was everywhere'
  expect(readRevision({ texts: [english] }, wish)).toMatchObject({
    doubt: expect.stringContaining('Russian'),
  })
})
