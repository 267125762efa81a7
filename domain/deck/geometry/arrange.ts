import { clampShare, type Place, type PlaceFrame } from '../place.ts'
import { ASPECT_RATIO } from '../scale.ts'
import { boundsOfPlace, SLIDE_BOUNDS, unionBounds, type Vector } from './frame.ts'

/** Something placed that an arrangement can name. */
export type Arranged = PlaceFrame & { readonly id: string }

export const ARRANGE_EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type ArrangeEdge = (typeof ARRANGE_EDGES)[number]

type Moves = Record<string, Pick<Place, 'position'>>

/** Brings things to an edge or the middle of what they cover together; a single one, of the slide. */
export function alignPlaces(all: readonly Arranged[], edge: ArrangeEdge): Moves {
  const frame = all.length > 1 ? unionBounds(all.map(boundsOfPlace)) : SLIDE_BOUNDS
  return moveEach(all, one => {
    const box = boundsOfPlace(one)
    switch (edge) {
      case 'left':
        return { x: frame.left - box.left }
      case 'right':
        return { x: frame.right - box.right }
      case 'center':
        return { x: (frame.left + frame.right - box.left - box.right) / 2 }
      case 'top':
        return { y: frame.top - box.top }
      case 'bottom':
        return { y: frame.bottom - box.bottom }
      case 'middle':
        return { y: (frame.top + frame.bottom - box.top - box.bottom) / 2 }
    }
  })
}

/** Makes the gaps between neighbours equal; the outer two stay where they are. */
export function distributePlaces(all: readonly Arranged[], axis: 'x' | 'y'): Moves {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const entries = all
    .map(one => ({ one, box: boundsOfPlace(one) }))
    .sort((a, b) => a.one.position[axis] - b.one.position[axis])
  const first = entries[0]
  const last = entries.at(-1)
  if (!first || !last || entries.length < 3) return {}
  const covered = entries.reduce((sum, { box }) => sum + box[to] - box[from], 0)
  const gap = (last.box[to] - first.box[from] - covered) / (entries.length - 1)
  let edge = first.box[from]
  const shifts = new Map<string, number>()
  for (const { one, box } of entries) {
    shifts.set(one.id, edge - box[from])
    edge += box[to] - box[from] + gap
  }
  return moveEach(all, ({ id }) => ({ [axis]: shifts.get(id) ?? 0 }))
}

/** Gives all the width, the height or both of the first; each stays around its centre. */
export function equalizePlaces(
  all: readonly Arranged[],
  sides: 'width' | 'height' | 'both',
): Record<string, Pick<Place, 'size'>> {
  const model = all[0]?.size
  if (!model) return {}
  const sizeOf = ({ size }: Arranged) => ({
    width: sides === 'height' ? size.width : model.width,
    height: sides === 'width' ? size.height : model.height,
  })
  return Object.fromEntries(all.map(one => [one.id, { size: sizeOf(one) }]))
}

/** Everything moved by the same distance, in slide widths. */
export function shiftPlaces(all: readonly Arranged[], by: Vector): Moves {
  return moveEach(all, () => by)
}

function moveEach(all: readonly Arranged[], shiftOf: (one: Arranged) => Partial<Vector>): Moves {
  return Object.fromEntries(
    all.map(one => {
      const { x = 0, y = 0 } = shiftOf(one)
      const { position: at } = one
      const position = { x: clampShare(at.x + x), y: clampShare(at.y + y * ASPECT_RATIO) }
      return [one.id, { position }]
    }),
  )
}
