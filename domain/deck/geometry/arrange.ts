import { clampShare, type Place, type PlaceFrame } from '../place.ts'
import { ASPECT_RATIO } from '../scale.ts'
import { type Bounds, unionBounds } from './frame.ts'

/** Something placed that an arrangement can name. */
export type Arranged = PlaceFrame & { readonly id: string }

export const ARRANGE_EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type ArrangeEdge = (typeof ARRANGE_EDGES)[number]

/** What is covered, in shares of the slide's width and height, the rotation counted in. */
export function coveredBox({ position, size, rotation }: PlaceFrame): Bounds {
  const turn = (rotation * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const width = size.width * cos + size.height * sin
  const height = (size.width * sin + size.height * cos) * ASPECT_RATIO
  return {
    left: position.x - width / 2,
    right: position.x + width / 2,
    top: position.y - height / 2,
    bottom: position.y + height / 2,
  }
}

const SLIDE: Bounds = { left: 0, right: 1, top: 0, bottom: 1 }

type Moves = Record<string, Pick<Place, 'position'>>

/** Brings things to an edge or the middle of what they cover together; a single one, of the slide. */
export function alignPlaces(all: readonly Arranged[], edge: ArrangeEdge): Moves {
  const frame = all.length > 1 ? unionBounds(all.map(coveredBox)) : SLIDE
  return moveEach(all, one => {
    const box = coveredBox(one)
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
    .map(one => ({ one, box: coveredBox(one) }))
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

/** Everything moved by the same distance, in shares of the slide's width and height. */
export function shiftPlaces(all: readonly Arranged[], by: { readonly x: number; readonly y: number }): Moves {
  return moveEach(all, () => by)
}

function moveEach(
  all: readonly Arranged[],
  shiftOf: (one: Arranged) => { readonly x?: number; readonly y?: number },
): Moves {
  return Object.fromEntries(
    all.map(one => {
      const { x = 0, y = 0 } = shiftOf(one)
      const position = { x: clampShare(one.position.x + x), y: clampShare(one.position.y + y) }
      return [one.id, { position }]
    }),
  )
}
