import { contrastRatio, ensureReadable, READABLE, readableInk } from '../color/contrast.ts'
import { type Hex, mixColors } from '../color/hex.ts'
import type { ItemTheme } from './overrides.ts'
import type { ResolvedTheme } from './resolve.ts'

export interface Surface {
  /** Null where the item has no ground of its own and stands on the slide. */
  fill: Hex | null
  ground: Hex
  /** The hardest colour of the ground to read on. */
  reading: Hex
  ink: Hex
  muted: Hex
  accentText: Hex
  line: Hex
  /** The accent where it may lie under words like a marker, null where it would hide them. */
  marker: Hex | null
}

/** What an item stands on and in which inks it is set, each readable there; a cell may have a ground of its own. */
export function resolveSurface(theme: ResolvedTheme, item: ItemTheme, cellGround?: Hex): Surface {
  const { palette } = theme
  const fill = item.background_color ?? toneFill(theme, item)
  const ground = fill ?? cellGround ?? palette.paper
  const reading = fill ?? cellGround ?? theme.readingGround
  const ink = item.text_color
    ? ensureReadable(item.text_color, reading)
    : readableInk(toneInk(theme, item), reading)
  const marker = contrastRatio(ink, palette.accent) >= READABLE ? palette.accent : null
  if (fill === null && cellGround === undefined) {
    return {
      fill,
      ground,
      reading,
      ink,
      muted: item.text_color ? ink : palette.muted,
      accentText: theme.accentText,
      line: palette.line,
      marker,
    }
  }
  const grounds = ground === palette.surface ? [ground, ...theme.tints] : [ground]
  return {
    fill,
    ground,
    reading,
    ink,
    muted: grounds.reduce((color, each) => ensureReadable(color, each), mixColors(ink, ground, 0.22)),
    accentText: grounds.reduce((color, each) => ensureReadable(color, each), palette.accent),
    line: mixColors(ground, ink, 0.22),
    marker,
  }
}

function toneFill({ palette }: ResolvedTheme, item: ItemTheme): Hex | null {
  if (item.tone === 'card') return palette.surface
  if (item.tone === 'accent') return palette.accent
  if (item.tone === 'inverse') return palette.ink
  return null
}

function toneInk({ palette }: ResolvedTheme, item: ItemTheme): Hex {
  if (item.background_color !== null) return palette.ink
  if (item.tone === 'accent') return palette.accent_ink
  if (item.tone === 'inverse') return palette.paper
  return palette.ink
}
