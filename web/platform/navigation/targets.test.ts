import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { classifyTarget, NavigationRefused, openTarget } from './targets.ts'

const origin = 'https://lectern.example'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '  javascript:alert(1)',
  '\u0000\u001fjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript\r:alert(1)',
  'javascript\t:alert(1)',
  'java\u200bscript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\u00adscript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  '&#0000106avascript:alert(1)',
  'java&Tab;script&colon;alert(1)',
  '&amp;#106;avascript:alert(1)',
  'javascript%3Aalert(1)',
  '%6aavascript%3aalert(1)',
  '%256aavascript:alert(1)',
  'ｊavascript：alert(1)',
  'javascript://lectern.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'da\u0000ta:text/html,x',
  'blob:https://lectern.example/9115d58c-bcda-ff47-86e5-083e9a215304',
  'vbscript:msgbox(1)',
  ' VBSCRIPT:msgbox(1)',
  'filesystem:https://lectern.example/temporary/x',
  'https://',
  'http://[',
  'https://a b/',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://lectern.example//evil.example',
])('[X-04] %j is forbidden', target => {
  expect(classifyTarget(target, origin)).toBe('forbidden')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'https:\\\\evil.example',
  'http://lectern.example/',
  'https://lectern.example:8443/',
  'https://lectern.example.evil.example/',
  'https://lectern.example@evil.example/',
  'https://lectern.example%2F@evil.example/',
  'https://evil.example#@lectern.example/',
  'https://user:secret@lectern.example/',
  '//user@lectern.example/',
  'mailto:hello@lectern.example',
  'tel:+79990000000',
  'tg://resolve?domain=lectern',
])('[X-04] %j is external', target => {
  expect(classifyTarget(target, origin)).toBe('external')
})

test.each([
  '/en/pricing',
  '/',
  '',
  '?page=2',
  '#faq',
  'pricing',
  './pricing',
  'https://lectern.example/ru',
  'HTTPS://LECTERN.EXAMPLE/ru',
  '//lectern.example/ru',
  'https://lectern.example:443/',
  '/search?q=javascript:alert(1)',
  '/p/data:x',
  '/en/данные',
])('[X-04] %j is internal', target => {
  expect(classifyTarget(target, origin)).toBe('internal')
})

test('[X-04] a scheme without slashes is a path of a page with the same scheme and a host to any other', () => {
  expect(classifyTarget('https:evil.example', origin)).toBe('internal')
  expect(classifyTarget('https:evil.example', 'http://localhost:3000')).toBe('external')
})

test('[X-04] a scheme that is always refused stays so in any case and with any blanks in it', () => {
  const blank = fc.constantFrom(
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '\u200b',
    '\u00a0',
    '&Tab;',
    '&NewLine;',
    '%09',
  )
  const character = fc.tuple(fc.boolean(), fc.array(blank, { maxLength: 2 }))
  const scheme = fc.constantFrom('javascript:', 'data:', 'blob:', 'vbscript:')
  fc.assert(
    fc.property(scheme, fc.array(character, { minLength: 11, maxLength: 11 }), (name, tricks) => {
      const target = [...name]
        .map((letter, index) => {
          const [upper, blanks] = tricks[index] ?? [false, []]
          return blanks.join('') + (upper ? letter.toUpperCase() : letter)
        })
        .join('')
      expect(classifyTarget(`${target}x`, origin)).toBe('forbidden')
    }),
  )
})

test('[X-04] internal means the same origin to the browser, for any text', () => {
  const tricky = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '.',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      '%2f',
      'a',
      'https',
      'lectern.example',
    ),
  })
  fc.assert(
    fc.property(fc.oneof(tricky, fc.webUrl(), fc.string({ unit: 'binary' })), target => {
      if (classifyTarget(target, origin) !== 'internal') return
      const url = new URL(target, origin)
      expect(url.origin).toBe(origin)
      const routed = new URL(url.pathname + url.search + url.hash, origin)
      expect([routed.origin, routed.pathname]).toEqual([origin, url.pathname])
    }),
    { numRuns: 1_000 },
  )
})

function createPage() {
  const location = { href: `${origin}/en/terms?a=1`, assign: vi.fn(), replace: vi.fn() }
  return { location, navigate: vi.fn() }
}

test('[X-04] an external target without permission is refused and nothing moves', () => {
  const page = createPage()
  const open = () => openTarget('https://pay.example/checkout', {}, page)
  expect(open).toThrow(NavigationRefused)
  expect(open).toThrow('Navigating to an external URL is not allowed by default.')
  expect(page.navigate).not.toHaveBeenCalled()
  expect(page.location.assign).not.toHaveBeenCalled()
})

test('[X-04] a forbidden target is refused even with permission', () => {
  const page = createPage()
  for (const target of ['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'vbscript:x', 'http://[']) {
    expect(() => openTarget(target, { external: true }, page)).toThrow(NavigationRefused)
  }
  expect(page.location.assign).not.toHaveBeenCalled()
})

test('[N-02] [X-04] an external target with permission is a full page load', () => {
  const page = createPage()
  openTarget('https://pay.example/checkout', { external: true }, page)
  expect(page.location.assign.mock.calls).toEqual([['https://pay.example/checkout']])
  openTarget('https://pay.example/checkout', { external: true, replace: true }, page)
  expect(page.location.replace.mock.calls).toEqual([['https://pay.example/checkout']])
  expect(page.navigate).not.toHaveBeenCalled()
})

test('[N-02] an internal target goes by the router, with or without permission to leave', () => {
  const page = createPage()
  openTarget('https://lectern.example/en/pricing?x=1#y', { external: true }, page)
  openTarget('?a=2', { replace: true }, page)
  expect(page.navigate.mock.calls).toEqual([
    ['/en/pricing?x=1#y', { replace: false }],
    ['/en/terms?a=2', { replace: true }],
  ])
  expect(page.location.assign).not.toHaveBeenCalled()
})
