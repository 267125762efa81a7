import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHLIGHT_COLORS } from '#domain/deck/catalog/colors.ts'
import { contrastRatio, READABLE } from '#domain/deck/color/contrast.ts'
import { presentMarkup } from './present-markup.ts'

const dark = { ground: '#0c0d12', ink: '#f5f1e8', links: true }

test('[D-18] clean text is drawn as it was written', () => {
  const html =
    '<h2>Tides</h2><ul><li>one <strong>two</strong></li></ul><p style="text-align:center">a<br>b</p>'
  expect(presentMarkup(html, dark)).toBe(html)
})

test('[D-18] markup that slipped past the sanitiser still draws nothing that runs', () => {
  const attempts = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<span style="background-color:url(javascript:1)">x</span>',
    '<svg><p>x</p></svg>',
    '<<p>script>alert(1)</script>',
    '<p title="<img src=x onerror=alert(1)>">x</p>',
  ]
  for (const html of attempts) {
    const drawn = presentMarkup(html, dark)
    expect(drawn.replace(/<\/?(?:p|a|span|strong|em)(?: [a-z]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/)
    expect(drawn).not.toMatch(/<[^>]*(?:on[a-z]+=|script|url\()/i)
  }
})

test('whatever comes in, what goes out is balanced markup of the allowlist', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="https://a.b">',
    '</a>',
    '<span style="color:#fff">',
    '</span>',
    '<',
    '>',
    '"',
    '<b>',
    '&lt;',
    'x',
    '<br>',
    '</ul>',
    '<li>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const open: string[] = []
      for (const [, close, tag] of presentMarkup(pieces.join(''), dark).matchAll(
        /<(\/?)([a-z0-9]+)[^>]*>/g,
      )) {
        if (tag === 'br') continue
        if (close) expect(open.pop()).toBe(tag)
        else open.push(tag ?? '')
      }
      expect(open).toEqual([])
    }),
  )
})

test('[E-08] coloured and highlighted words stay readable on any ground', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const color = fc.tuple(channel, channel, channel).map(rgb => `rgb(${rgb.join(', ')})`)
  fc.assert(
    fc.property(color, fc.constantFrom(...HIGHLIGHT_COLORS), (ink, highlight) => {
      const html = `<p><span style="color:${ink}"><span style="background-color:${highlight.value}">x</span></span></p>`
      const drawn = presentMarkup(html, dark)
      const [, outer = ''] = /<span style="color:(#[0-9a-f]{6})">/.exec(drawn) ?? []
      const [, ground = '', inner = ''] =
        /background-color:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(drawn) ?? []
      expect(contrastRatio(outer, dark.ground)).toBeGreaterThanOrEqual(READABLE)
      expect(contrastRatio(inner, ground)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('links are links only where they may be', () => {
  const html = '<p><a href="https://example.com">there</a></p>'
  expect(presentMarkup(html, dark)).toContain('href="https://example.com" target="_blank" rel="noopener')
  expect(presentMarkup('<p><a href="#a-slide">x</a></p>', dark)).not.toContain('_blank')
  expect(presentMarkup(html, { ...dark, links: false })).toBe('<p><span class="slide-link">there</span></p>')
})

test('an empty line keeps its height; the line breaks of hand-written markup are not drawn', () => {
  expect(presentMarkup('<p></p><h2></h2><ul><li></li></ul>', dark)).toBe(
    '<p><br></p><h2><br></h2><ul><li><br></li></ul>',
  )
  expect(presentMarkup('\n<ul>\n  <li>\n    a\n    b</li>\n</ul>\n<p>x  y</p>\n', dark)).toBe(
    '<ul><li>a b</li></ul><p>x  y</p>',
  )
  expect(presentMarkup('<strong>a</strong> <em>b</em><p> </p>', dark)).toBe(
    '<strong>a</strong> <em>b</em><p> </p>',
  )
})

test('[B-09] sizes are shares of the slide that shrink with the text, fonts come from the catalogue', () => {
  const html = '<p>a <span style="font-size:24pt;font-family:inter">b</span></p>'
  const drawn = presentMarkup(html, dark)
  expect(drawn).toContain('font-size:calc(2.5cqw * var(--slide-shrink, 1))')
  expect(drawn).toContain("font-family:'Inter Variable'")
  expect(presentMarkup('<p><span style="font-family:gone-since">b</span></p>', dark)).toBe(
    '<p><span>b</span></p>',
  )
})

test('[B-09] a line whose words are all of one size is a line of that size', () => {
  const size = 'font-size:calc(2.5cqw * var(--slide-shrink, 1))'
  const span = '<span style="font-size:24pt">'
  expect(presentMarkup(`<h2>${span}a</span> ${span}b</span></h2>`, dark)).toContain(`<h2 style="${size}">`)
  expect(presentMarkup(`<h2>${span}a</span> b</h2>`, dark)).toContain('<h2>')
  expect(presentMarkup(`<ul><li>${span}a</span><ul><li>b</li></ul></li></ul>`, dark)).toContain(
    '<ul><li><span',
  )
})

test('[B-09] lines stand as far apart as chosen, and lines that run from right to left say so', () => {
  expect(presentMarkup('<p style="line-height:1.5">a</p>', dark)).toBe(
    '<p style="line-height:1.5;--slide-text-leading:1.5">a</p>',
  )
  expect(presentMarkup('<h2>שלום</h2><p>a</p><ul><li>مرحبا</li><li>b</li></ul>', dark)).toBe(
    '<h2 dir="rtl">שלום</h2><p>a</p><ul dir="rtl"><li dir="rtl">مرحبا</li><li>b</li></ul>',
  )
})
