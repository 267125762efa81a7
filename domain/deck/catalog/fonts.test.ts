import { expect, test } from 'vitest'
import { planLimits, plans } from '../../billing/plans.ts'
import { themes } from '../theme/themes/registry.ts'
import { FONTS, findFont, fontStack, isFontOpen } from './fonts.ts'

test('[K-01] [K-02] no plan opens more fonts than it holds, and pro opens all', () => {
  for (const plan of plans) {
    const open = FONTS.filter(font => isFontOpen(font, plan))
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThanOrEqual(planLimits[plan].fonts)
  }
  expect(FONTS.filter(font => isFontOpen(font, 'free')).length).toBeLessThan(FONTS.length)
  expect(FONTS.every(font => isFontOpen(font, 'pro') && isFontOpen(font, 'enterprise'))).toBe(true)
})

test('every font is listed once, and every face of a theme is among them', () => {
  expect(new Set(FONTS.map(font => font.id)).size).toBe(FONTS.length)
  for (const theme of Object.values(themes)) {
    expect(findFont(theme.fonts.heading)).toBeDefined()
    expect(findFont(theme.fonts.text)).toBeDefined()
  }
})

test('an unknown font falls back to the theme’s', () => {
  expect(fontStack('comic-sans', 'onest')).toBe(findFont('onest')?.stack)
  expect(fontStack('constructor', 'onest')).toBe(findFont('onest')?.stack)
  expect(fontStack(null, 'nothing')).toBe('sans-serif')
})
