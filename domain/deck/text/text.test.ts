import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkup, TEXT_ATTRIBUTES, TEXT_STYLES, TEXT_TAG_ALIASES, TEXT_TAGS } from './markup.ts'
import { escapeText, textToPlain } from './plain.ts'

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
  expect(styles).toEqual(new Set(['color', 'background-color', 'text-align']))
})

test('style values that smuggle something are not styles', () => {
  const color = TEXT_STYLES.span?.color
  expect(color?.test('#fa0')).toBe(true)
  for (const value of ['url(//x)', 'expression(1)', 'red;x:y', 'var(--a)', '#fff}']) {
    expect(color?.test(value)).toBe(false)
  }
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
