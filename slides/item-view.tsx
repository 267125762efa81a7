import { horizontalOf, verticalOf } from '#domain/deck/align.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { textSizeInCqw } from '#domain/deck/scale.ts'
import { resolveSurface } from '#domain/deck/theme/surface.ts'
import { viewOf } from './items/registry.ts'
import type { RenderContext } from './render-context.ts'
import { surfaceStyle } from './theme-style.ts'

interface Props {
  item: Item
  cellScale: number
  context: RenderContext
}

/** An item on its ground, in its size. */
export function ItemView({ item, cellScale, context }: Props) {
  const surface = resolveSurface(context.theme, item.theme)
  const View = viewOf(item.type)
  const { size, fit } = item
  const style = { ...surfaceStyle(surface), fontSize: `${textSizeInCqw({ size, fit, cellScale })}cqw` }
  return (
    <div
      className="slide-item"
      data-item={item.id}
      data-type={item.type}
      data-x={horizontalOf(item.align)}
      data-y={verticalOf(item.align)}
      data-filled={surface.fill === null ? undefined : item.theme.tone === 'card' ? 'card' : 'color'}
      style={surface.fill === null ? style : { ...style, backgroundColor: surface.fill }}
    >
      <View item={item} context={{ ...context, surface }} />
    </div>
  )
}
