import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, textToPlain } from './plain.ts'
import { diffWords, rewriteText } from './rewrite-text.ts'

const phrase = fc
  .array(fc.constantFrom('the', 'tide', 'comes', 'in', ',', 'вода', '—', '42', '%', '<b>', '&', ' '), {
    maxLength: 24,
  })
  .map(words => words.join(' '))

test('the changes make the one text of the other, and are in order', () => {
  fc.assert(
    fc.property(phrase, phrase, (before, after) => {
      let made = ''
      let last = 0
      for (const { start, end, words } of diffWords(before, after)) {
        expect(start).toBeGreaterThanOrEqual(last)
        made += before.slice(last, start) + words
        last = end
      }
      expect(made + before.slice(last)).toBe(after)
    }),
  )
})

test('any words can be put in the place of a block’s, and read back as they are', () => {
  const line = phrase.map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '')
  fc.assert(
    fc.property(line, line, (before, after) => {
      const html = rewriteText(`<h2>${escapeText(before)}</h2><p>stays</p>`, (words, block) =>
        block === 0 ? after : words,
      )
      expect(textToPlain(html)).toBe(`${after}\nstays`)
    }),
  )
})

test('formatting stays on the words that stay, and what is left empty goes', () => {
  const html =
    '<ul><li>We really <strong>must</strong> go <a href="https://a.example">home</a></li><li>Gone</li></ul>'
  const next = rewriteText(html, words => (words === 'Gone' ? '' : words.replace('really ', '')))
  expect(next).toBe('<ul><li>We <strong>must</strong> go <a href="https://a.example">home</a></li></ul>')
})

test('entities and letters beyond the first plane are one letter each', () => {
  expect(rewriteText('<p>A &amp; B 😀 C</p>', words => words.replace('B', 'D'))).toBe('<p>A &amp; D 😀 C</p>')
  expect(rewriteText('<p>A &amp; B</p>', () => '<script>')).toBe('<p>&lt;script&gt;</p>')
})
