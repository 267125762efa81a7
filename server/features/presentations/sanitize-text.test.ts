import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoDecks, onboardingDeck } from '#content/demo/decks.ts'
import { readMarkup } from '#domain/deck/text/markup.ts'
import { locales } from '#domain/locale.ts'
import { sanitizeText } from '../../sanitize-slides.ts'

const kept: string[] = [
  'plain words',
  '<h1>A</h1><h2>B</h2><h3>C</h3><p>D <strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>',
  '<ul><li>one</li></ul><ol><li style="text-align:right">two</li></ol>',
  '<p style="text-align:center">mid</p>',
  '<span style="color:#ff0000;background-color:rgb(1, 2, 3)">hi</span>',
  '<p style="text-align:right;line-height:1.5"><span style="font-size:24pt;font-family:pt-serif">hi</span></p>',
  '<a href="https://example.com/a?b=1&amp;c=2#d">web</a>',
  '<a href="http://example.com">web</a><a href="mailto:a@example.com">mail</a><a href="tel:+7 (495) 1-2">tel</a>',
  '<p>1 &lt; 2 &amp; 3 &gt; 2<br>next</p>',
]
test.each(kept)('kept as it is: %s', html => {
  expect(sanitizeText(html)).toBe(html)
})

const changed: [string, string][] = [
  ['<script>x</script>a', 'a'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<svg onload=alert(1)><circle/></svg>a', 'a'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<p onclick="alert(1)" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
  ['<iframe src="https://evil.example"></iframe>a', 'a'],
  ['<style>*{display:none}</style>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
  ['<a href=" jav&#x09;ascript:alert(1)">a</a>', '<span>a</span>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<span>a</span>'],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', '<span>a</span>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<span>a</span>'],
  [
    '<a href="vbscript:x">a</a><a href="blob:x">b</a><a href="file:///etc/passwd">c</a>',
    '<span>a</span><span>b</span><span>c</span>',
  ],
  ['<a href="//evil.example">a</a>', '<span>a</span>'],
  ['<a href="/logout">a</a>', '<span>a</span>'],
  [
    '<a href="https://example.com" target="_top" onmouseover="x()">a</a>',
    '<a href="https://example.com">a</a>',
  ],
  ['<span style="color:expression(alert(1))">a</span>', '<span>a</span>'],
  ['<span style="font-size:9999pt;font-family:Comic Sans">a</span>', '<span>a</span>'],
  ['<span style="font-size:calc(100vw);font-family:url(//evil.example)">a</span>', '<span>a</span>'],
  ['<p style="line-height:99">a</p>', '<p>a</p>'],
  [
    '<span style="background-image:url(https://evil.example/x.png);color:#123456">a</span>',
    '<span style="color:#123456">a</span>',
  ],
  ['<span style="color:#fff;position:fixed;inset:0">a</span>', '<span style="color:#fff">a</span>'],
  ['<p style="color:#fff">a</p>', '<p>a</p>'],
  ['<form action="https://evil.example"><input name=p><button>a</button></form>', 'a'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  ['<!--<img src="--><img src=x onerror=alert(1)//">a', 'a'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', ''],
  [
    '<b>a</b><i>b</i><del>c</del><ins>d</ins><h5>e</h5>',
    '<strong>a</strong><em>b</em><s>c</s><u>d</u><h3>e</h3>',
  ],
  ['<p>a', '<p>a</p>'],
  ['a < b', 'a &lt; b'],
]
test.each(changed)('%s', (html, expected) => {
  expect(sanitizeText(html)).toBe(expected)
})

const fragment = fc.constantFrom(
  ...[
    '<script>',
    '</script>',
    '<p',
    '<a href="',
    'javascript:',
    'https://e.example',
    '"',
    "'",
    '>',
    '/>',
    '<',
    '&',
    '&lt;',
    '&#60;',
  ],
  ...[
    '<svg',
    '<math>',
    '<style>',
    '</style>',
    ' onload=x',
    ' style="color:#fff;x:url(y)"',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<template>',
  ],
  ...['<strong>', '</strong>', '<li>', '<br>', 'я', '\u2028', ' ', '\n', '\0', '=', '`'],
)
const tag = /<\/?([a-z0-9]+)((?:\s[^>]*)?)>/gi

test('whatever is thrown at it, only the allowlist comes out, and once is enough', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), pieces => {
      const once = sanitizeText(pieces.join(''))
      expect(sanitizeText(once)).toBe(once)
      const allowed = readMarkup(once).flatMap(token => (token.kind === 'open' ? [token.tag] : []))
      const written = [...once.matchAll(tag)].filter(([whole]) => !whole.startsWith('</'))
      expect(written.map(match => match[1])).toEqual(allowed)
      for (const [, , attributes = ''] of written) {
        expect(attributes).toMatch(/^(( (href="https?:[^"<>]*"|style="[a-z:#0-9;,() -]*"))*)$/)
      }
    }),
    { numRuns: 1500 },
  )
})

test('the words of the demo decks pass unchanged, so that what is shown is what was written', () => {
  const decks = locales.flatMap(locale => [...demoDecks(locale), onboardingDeck(locale)])
  for (const item of decks.flatMap(({ slides }) => slides.flatMap(({ items }) => items))) {
    expect(sanitizeText(item.text ?? '')).toBe(item.text ?? '')
  }
})
