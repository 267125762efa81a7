import { expect, test } from 'vitest'
import { backgroundSchema } from '../theme/background.ts'
import { slideThemeSchema } from '../theme/overrides.ts'
import { resolveTheme } from '../theme/resolve.ts'
import { THEME_NAMES, themes } from '../theme/themes/registry.ts'
import { themeGradients } from './colors.ts'

test.each(THEME_NAMES)(
  'the gradients of %s differ, and words can be read on them with a light veil',
  name => {
    const gradients = themeGradients(themes[name].palette)
    expect(new Set(gradients.map(one => JSON.stringify(one))).size).toBe(gradients.length)
    for (const background of gradients) {
      expect(backgroundSchema.parse(background)).toEqual(background)
      const slide = slideThemeSchema.parse({ background })
      const deck = { name, palette: null, heading_font: null, text_color: null, background: null, font: null }
      expect(resolveTheme(deck, slide).scrim).toBeLessThan(0.2)
    }
  },
)
