import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Sticker } from '#domain/deck/sticker.ts'

/** A slide as wide as a full-HD screen: numbers that designers think in. */
const WIDTH = 1920

export interface StickerPixels {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The upper left corner and the sides of a sticker as it would be unturned. */
export function toPixels({ position, size }: Sticker): StickerPixels {
  const height = WIDTH / ASPECT_RATIO
  return {
    x: (position.x - size.width / 2) * WIDTH,
    y: position.y * height - (size.height * WIDTH) / 2,
    width: size.width * WIDTH,
    height: size.height * WIDTH,
  }
}

/** The sticker with some of its numbers changed. It grows from its corner; one side moves the other with it. */
export function fromPixels(
  sticker: Sticker,
  change: Partial<StickerPixels>,
): Pick<Sticker, 'position' | 'size'> {
  const before = toPixels(sticker)
  const ratio = before.height / before.width
  const width = change.width ?? (change.height === undefined ? before.width : change.height / ratio)
  const size = { width: width / WIDTH, height: (width * ratio) / WIDTH }
  const x = change.x ?? before.x
  const y = change.y ?? before.y
  return {
    size,
    position: {
      x: x / WIDTH + size.width / 2,
      y: ((y + (size.height * WIDTH) / 2) * ASPECT_RATIO) / WIDTH,
    },
  }
}
