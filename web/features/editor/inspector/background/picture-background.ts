import { findBackground } from '#domain/deck/catalog/backgrounds.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import type { Credit } from '#domain/deck/credit.ts'
import { type Background, drawnBackground } from '#domain/deck/theme/background.ts'

interface PictureDetails {
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  readonly credit?: Credit | undefined
}

/** A picture over the colour that stood there: it decides the ink, and shows while the picture loads. */
export function pictureBackground(src: string, ground: Hex, details: PictureDetails = {}): Background {
  const drawn = findBackground(src)
  if (drawn) return drawnBackground(drawn)
  const { focus = { x: 0.5, y: 0.5 }, credit } = details
  const image = { src, ...focus, scrim: 0, ...(credit && { credit }) }
  return { color: ground, gradient: null, pattern: null, image }
}
