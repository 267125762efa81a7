import { type CSSProperties, memo } from 'react'
import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { type Hex, mixColors } from '#domain/deck/color/hex.ts'
import { isSame } from '#domain/deck/edits/diff.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { FilledCell } from '#domain/deck/layouts/flow.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { type Side, verticalPlace } from '#domain/deck/layouts/settle.ts'
import { TIGHT_FIT } from '#domain/deck/scale.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'
import type { Palette } from '#domain/deck/theme/theme.ts'
import { ItemView } from './item-view.tsx'
import type { RenderContext } from './render-context.ts'

interface Props {
  filled: FilledCell<Item>
  context: RenderContext
}

export const CellView = memo(function CellView({ filled: { cell, items }, context }: Props) {
  const first = items[0]
  const style = cellPlace(cell)
  const ground = groundOfCell(cell, context.theme, first === undefined)
  if (ground !== undefined) Object.assign(style, { '--slide-fill': ground })
  if (cell.inset.some(side => side > 0)) style.padding = cell.inset.map(side => `${side}cqw`).join(' ')
  const fit = Math.min(1, ...items.map(item => item.fit))
  if (fit < 1) Object.assign(style, { '--slide-fit': fit })
  return (
    <div
      className="slide-cell"
      data-cell={cell.name}
      data-role={cell.role}
      data-flow={cell.flow}
      data-bleed={cell.bleed || undefined}
      data-veiled={(cell.veiled && first !== undefined) || undefined}
      data-ground={ground === undefined ? undefined : cell.ground}
      data-rule={cell.rule === 'none' || first === undefined ? undefined : cell.rule}
      data-tight={fit < TIGHT_FIT || undefined}
      data-y={first && verticalPlace(cell, first.align)}
      style={style}
    >
      {items.map(item => (
        <ItemView key={item.id} item={item} cell={cell} ground={ground} context={context} />
      ))}
    </div>
  )
}, isSameCell)

/** What a slide puts into its cells is gathered anew with every change; the items themselves stay the same objects. */
function isSameCell({ filled: a, context }: Props, { filled: b, context: next }: Props): boolean {
  return (
    context === next &&
    a.items.length === b.items.length &&
    a.items.every((item, index) => item === b.items[index]) &&
    isSame(a.cell, b.cell)
  )
}

/** The colour that a cell lies on, where it has one of its own; a sheet over a picture is there for its words only. */
function groundOfCell(
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

function cellPlace({ rows, columns }: Pick<Cell, 'rows' | 'columns'>): CSSProperties {
  return { gridRow: `${rows[0]} / ${rows[1]}`, gridColumn: `${columns[0]} / ${columns[1]}` }
}

/** Nothing to see: a strip in the margin that tells an editor where the next item would open a cell. */
export function ClosedCell({ cell, side }: { cell: Cell; side: Side }) {
  return <div className="slide-cell" data-cell={cell.name} data-closed={side} style={cellPlace(cell)} />
}
