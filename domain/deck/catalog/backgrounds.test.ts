import { expect, test } from 'vitest'
import { contrastRatio, READABLE, relativeLuminance } from '../color/contrast.ts'
import { colorsBehind, drawnBackground } from '../theme/background.ts'
import { deckThemeSchema } from '../theme/overrides.ts'
import { resolveTheme } from '../theme/resolve.ts'
import { THEME_NAMES } from '../theme/themes/registry.ts'
import { BACKGROUND_KINDS } from './background-table.ts'
import { BACKGROUNDS, findBackground, isBackgroundOpen } from './backgrounds.ts'

test('[F-04] the gallery holds more than 50 backgrounds, light and dark ones of every kind', () => {
  expect(BACKGROUNDS.length).toBeGreaterThan(60)
  expect(new Set(BACKGROUNDS.map(({ id }) => id)).size).toBe(BACKGROUNDS.length)
  for (const kind of BACKGROUND_KINDS) {
    expect(BACKGROUNDS.filter(one => one.kind === kind).length, kind).toBeGreaterThan(2)
  }
  for (const one of BACKGROUNDS) {
    expect(one.id).toMatch(/^[a-z]+-[a-z]+$/)
    for (const color of one.colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(findBackground(one.src)).toBe(one)
  }
})

test('[A-06] [K-01] [K-02] some are free, in both lights, and the others open with the paid plans', () => {
  const free = BACKGROUNDS.filter(({ plan }) => plan === 'free')
  expect(free.length).toBeGreaterThanOrEqual(16)
  expect(free.length).toBeLessThan(BACKGROUNDS.length / 3)
  expect(new Set(free.map(({ dark }) => dark))).toEqual(new Set([true, false]))
  for (const one of BACKGROUNDS) {
    expect(isBackgroundOpen(one, 'free')).toBe(one.plan === 'free')
    expect([isBackgroundOpen(one, 'pro'), isBackgroundOpen(one, 'enterprise')]).toEqual([true, true])
  }
})

test('none is found for nothing, for a picture of somebody or for a name that is not ours', () => {
  for (const src of [null, undefined, '', 'demo/a.svg', 'backgrounds/none.svg', 'https://x.example/a.svg']) {
    expect(findBackground(src)).toBeUndefined()
  }
})

test('[F-04] in every theme words are readable on every colour of every background, without a veil', () => {
  for (const name of THEME_NAMES) {
    for (const one of BACKGROUNDS) {
      const theme = resolveTheme(deckThemeSchema.parse({ name, background: drawnBackground(one) }))
      expect([name, one.id, theme.scrim]).toEqual([name, one.id, 0])
      const inks = [theme.palette.ink, theme.palette.muted, theme.accentText]
      for (const color of colorsBehind(theme.background)) {
        for (const ink of inks) expect(contrastRatio(ink, color)).toBeGreaterThanOrEqual(READABLE)
      }
      expect(relativeLuminance(theme.palette.ink) > 0.4).toBe(one.dark)
    }
  }
})

test('a picture of unknown content still counts as black and white', () => {
  const [one] = BACKGROUNDS
  const unknown = { ...drawnBackground(one!), image: { src: 'uploads/a.png', x: 0.5, y: 0.5, scrim: 0 } }
  expect(colorsBehind(unknown)).toEqual(expect.arrayContaining(['#000000', '#ffffff']))
  expect(colorsBehind(drawnBackground(one!))).not.toContain('#000000')
})
