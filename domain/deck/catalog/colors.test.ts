import { expect, test } from 'vitest'
import { HIGHLIGHT_COLORS, SOLID_COLORS } from './colors.ts'

test('[K-12] there are 17 solid backgrounds and 25 highlights, all different', () => {
  expect(SOLID_COLORS).toHaveLength(17)
  expect(HIGHLIGHT_COLORS).toHaveLength(25)
  for (const palette of [SOLID_COLORS, HIGHLIGHT_COLORS]) {
    expect(new Set(palette.map(color => color.value)).size).toBe(palette.length)
    expect(new Set(palette.map(color => color.id)).size).toBe(palette.length)
    for (const { value } of palette) expect(value).toMatch(/^#[0-9a-f]{6}$/)
  }
})
