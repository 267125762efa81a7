import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkup, TEXT_ATTRIBUTES, TEXT_STYLES, TEXT_TAG_ALIASES, TEXT_TAGS } from './markup.ts'
import { escapeText, hasRightToLeft, runsRightToLeft, textToPlain } from './plain.ts'

test('[D-18] the allowlist holds the formats of the specification and nothing that can run', () => {
  for (const tag of ['p', 'h1', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'span']) {
    expect(TEXT_TAGS).toContain(tag)
  }
  for (const tag of ['script', 'style', 'img', 'iframe', 'svg', 'object', 'form', 'input', 'math']) {
    expect(TEXT_TAGS).not.toContain(tag)
  }
  for (const target of Object.values(TEXT_TAG_ALIASES)) expect(TEXT_TAGS).toContain(target)
  expect(new Set(Object.values(TEXT_ATTRIBUTES).flat())).toEqual(new Set(['href', 'style']))
  const styles = new Set(Object.values(TEXT_STYLES).flatMap(table => Object.keys(table)))
  expect(styles).toEqual(
    new Set(['color', 'background-color', 'font-size', 'font-family', 'text-align', 'line-height']),
  )
})

test('style values that smuggle something are not styles', () => {
  const color = TEXT_STYLES.span?.color
  expect(color?.test('#fa0')).toBe(true)
  for (const value of ['url(//x)', 'expression(1)', 'red;x:y', 'var(--a)', '#fff}']) {
    expect(color?.test(value)).toBe(false)
  }
})

test('[B-09] sizes, fonts and distances of lines have one form each; what smuggles or breaks the slide is none', () => {
  const { span, p } = TEXT_STYLES
  for (const value of ['4pt', '24pt', '13.5pt', '400pt']) expect(span?.['font-size']?.test(value)).toBe(true)
  for (const value of ['0pt', '401pt', '24px', '2em', '24', '-4pt', '1e3pt', 'calc(1pt)', '24pt;x:y'])
    expect(span?.['font-size']?.test(value), value).toBe(false)
  for (const value of ['inter', 'pt-serif', 'source-sans-3'])
    expect(span?.['font-family']?.test(value)).toBe(true)
  for (const value of ['Inter', 'url(x)', "'a'", 'a b', 'a,b', 'x'.repeat(49), '-a', ''])
    expect(span?.['font-family']?.test(value), value).toBe(false)
  for (const value of ['0.8', '1', '1.15', '3']) expect(p?.['line-height']?.test(value)).toBe(true)
  for (const value of ['0', '0.1', '9', '1.5em', '3.01', 'normal', 'var(--x)'])
    expect(p?.['line-height']?.test(value), value).toBe(false)
})

test('[B-09] the first letter of a line says which way it runs', () => {
  expect(runsRightToLeft('شريحة one')).toBe(true)
  expect(runsRightToLeft('«42» שלום')).toBe(true)
  expect(runsRightToLeft('one שלום')).toBe(false)
  expect(runsRightToLeft('42 %')).toBe(false)
  expect(hasRightToLeft('Прилив')).toBe(false)
})

test('[D-18] what is not on the list is not read, whatever it is wrapped in', () => {
  const hostile =
    '<p onclick="x()">a<script>alert(1)</script><img src=x onerror="y"><a href="javascript:z()">b</a></p>'
  const tokens = readMarkup(hostile)
  expect(
    tokens.flatMap(token => (token.kind === 'open' ? [[token.tag, token.href, token.styles]] : [])),
  ).toEqual([
    ['p', null, {}],
    ['a', null, {}],
  ])
  for (const token of tokens) if (token.kind === 'text') expect(token.raw).not.toMatch(/[<>]/)
})

test('plain text keeps the words, one line per block', () => {
  expect(
    textToPlain('<h2>Tides</h2><ul><li>one</li><li>two &amp; a half</li></ul><p>a<br>b&nbsp;c</p>'),
  ).toBe('Tides\none\ntwo & a half\na\nb\u00a0c')
  expect(textToPlain('&constructor; &#1053; &#x41;')).toBe('&constructor; Н A')
})

test('any text, escaped, reads back as itself', () => {
  const word = fc.string({ unit: 'grapheme' }).map(text => text.replace(/\s+/g, ' ').trim())
  fc.assert(
    fc.property(word, plain => {
      expect(textToPlain(`<p>${escapeText(plain)}</p>`)).toBe(plain)
    }),
  )
})
