import { memo } from 'react'
import { horizontalOf, verticalOf } from '#domain/deck/align.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { outlineOf } from '#domain/deck/items/shape-outlines.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { themeInCell, verticalPlace } from '#domain/deck/layouts/settle.ts'
import { textSizeInCqw } from '#domain/deck/scale.ts'
import type { ItemTheme } from '#domain/deck/theme/overrides.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import { resolveSurface } from '#domain/deck/theme/resolve.ts'
import { viewOf } from './items/registry.ts'
import { buildMarks, buildStyle, type RenderContext } from './render-context.ts'
import { surfaceStyle } from './theme-style.ts'

interface Props {
  item: Item
  cell: Pick<Cell, 'scale' | 'anchor' | 'tone'>
  /** What the cell lies on, where that is not the slide. */
  ground: Hex | undefined
  context: RenderContext
}

/** An item on its ground, in its size. Drawn again only when it, its cell's look or the slide's theme changed. */
export const ItemView = memo(
  DrawnItem,
  (a, b) =>
    a.item === b.item &&
    a.context === b.context &&
    a.ground === b.ground &&
    a.cell.scale === b.cell.scale &&
    a.cell.anchor === b.cell.anchor &&
    a.cell.tone === b.cell.tone,
)

function DrawnItem({ item, cell, ground, context }: Props) {
  const theme = themeInCell(cell, item)
  const surface = resolveSurface(context.theme, theme, shapeGround(item, context) ?? ground)
  const View = viewOf(item.type)
  const { size, fit } = item
  const style = {
    ...surfaceStyle(surface),
    fontSize: `${textSizeInCqw({ size, fit, cellScale: cell.scale })}cqw`,
    // What has a size of its own shrinks as far as the rest.
    ...(fit < 1 && { '--slide-shrink': fit }),
    ...buildStyle(context, item.id),
  }
  return (
    <div
      className="slide-item"
      data-item={item.id}
      data-type={item.type}
      {...buildMarks(context, item.id)}
      data-x={horizontalOf(item.align)}
      data-y={surface.fill === null ? verticalPlace(cell, item.align) : verticalOf(item.align)}
      data-filled={surface.fill === null ? undefined : isThemeCard(theme) ? 'card' : 'color'}
      style={style}
    >
      <View item={item} context={{ ...context, surface }} />
    </div>
  )
}

/** A card in colours of one's own is no card of the theme: what the theme paints on those would hide the words. */
function isThemeCard({ tone, background_color, text_color }: ItemTheme): boolean {
  return tone === 'card' && background_color === null && text_color === null
}

/** Words inside a shape are set in what can be read on its fill. */
function shapeGround(item: Item, { theme }: RenderContext): Hex | undefined {
  if (item.type !== 'shape' || outlineOf(item.shape).open) return undefined
  return paintColor(item.fill, theme.palette) ?? undefined
}
