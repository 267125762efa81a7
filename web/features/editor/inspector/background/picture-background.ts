import { findBackground } from '#domain/deck/catalog/backgrounds.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import { type Background, drawnBackground } from '#domain/deck/theme/background.ts'

/** A picture over the colour that stood there: it decides the ink, and shows while the picture loads. */
export function pictureBackground(src: string, ground: Hex): Background {
  const drawn = findBackground(src)
  if (drawn) return drawnBackground(drawn)
  return { color: ground, gradient: null, pattern: null, image: { src, x: 0.5, y: 0.5, scrim: 0 } }
}
