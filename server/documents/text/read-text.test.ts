import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanWords, cutText } from '../document.ts'
import { decodeText, readText } from './read-text.ts'

const read = (text: string, name = 'a.txt') => readText(Buffer.from(text), name).text

/** The bytes of Russian in an old encoding, by asking the decoder for each. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  )
  return Buffer.from(Array.from(text, letter => bytes.get(letter) ?? 0x3f))
}

const proverb = 'Без труда не вытащишь и рыбку из пруда. Ёж — зверь полезный; цена: 15%.'

test.each(['windows-1251', 'koi8-r', 'ibm866'])('[F-01] Russian written in %s is read', encoding => {
  const known = new TextDecoder(encoding).decode(encode(proverb, encoding))
  expect(decodeText(encode(proverb, encoding))).toBe(known)
  expect(known).toContain('рыбку из пруда')
})

test('[F-01] a western text with an accent or two is not taken for Russian', () => {
  const text = 'Le café où naît la déjà-vu: crème brûlée à volonté'
  expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
})

test('[F-01] whatever is written in Unicode is read as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
      expect(decodeText(wide)).toBe(text)
      expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text)
    }),
  )
})

test('[F-01] lines that were broken at a width are joined, lines that are paragraphs stay apart', () => {
  const wrapped = `The caravans took two winters for the way from the
mountains to the river, and what they brought was
pressed into bricks that served as money in all the
markets on the way.

Ships made it quick, and cheap as well: a clipper
that came home first sold its load at twice the price.`
  expect(read(wrapped).split('\n\n')).toHaveLength(2)
  expect(read(wrapped)).toContain('from the mountains to the river')
  expect(read('Первый абзац.\nВторой абзац.')).toBe('Первый абзац.\n\nВторой абзац.')
})

test('[F-01] points, numbers and chapters of a plain text', () => {
  const text = 'ГЛАВНОЕ\n\n• чай\n  ◦ зелёный\n• кофе\n\nГлава 2\n\n1) налить\n2) выпить'
  expect(read(text)).toBe('## ГЛАВНОЕ\n\n- чай\n  - зелёный\n- кофе\n\n## Глава 2\n\n1. налить\n2. выпить')
})

test('[F-01] Markdown keeps its marks and loses settings, comments and pictures', () => {
  const text =
    '---\ntitle: Tea\ntags:\n  - a\n---\nTea\n===\n\n![leaf](a.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said'
  expect(readText(Buffer.from(text), 'a.md')).toEqual({
    title: 'Tea',
    text: '# Tea\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said',
    parts: 1,
    cut: false,
  })
  expect(read('---\n\nNo settings, a rule.', 'a.md')).toBe('---\n\nNo settings, a rule.')
})

test('what is cut is never longer than asked, and a beginning of what was there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.lorem({ maxCount: 12 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 400 }),
      (paragraphs, most) => {
        const text = paragraphs.join('\n\n')
        const { text: kept, cut } = cutText(text, most)
        expect(kept.length).toBeLessThanOrEqual(most)
        expect(text.startsWith(kept)).toBe(true)
        expect(cut).toBe(text.length > most)
      },
    ),
  )
})

test('nothing unseen is left in words, and cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), text => {
      const once = cleanWords(text)
      expect(cleanWords(once)).toBe(once)
      expect(once).not.toMatch(/(?![\t\n])\p{Cc}|\u202e|\ufeff/u)
    }),
  )
})
