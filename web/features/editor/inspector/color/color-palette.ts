import {
  type CatalogColor,
  HIGHLIGHT_COLORS,
  SOLID_COLORS,
  TEXT_COLORS,
} from '#domain/deck/catalog/colors.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { findTheme } from '#domain/deck/theme/themes/registry.ts'

/** What a colour is chosen for. */
export type ColorPalette = 'text' | 'highlight' | 'cell' | 'background'

export const SWATCH_COLUMNS = 9

export const catalogPalettes = {
  text: { colors: TEXT_COLORS, columns: SWATCH_COLUMNS },
  highlight: { colors: HIGHLIGHT_COLORS, columns: 5 },
  cell: { colors: SOLID_COLORS, columns: SWATCH_COLUMNS },
  background: { colors: SOLID_COLORS, columns: SWATCH_COLUMNS },
} as const satisfies Record<ColorPalette, { colors: readonly CatalogColor[]; columns: number }>

const roles = ['paper', 'surface', 'line', 'muted', 'ink', 'accent'] as const
export type ThemeRole = (typeof roles)[number]

export interface ThemeColor {
  readonly value: Hex
  /** Which part it plays, or the number of the chart colour it is. */
  readonly role: ThemeRole | number
}

/** The theme's own colours, each once, at most a row of them. */
export function themeColors(theme: Pick<DeckTheme, 'name'>): ThemeColor[] {
  const { palette, chart } = findTheme(theme.name)
  const all: ThemeColor[] = [
    ...roles.map(role => ({ value: palette[role], role })),
    ...chart.map((value, index) => ({ value, role: index + 1 })),
  ]
  const first = all.filter((color, index) => all.findIndex(one => one.value === color.value) === index)
  return first.slice(0, SWATCH_COLUMNS)
}
