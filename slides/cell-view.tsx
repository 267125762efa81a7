import type { Item } from '#domain/deck/items/registry.ts'
import type { FilledCell } from '#domain/deck/layouts/flow.ts'
import { restingPlace } from '#domain/deck/layouts/resting-place.ts'
import { TIGHT_FIT } from '#domain/deck/scale.ts'
import { groundOfCell } from './cell-ground.ts'
import { cellPlace } from './cell-place.ts'
import { ItemView } from './item-view.tsx'
import type { RenderContext } from './render-context.ts'

interface Props {
  filled: FilledCell<Item>
  context: RenderContext
}

export function CellView({ filled: { cell, items }, context }: Props) {
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
      data-y={first && restingPlace(cell, first.align)}
      style={style}
    >
      {items.map(item => (
        <ItemView key={item.id} item={item} cell={cell} ground={ground} context={context} />
      ))}
    </div>
  )
}
