import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { type Hex, mixColors } from '#domain/deck/color/hex.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'
import type { Palette } from '#domain/deck/theme/theme.ts'

/** The colour that a cell lies on, where it has one of its own; a sheet over a picture is there for its words only. */
export function groundOfCell(
  { ground }: Pick<Cell, 'ground'>,
  { palette }: ResolvedTheme,
  isEmpty: boolean,
): Hex | undefined {
  if (ground === 'tint')
    return isApart(palette) ? palette.surface : mixColors(palette.paper, palette.ink, 0.06)
  return ground === 'paper' && !isEmpty ? palette.paper : undefined
}

/** Cards may lift by their shadow alone; a column has none. */
function isApart({ surface, paper }: Palette): boolean {
  return contrastRatio(surface, paper) >= 1.07
}
