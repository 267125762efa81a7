import { type CSSProperties, memo } from 'react'
import type { Hex } from '#domain/deck/color/hex.ts'
import { boundsOfPlace, SLIDE_BOUNDS } from '#domain/deck/geometry/frame.ts'
import { defineCell } from '#domain/deck/layouts/layout.ts'
import type { SlideObject } from '#domain/deck/objects.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import { isDecoration } from '#domain/deck/reading-order.ts'
import { TIGHT_FIT } from '#domain/deck/scale.ts'
import { ItemView } from './item-view.tsx'
import { buildMarks, buildStyle, type RenderContext } from './render-context.ts'

interface Props {
  object: SlideObject
  /** How many objects lie below it. */
  layer: number
  /** What it lies on, where that is not the slide. */
  ground: Hex | undefined
  context: RenderContext
  /** Where what a line is attached to lies. */
  ends: readonly (PlaceFrame | undefined)[]
}

/** Objects come in the order in which they are read; what lies above what is told apart from that. */
const LOWEST_LAYER = 2

/** A placed item is drawn as it would be in a plain cell of its size. */
const OWN_CELL = defineCell({ name: 'placed', role: 'body', rows: [1, 2], columns: [1, 2] })

/** What floats above the cells: a placed item, or a sticker. Drawn again only when it changed itself. */
export const ObjectView = memo(
  DrawnObject,
  (a, b) =>
    contentOf(a.object) === contentOf(b.object) &&
    a.layer === b.layer &&
    a.ground === b.ground &&
    a.context === b.context &&
    a.ends.every((end, at) => end === b.ends[at]),
)

function contentOf(object: SlideObject) {
  return object.kind === 'item' ? object.item : object.sticker
}

function DrawnObject({ object, layer, ground, context }: Props) {
  const zIndex = LOWEST_LAYER + layer
  if (object.kind === 'sticker') {
    const { id, src, alt } = object.sticker
    return (
      <img
        className="slide-sticker"
        data-sticker={id}
        src={context.assetUrl(src)}
        alt={alt}
        loading={context.loading}
        draggable={false}
        {...buildMarks(context, id)}
        style={{ ...frameStyle(object.place), zIndex, ...buildStyle(context, id) }}
      />
    )
  }
  const { item, place } = object
  if (item.type === 'line') {
    return (
      <div className="slide-drawn" style={{ zIndex }} data-decoration>
        {/* In a context of its own: the item is the same when what it is attached to moves. */}
        <ItemView item={item} cell={OWN_CELL} ground={undefined} context={{ ...context }} />
      </div>
    )
  }
  const ratio = place.size.width / place.size.height
  const style = {
    ...frameStyle(place),
    zIndex,
    '--slide-ratio': Math.round(ratio * 1000) / 1000,
    '--slide-share': place.size.width,
  }
  if (item.fit < 1) Object.assign(style, { '--slide-fit': item.fit })
  return (
    <div
      className="slide-placed"
      style={style}
      data-decoration={isDecoration(item) || undefined}
      data-bleed={coversSlide(place) || undefined}
      data-tight={item.fit < TIGHT_FIT || undefined}
    >
      <ItemView item={item} cell={OWN_CELL} ground={ground} context={context} />
    </div>
  )
}

/** What fills the slide to its edges has no frame of the theme: an arch or a mat would leave its corners empty. */
function coversSlide(place: PlaceFrame): boolean {
  if (place.rotation % 180 !== 0) return false
  const { left, top, right, bottom } = boundsOfPlace(place)
  const reach = 0.01
  return left <= reach && top <= reach && right >= 1 - reach && bottom >= SLIDE_BOUNDS.bottom - reach
}

function frameStyle({ position, size, rotation }: PlaceFrame): CSSProperties {
  return {
    left: `${position.x * 100}%`,
    top: `${position.y * 100}%`,
    width: `${size.width * 100}cqw`,
    height: `${size.height * 100}cqw`,
    transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
  }
}
