import { z } from 'zod'
import { itemIdSchema } from './items/base.ts'
import { LIMITS } from './limits.ts'
import { pictureSourceSchema } from './link.ts'
import { ASPECT_RATIO } from './scale.ts'

/** Floats above the cells. Everything is relative to the slide, so it stands in the same place at every size. */
export const stickerSchema = z.object({
  id: itemIdSchema,
  src: pictureSourceSchema,
  alt: z.string().max(LIMITS.label).default(''),
  /** The centre, as shares of the slide's width and height; a sticker may hang over the edge. */
  position: z.object({ x: z.number().min(-0.5).max(1.5), y: z.number().min(-0.5).max(1.5) }),
  /** The sides, as shares of the slide's width. */
  size: z.object({ width: z.number().min(0.005).max(2), height: z.number().min(0.005).max(2) }),
  /** Clockwise, in degrees. */
  rotation: z.number().min(-360).max(360).default(0),
})
export type Sticker = z.infer<typeof stickerSchema>

export const STICKER_EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type StickerEdge = (typeof STICKER_EDGES)[number]

/** What a sticker covers, in shares of the slide's width and height, its rotation counted in. */
interface StickerBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function stickerBox({ position, size, rotation }: Sticker): StickerBox {
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

const SLIDE: StickerBox = { left: 0, right: 1, top: 0, bottom: 1 }

type Moves = Record<string, Pick<Sticker, 'position'>>

/** Brings stickers to an edge or the middle of what they cover together; a single one, of the slide. */
export function alignStickers(stickers: readonly Sticker[], edge: StickerEdge): Moves {
  const frame = stickers.length > 1 ? surround(stickers.map(stickerBox)) : SLIDE
  return moveEach(stickers, sticker => {
    const box = stickerBox(sticker)
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
export function distributeStickers(stickers: readonly Sticker[], axis: 'x' | 'y'): Moves {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const entries = stickers
    .map(sticker => ({ sticker, box: stickerBox(sticker) }))
    .sort((a, b) => a.sticker.position[axis] - b.sticker.position[axis])
  const first = entries[0]
  const last = entries.at(-1)
  if (!first || !last || entries.length < 3) return {}
  const covered = entries.reduce((sum, { box }) => sum + box[to] - box[from], 0)
  const gap = (last.box[to] - first.box[from] - covered) / (entries.length - 1)
  let edge = first.box[from]
  const shifts = new Map<string, number>()
  for (const { sticker, box } of entries) {
    shifts.set(sticker.id, edge - box[from])
    edge += box[to] - box[from] + gap
  }
  return moveEach(stickers, ({ id }) => ({ [axis]: shifts.get(id) ?? 0 }))
}

function moveEach(
  stickers: readonly Sticker[],
  shiftOf: (sticker: Sticker) => { readonly x?: number; readonly y?: number },
): Moves {
  return Object.fromEntries(
    stickers.map(sticker => {
      const { x = 0, y = 0 } = shiftOf(sticker)
      const position = { x: round(sticker.position.x + x), y: round(sticker.position.y + y) }
      return [sticker.id, { position }]
    }),
  )
}

function surround(boxes: readonly StickerBox[]): StickerBox {
  return {
    left: Math.min(...boxes.map(box => box.left)),
    right: Math.max(...boxes.map(box => box.right)),
    top: Math.min(...boxes.map(box => box.top)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
}

/** Within what a document allows, without the dust of arithmetic. */
function round(share: number): number {
  return Math.round(Math.min(1.5, Math.max(-0.5, share)) * 1e6) / 1e6
}
