import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandSchema, hasLook } from '../../workspace/brand.ts'
import { findFont, nameOwnFont, standInOf, withStandIns } from '../catalog/fonts.ts'
import { listLocked } from '../catalog/locked-look.ts'
import { contrastRatio, READABLE } from '../color/contrast.ts'
import { applyDiff, invertDiff } from '../edits/diff.ts'
import { createPresentation } from '../presentation.ts'
import { createSlide } from '../slide.ts'
import { deckThemeSchema, slideThemeSchema } from '../theme/overrides.ts'
import { pickFonts, resolveSurface, resolveTheme } from '../theme/resolve.ts'
import { THEME_NAMES } from '../theme/themes/registry.ts'
import { applyBrand, brandTheme } from './brand-look.ts'

const own = nameOwnFont('pt-serif', 'abcdefghijkmnpqrstuvwx23')
const brand = brandSchema.parse({
  colors: [
    { name: 'Night', value: '#101828', role: 'background' },
    { name: 'Snow', value: '#f8fafc', role: 'text' },
    { name: 'Coral', value: '#ff6f61', role: 'accent' },
    { name: 'Mint', value: '#7fe0c3', role: 'accent' },
    { name: 'Sand', value: '#e8d8bd', role: 'other' },
  ],
  heading_font: own,
  theme: 'swiss',
})

test('[B-15] an uploaded font tells what stands in for it, and is one of Pro', () => {
  expect(standInOf(own)).toBe('pt-serif')
  expect(findFont(own)).toBe(findFont(own))
  expect(findFont(own)?.stack).toBe(`'${own}', ${findFont('pt-serif')?.stack}`)
  expect(withStandIns([own, 'inter'])).toEqual([own, 'pt-serif', 'inter'])
  expect(listLocked({ font: own }, 'free')).toEqual([{ kind: 'font', id: own }])
  expect(listLocked({ font: own }, 'pro')).toEqual([])
  for (const id of ['own-nowhere-abcdefghijkmnpqrstuvwx23', 'own-inter-short', 'inter', "own-inter-'}{;x"])
    expect(standInOf(id)).toBeUndefined()
})

test('[B-15] the brand is a theme: its fonts, its colours, and the shapes of the theme it wears', () => {
  expect(brandTheme(brand)).toMatchObject({
    ...{ name: 'swiss', heading_font: own, font: null },
    palette: { paper: '#101828', ink: '#f8fafc', accents: ['#ff6f61', '#7fe0c3'] },
  })
  expect(brandTheme(brandSchema.parse({})).palette).toBeNull()
  expect([hasLook(brand), hasLook(brandSchema.parse({}))]).toEqual([true, false])
  const { palette, chart } = resolveTheme(brandTheme(brand))
  expect(palette).toMatchObject({ paper: '#101828', ink: '#f8fafc', accent: '#ff6f61' })
  expect(chart.slice(0, 2)).toEqual(['#ff6f61', '#7fe0c3'])
  expect(pickFonts(brandTheme(brand)).heading).toBe(own)
})

test('[B-15] whatever colours a brand has, its words can be read on every tone', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
  const palette = fc.record({ paper: hex, ink: hex, accents: fc.array(hex, { minLength: 1, maxLength: 6 }) })
  fc.assert(
    fc.property(palette, fc.constantFrom(...THEME_NAMES), (colors, name) => {
      const deck = deckThemeSchema.parse({ name, palette: colors })
      for (const tone of ['plain', 'tint', 'accent', 'inverse'] as const) {
        const theme = resolveTheme(deck, slideThemeSchema.parse({ tone }))
        const card = resolveSurface(theme, { tone: 'card', background_color: null, text_color: null })
        expect(contrastRatio(theme.palette.ink, theme.palette.paper)).toBeGreaterThanOrEqual(READABLE - 0.01)
        expect(contrastRatio(card.ink, card.ground)).toBeGreaterThanOrEqual(READABLE - 0.01)
        expect(theme.chart).toHaveLength(6)
      }
    }),
    { numRuns: 60 },
  )
})

test('[B-15] applying it is one step: letters and plain backgrounds follow, pictures behind slides stay', () => {
  const image = { color: '#ffffff', image: { src: 'u/abcdefghijklmnopqrst.webp' } }
  const slides = [
    { font: 'caveat', text_color: '#ff0000', background: { color: '#00ff00' }, tone: 'accent' },
    { heading_font: 'prata', background: image },
  ].map((theme, index) => ({
    ...createSlide({ index, uid: `00000000-0000-4000-8000-00000000000${index}` }),
    theme: slideThemeSchema.parse(theme),
  }))
  const deck = createPresentation({
    name: 'Deck',
    slides,
    theme: { name: 'paper', font: 'lora', text_color: '#123456' },
  })
  const { deck: worn, diff } = applyBrand(deck, brand)
  expect(worn.theme).toEqual(brandTheme(brand))
  expect(worn.slides.map(({ theme }) => theme)).toEqual([
    slideThemeSchema.parse({ tone: 'accent' }),
    slideThemeSchema.parse({ background: image }),
  ])
  expect(applyDiff(worn, invertDiff(diff))).toEqual(deck)
  expect(applyBrand(worn, brand).diff).toEqual([])
})
