import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, ensureReadable, READABLE, readableInk, requiredScrim } from './contrast.ts'
import { lightnessOf, mixColors, parseCssColor, toHex, withLightness } from './hex.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel).map(toHex)

test('contrast runs from 1 to 21 and does not care about the order', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#777777')).toBe(1)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  fc.assert(fc.property(color, color, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)))
})

test('any colour on any ground is made readable, and is left alone when it already is', () => {
  fc.assert(
    fc.property(color, color, (wanted, ground) => {
      const shown = ensureReadable(wanted, ground)
      expect(contrastRatio(shown, ground)).toBeGreaterThanOrEqual(READABLE)
      expect(contrastRatio(readableInk(wanted, ground), ground)).toBeGreaterThanOrEqual(READABLE)
      if (contrastRatio(wanted, ground) >= READABLE) expect(shown).toBe(wanted)
    }),
  )
})

test('a red made readable on black stays red', () => {
  const shown = ensureReadable('#b8321c', '#000000')
  expect(Number.parseInt(shown.slice(1, 3), 16)).toBeGreaterThan(2 * Number.parseInt(shown.slice(3, 5), 16))
})

test('lightness can be read back and set', () => {
  fc.assert(
    fc.property(color, any => {
      expect(withLightness(any, 0)).toBe('#000000')
      expect(withLightness(any, 1)).toBe('#ffffff')
      expect(lightnessOf(withLightness(any, 0.5))).toBeCloseTo(0.5, 1)
    }),
  )
})

test('a veil of the required density makes ink readable on every picture', () => {
  fc.assert(
    fc.property(color, color, color, (paper, wanted, pixel) => {
      const ink = ensureReadable(wanted, paper)
      const density = requiredScrim(ink, paper, ['#000000', '#ffffff', pixel])
      const seen = mixColors(pixel, paper, density)
      expect(contrastRatio(ink, seen)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('css colours of sanitised text are read, others are not', () => {
  expect(parseCssColor('#FA0')).toBe('#ffaa00')
  expect(parseCssColor(' rgb(1, 2, 255) ')).toBe('#0102ff')
  expect(parseCssColor('rgb(1, 2, 256)')).toBeNull()
  expect(parseCssColor('url(x)')).toBeNull()
})
