import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexToHsv, hsvToHex } from './spectrum.tsx'

test('a colour comes back from the spectrum as it went in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const hex = `#${number.toString(16).padStart(6, '0')}`
      expect(hsvToHex(hexToHsv(hex))).toBe(hex)
    }),
  )
})

test('the corners of the spectrum', () => {
  expect(hexToHsv('#ff0000')).toEqual({ hue: 0, saturation: 1, value: 1 })
  expect(hexToHsv('#0000ff').hue).toBe(240)
  expect(hexToHsv('#ffffff')).toEqual({ hue: 0, saturation: 0, value: 1 })
  expect(hsvToHex({ hue: 360, saturation: 1, value: 1 })).toBe('#ff0000')
})
