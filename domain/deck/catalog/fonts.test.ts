import { expect, test } from 'vitest'
import { planLimits, plans } from '../../billing/plans.ts'
import { themes } from '../theme/themes/registry.ts'
import { FONT_KINDS, FONTS, findFont, isFontOpen } from './fonts.ts'

test('[F-04] [K-01] [K-02] a library of 61 fonts: eight are free, a paid plan opens all', () => {
  for (const plan of plans) {
    const open = FONTS.filter(font => isFontOpen(font, plan))
    expect(open).toHaveLength(planLimits[plan].fonts)
  }
  expect(FONTS).toHaveLength(61)
  expect(FONTS.filter(font => isFontOpen(font, 'free')).map(({ id }) => id)).toEqual([
    'inter',
    'montserrat',
    'roboto',
    'open-sans',
    'rubik',
    'playfair-display',
    'pt-serif',
    'caveat',
  ])
})

test('every font is listed once, and every face of a theme is among them', () => {
  expect(new Set(FONTS.map(font => font.id)).size).toBe(FONTS.length)
  for (const theme of Object.values(themes)) {
    expect(findFont(theme.fonts.heading)).toBeDefined()
    expect(findFont(theme.fonts.text)).toBeDefined()
  }
})

test('every kind is filled, and weights run from the lightest to the heaviest', () => {
  expect(new Set(FONTS.map(font => font.kind))).toEqual(new Set(FONT_KINDS))
  for (const { weights, variable } of FONTS) {
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
    if (variable) expect(weights).toHaveLength(2)
  }
})
