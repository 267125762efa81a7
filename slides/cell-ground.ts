import type { Hex } from '#domain/deck/color/hex.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'

/** The colour that a cell lies on, where it has one of its own; a card under a card would show twice. */
export function groundOfCell(
  cell: Pick<Cell, 'ground'>,
  items: readonly Item[],
  { palette }: ResolvedTheme,
): Hex | undefined {
  if (cell.ground === 'none') return undefined
  if (cell.ground === 'paper') return items.length > 0 ? palette.paper : undefined
  if (cell.ground === 'card' && items.some(hasFill)) return undefined
  return palette.surface
}

function hasFill({ theme }: Item): boolean {
  return theme.background_color !== null || theme.tone !== 'none'
}
