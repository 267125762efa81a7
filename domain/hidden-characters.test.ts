import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, dropHidden } from './hidden-characters.ts'

test('[U-05] what turns the direction of writing or cannot be seen is left out of a name', () => {
  const marks = [
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\ufeff', '\u2060', '\u00ad', '\u3164'],
    ...[
      '\u0000',
      '\u001b',
      '\u007f',
      '\u009b',
      '\ufff9',
      '\u{e0041}',
      '\u{e007f}',
      '\ufe0f\ufe0f\ufe0f',
      '\ufffe',
    ],
  ]
  for (const mark of marks) {
    const cleaned = cleanName(`invoice${mark}exe.jpg`)
    expect([mark, cleaned.replace('\ufe0f', '')]).toEqual([mark, 'invoiceexe.jpg'])
    expect(cleanName(mark.repeat(3))).toBe('')
  }
  expect(cleanName(' Quarter\r\nfour\t \u2028plan ')).toBe('Quarter four plan')
  expect(cleanName('\ud800broken')).toBe('\ufffdbroken')
})

test('[U-05] joiners stay where they are spelling, and flags and families stay whole', () => {
  const kept = [
    ...['می‌خواهم', 'نامه‌ای', 'क्‍ष', 'ක්‍රි', '👨‍👩‍👧‍👦', '❤️‍🔥', '👩🏽‍🚀', '🏳️‍🌈', '🧔‍♂️', '1️⃣', '☎︎'],
    ...[
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '葛\u{e0100}',
      'שלום',
      'שנת 2026',
      'Ñandú',
      'ё',
    ],
  ]
  for (const name of kept) expect([name, cleanName(name)]).toEqual([name, name])
  expect(cleanName('a\u200db')).toBe('ab')
  expect(cleanName('👨\u200d')).toBe('👨')
  expect(cleanName('می\u200c\u200c\u200cخواهم')).toBe('می\u200cخواهم')
})

test('[U-05] cleaning a text twice changes nothing more, and its lines stay', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\u200d',
      '\u200c',
      '\ufe0f',
      '👩',
      '🏽',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      'م',
      'क',
      '\u202e',
      '\r',
      '葛',
    ),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), parts => {
      const text = dropHidden(parts.join(''))
      expect(dropHidden(text)).toBe(text)
      const name = cleanName(parts.join(''))
      expect(cleanName(name)).toBe(name)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/u)
    }),
    { numRuns: 2000 },
  )
  expect(dropHidden('one\r\ntwo\u2028three\tfour')).toBe('one\ntwo\nthree\tfour')
})
