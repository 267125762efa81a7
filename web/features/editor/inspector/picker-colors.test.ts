import { expect, test } from 'vitest'
import { THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { catalogPalettes, SWATCH_COLUMNS, themeColors } from './picker-colors.ts'

test('[K-12] the picker offers 17 backgrounds and 25 highlights', () => {
  expect(catalogPalettes.background.colors).toHaveLength(17)
  expect(catalogPalettes.highlight.colors).toHaveLength(25)
  for (const { colors } of Object.values(catalogPalettes)) {
    expect(new Set(colors.map(color => color.value)).size).toBe(colors.length)
  }
})

test.each(THEME_NAMES)('the theme %s offers its colours, each once', name => {
  const colors = themeColors({ name }).map(color => color.value)
  expect(new Set(colors).size).toBe(colors.length)
  expect(colors.length).toBeLessThanOrEqual(SWATCH_COLUMNS)
  expect(colors.length).toBeGreaterThan(5)
})
