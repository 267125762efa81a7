import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRANSITIONS } from '#domain/deck/builds.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { solidBackground } from '#domain/deck/theme/background.ts'
import { type SlideTheme, TONES } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { applyThemeToAll } from './apply-to-all.ts'

const uid = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
const color = fc.constantFrom('#14508c', '#f6f1e7', '#1a1815')
const theme: fc.Arbitrary<SlideTheme> = fc.record({
  tone: fc.constantFrom(...TONES),
  transition: fc.option(fc.constantFrom(...TRANSITIONS)),
  background: fc.option(color.map(solidBackground)),
  text_color: fc.option(color),
  heading_font: fc.option(fc.constantFrom('prata', 'lora')),
  font: fc.option(fc.constantFrom('onest', 'fira-code')),
})

test('[E-07] after “apply to all” every slide looks as the one it was taken from did', () => {
  fc.assert(
    fc.property(fc.array(theme, { minLength: 1, maxLength: 5 }), fc.nat(), (themes, at) => {
      const deck = createPresentation({
        name: 'Deck',
        slides: themes.map((one, index) => ({ ...createSlide({ index, uid: uid(index) }), theme: one })),
      })
      const source = deck.slides[at % deck.slides.length]!
      const look = resolveTheme(deck.theme, source.theme)
      const { deck: spread } = applyThemeToAll(deck, source.theme)
      for (const slide of spread.slides) {
        const { background, palette, fonts } = resolveTheme(spread.theme, slide.theme)
        expect(background).toEqual(look.background)
        expect(fonts).toEqual(look.fonts)
        expect(palette).toEqual(look.palette)
        expect(slide.theme.transition).toBe(deck.slides[slide.index]?.theme.transition)
      }
    }),
  )
})
