import { type Hex, lightnessOf, mixColors, toRgb, withLightness } from './hex.ts'

/** WCAG 2 AA for running text. */
export const READABLE = 4.5
/** WCAG 2 AA for graphical marks. */
export const VISIBLE = 3

export function relativeLuminance(color: Hex): number {
  const [red, green, blue] = toRgb(color).map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastRatio(a: Hex, b: Hex): number {
  const first = relativeLuminance(a)
  const second = relativeLuminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const STEPS = 24

/** The colour itself when it can be read on the background, else the nearest shade of it that can. */
export function ensureReadable(color: Hex, background: Hex, ratio = READABLE): Hex {
  if (contrastRatio(color, background) >= ratio) return color
  const lighter = contrastRatio('#ffffff', background) > contrastRatio('#000000', background)
  const from = lightnessOf(color)
  const to = lighter ? 1 : 0
  for (let step = 1; step < STEPS; step++) {
    const shade = withLightness(color, from + ((to - from) * step) / STEPS)
    if (contrastRatio(shade, background) >= ratio) return shade
  }
  return lighter ? '#ffffff' : '#000000'
}

/** The wanted ink where it can be read, else plain dark or light: the nearest readable shade of it would look dull. */
export function readableInk(wanted: Hex, background: Hex): Hex {
  if (contrastRatio(wanted, background) >= READABLE) return wanted
  const dark = '#16130f'
  const light = '#fffdf8'
  const stronger = contrastRatio(dark, background) > contrastRatio(light, background) ? dark : light
  return ensureReadable(stronger, background)
}

/**
 * How much of `veil` must lie over whatever is behind for `ink` to stay readable. Without it, text on a picture or
 * on a steep gradient is readable only where the picture happens to be kind.
 */
export function requiredScrim(ink: Hex, veil: Hex, behind: readonly Hex[]): number {
  for (let step = 0; step < STEPS; step++) {
    const share = step / STEPS
    if (behind.every(color => contrastRatio(ink, mixColors(color, veil, share)) >= READABLE)) return share
  }
  return 1
}
