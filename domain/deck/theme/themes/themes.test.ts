import { expect, test } from 'vitest'
import { findFont } from '../../catalog/fonts.ts'
import { contrastRatio, READABLE, VISIBLE } from '../../color/contrast.ts'
import { readFaces, wrapWords } from '../../design/estimate/letter-width.ts'
import { MARGIN } from '../../layouts/layout.ts'
import { layouts } from '../../layouts/registry.ts'
import { DEFAULT_TEXT_SIZE, textSizeInCqw } from '../../scale.ts'
import { colorsBehind } from '../background.ts'
import { deckThemeSchema, itemThemeSchema, TONES } from '../overrides.ts'
import { resolveSurface, resolveTheme, turnTone } from '../resolve.ts'
import { themeSchema } from '../theme.ts'
import { findTheme, THEME_NAMES, themes } from './registry.ts'

/** The first heading in em, as the stylesheet sets it. */
const FIRST_HEADING = 2.7
/** Words are estimated broader than a browser sets them. */
const CAUTION = 1.1
const SAFE_WIDTH = 100 - MARGIN[1] - MARGIN[3]

test.each(THEME_NAMES)('the theme %s is complete and names faces that exist', name => {
  const theme = themes[name]
  expect(themeSchema.parse(theme)).toEqual(theme)
  expect(theme.id).toBe(name)
  expect(theme.palette.paper).toBe(theme.background.color)
  for (const font of Object.values(theme.fonts)) expect(findFont(font)).toBeDefined()
})

test.each(THEME_NAMES)('the theme %s can be read on everything that lies behind its text', name => {
  const { palette, background, chart } = themes[name]
  for (const behind of [...colorsBehind(background), palette.surface]) {
    expect(contrastRatio(palette.ink, behind)).toBeGreaterThanOrEqual(READABLE)
    expect(contrastRatio(palette.muted, behind)).toBeGreaterThanOrEqual(READABLE)
  }
  for (const mark of chart) expect(contrastRatio(mark, palette.paper)).toBeGreaterThanOrEqual(VISIBLE)
  for (const tone of TONES) {
    const turned = turnTone(palette, tone)
    expect(contrastRatio(turned.ink, turned.paper)).toBeGreaterThanOrEqual(READABLE)
    expect(contrastRatio(turned.accent_ink, turned.accent)).toBeGreaterThanOrEqual(READABLE)
  }
})

test.each(THEME_NAMES)('the theme %s can be read on each of its tints', name => {
  const theme = resolveTheme(deckThemeSchema.parse({ name }))
  const card = resolveSurface(theme, itemThemeSchema.parse({ tone: 'card' }))
  for (const tint of theme.tints) {
    for (const ink of [card.ink, card.muted, card.accentText]) {
      expect(contrastRatio(ink, tint)).toBeGreaterThanOrEqual(READABLE)
    }
  }
})

const TITLES = ['Where the river goes when nobody is there', 'Куда уходит река, когда её никто не ждёт']

test.each(THEME_NAMES)('in the theme %s a title of forty letters stays on two lines', name => {
  const faces = readFaces(deckThemeSchema.parse({ name }))
  const size = textSizeInCqw({
    size: DEFAULT_TEXT_SIZE,
    fit: 1,
    cellScale: layouts.title.cells[0]?.scale ?? 1,
  })
  const measure =
    (CAUTION * SAFE_WIDTH) / (size * FIRST_HEADING * faces.scale * faces.contrast * faces.textScale)
  for (const title of TITLES) {
    expect(wrapWords(title, measure, faces.heading).lines).toBeLessThanOrEqual(2)
  }
})

test('the themes differ in kind, not in hue', () => {
  const shapes = THEME_NAMES.map(name => themes[name].shape)
  expect(new Set(shapes.map(shape => shape.decor)).size).toBe(THEME_NAMES.length)
  for (const [index, one] of shapes.entries()) {
    for (const other of shapes.slice(index + 1)) {
      const keys = Object.keys(one) as (keyof typeof one)[]
      const shared = keys.filter(key => one[key] === other[key])
      expect(shared.length, `${one.decor} and ${other.decor} share ${shared}`).toBeLessThanOrEqual(8)
    }
  }
})

test('an unknown theme falls back instead of breaking the deck', () => {
  expect(findTheme('from-the-future')).toBe(themes.paper)
  expect(findTheme('toString')).toBe(themes.paper)
})
