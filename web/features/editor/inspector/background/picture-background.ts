import type { Hex } from '#domain/deck/color/hex.ts'
import type { Background } from '#domain/deck/theme/background.ts'

/** A picture over the colour that stood there: it decides the ink, and shows while the picture loads. */
export function pictureBackground(src: string, ground: Hex): Background {
  return { color: ground, gradient: null, pattern: null, image: { src, x: 0.5, y: 0.5, scrim: 0 } }
}
