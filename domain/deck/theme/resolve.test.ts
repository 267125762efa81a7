import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, READABLE } from '../color/contrast.ts'
import { mixColors, toHex } from '../color/hex.ts'
import { type Background, colorsBehind } from './background.ts'
import { deckThemeSchema, ITEM_TONES, itemThemeSchema, slideThemeSchema, TONES } from './overrides.ts'
import { resolveSurface, resolveTheme } from './resolve.ts'
import { THEME_NAMES } from './themes/registry.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel).map(toHex)
const background: fc.Arbitrary<Background> = fc.record({
  color,
  gradient: fc.option(
    fc.record({
      kind: fc.constantFrom('linear' as const, 'radial' as const),
      angle: fc.constant(90),
      x: fc.constant(0.5),
      y: fc.constant(0),
      stops: fc.array(color, { minLength: 2, maxLength: 4 }),
    }),
  ),
  pattern: fc.option(fc.record({ kind: fc.constant('dots' as const), color })),
  image: fc.option(
    fc.record({ src: fc.constant('a.jpg'), x: fc.constant(0), y: fc.constant(0), scrim: fc.constant(0) }),
  ),
})
const overrides = { text_color: fc.option(color), background: fc.option(background), font: fc.constant(null) }
const deck = fc
  .record({ name: fc.constantFrom(...THEME_NAMES), heading_font: fc.constant(null), ...overrides })
  .map(theme => deckThemeSchema.parse(theme))
const slide = fc
  .record({ tone: fc.constantFrom(...TONES), ...overrides })
  .map(theme => slideThemeSchema.parse(theme))
const item = fc
  .record({
    tone: fc.constantFrom(...ITEM_TONES),
    background_color: fc.option(color),
    text_color: fc.option(color),
  })
  .map(theme => itemThemeSchema.parse(theme))

test('[E-07] whatever colours and pictures people choose, text can be read on what is really behind it', () => {
  fc.assert(
    fc.property(deck, slide, (deckTheme, slideTheme) => {
      const theme = resolveTheme(deckTheme, slideTheme)
      for (const raw of colorsBehind(theme.background)) {
        const seen = mixColors(raw, theme.palette.paper, theme.scrim)
        expect(contrastRatio(theme.palette.ink, seen)).toBeGreaterThanOrEqual(READABLE)
        expect(contrastRatio(theme.palette.muted, seen)).toBeGreaterThanOrEqual(READABLE)
      }
      expect(contrastRatio(theme.accentText, theme.palette.paper)).toBeGreaterThanOrEqual(READABLE)
      expect(contrastRatio(theme.palette.accent_ink, theme.palette.accent)).toBeGreaterThanOrEqual(READABLE)
    }),
    { numRuns: 400 },
  )
})

test('[E-08] an item with a ground of its own keeps its text readable', () => {
  fc.assert(
    fc.property(deck, slide, item, (deckTheme, slideTheme, itemTheme) => {
      const surface = resolveSurface(resolveTheme(deckTheme, slideTheme), itemTheme)
      for (const ink of [surface.ink, surface.muted, surface.accentText]) {
        expect(contrastRatio(ink, surface.ground)).toBeGreaterThanOrEqual(READABLE)
      }
      if (surface.marker) expect(contrastRatio(surface.ink, surface.marker)).toBeGreaterThanOrEqual(READABLE)
    }),
    { numRuns: 400 },
  )
})

test('[E-04] the background and font that the owner set win over the theme, and a slide wins over its deck', () => {
  const deckTheme = deckThemeSchema.parse({
    name: 'swiss',
    background: { color: '#112233' },
    font: 'fira-code',
  })
  expect(resolveTheme(deckTheme).background.color).toBe('#112233')
  expect(resolveTheme(deckTheme).fonts.text).toContain('monospace')
  const own = slideThemeSchema.parse({ background: { color: '#ffeedd' } })
  expect(resolveTheme(deckTheme, own).palette.paper).toBe('#ffeedd')
})
