import type { CSSProperties } from 'react'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { bendOf, outlineOf } from '#domain/deck/items/shape-outlines.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'
import { dashStyle } from './stroke-style.ts'

/** In a cell its size is not known: the outline is drawn for a slide's proportions and stretched. */
const IN_CELL = { width: 1, height: 1 / ASPECT_RATIO }

/** A shape with words inside. */
export function ShapeView({ item, context }: ItemViewProps<ItemOf<'shape'>>) {
  const { palette } = context.theme
  const { path, crease, inset, open } = outlineOf(item.shape)
  const { width, height } = item.place?.size ?? IN_CELL
  const [w, h] = [width * 100, height * 100]
  const bend = bendOf(item, { width: w, height: h }, context.theme.shape.radius)
  const fill = open ? null : paintColor(item.fill, palette)
  const stroke = paintColor(item.stroke, palette) ?? (open ? palette.ink : null)
  const padding: CSSProperties = { inset: inset.map(side => `${side * 100}%`).join(' ') }
  return (
    <div
      className="slide-shape"
      style={fill === null ? undefined : ({ '--slide-shape-fill': fill } as CSSProperties)}
    >
      <svg viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={path(w, h, bend)}
          fill={fill ?? 'none'}
          stroke={stroke ?? 'none'}
          vectorEffect="non-scaling-stroke"
          style={dashStyle(item)}
        />
        {crease && (
          <path
            d={crease(w, h)}
            fill="none"
            stroke={stroke ?? palette.paper}
            vectorEffect="non-scaling-stroke"
            style={dashStyle(item)}
          />
        )}
      </svg>
      <div className="slide-shape-words" style={padding}>
        <MarkupView item={item} context={context} className="slide-text" />
      </div>
    </div>
  )
}
