import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyTarget, safeReturnPath } from './targets.ts'

const origins = ['https://lectern.example', 'http://localhost:3000', 'https://slides.example.ru:8443']

test.each([
  ['/presentations', '/presentations'],
  ['/', '/'],
  ['/en/presentations/edit/abc?slide=3#top', '/en/presentations/edit/abc?slide=3#top'],
  ['/en/../ru/boost', '/ru/boost'],
  ['/p/%D1%8F', '/p/%D1%8F'],
  ['/p/я', '/p/%D1%8F'],
  ['/auth?next=https://evil.example', '/auth?next=https://evil.example'],
  ['/a//b', '/a//b'],
])('[D-01] [X-04] %j is a way back', (value, path) => {
  expect(safeReturnPath(value)).toBe(path)
})

test.each([
  '',
  'presentations',
  'https://lectern.example/presentations',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  ' /presentations',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/.%2f/evil.example',
  '/\u2028/evil.example',
  '/\u0000/evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2_000)}`,
  undefined,
  null,
  5,
  ['/presentations'],
])('[D-01] [X-04] %j is no way back', value => {
  expect(safeReturnPath(value)).toBeUndefined()
})

const tricky = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      '\u200b',
      '\u3000',
      '%2f',
      '%5C',
      '%2e',
      '%09',
      '%25',
      '%',
      'a',
      'evil.example',
      'https:',
      'я',
      '\ud800',
    ),
    { maxLength: 12 },
  )
  .map(parts => `/${parts.join('')}`)

test('[X-04] whatever is accepted stays on the origin, as given, as returned, and when decoded once more', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.webPath()), value => {
      const path = safeReturnPath(value)
      if (path === undefined) return
      accepted += 1
      for (const origin of origins) {
        const base = `${origin}/en/auth?x`
        expect(new URL(value, base).origin).toBe(origin)
        expect(new URL(path, base).origin).toBe(origin)
        expect(classifyTarget(path, origin)).toBe('internal')
        const decoded = decodeOrKeep(path.replace(/[?#].*/s, ''))
        if (URL.canParse(decoded, base)) expect(new URL(decoded, base).origin).toBe(origin)
      }
      expect(path.startsWith('//')).toBe(false)
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test('[X-04] what is returned is accepted again, unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(tricky, fc.webPath()), value => {
      const path = safeReturnPath(value)
      if (path !== undefined && path.length <= 2_000) expect(safeReturnPath(path)).toBe(path)
    }),
    { numRuns: 1_000 },
  )
})

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
