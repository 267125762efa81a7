import { relativeLuminance } from '../color/contrast.ts'
import { type Hex, mixColors } from '../color/hex.ts'
import type { Background } from '../theme/background.ts'
import type { Palette } from '../theme/theme.ts'

/** Backgrounds that run from one colour of the theme to another: quiet ones first, then the accent, then the dark. */
export function themeGradients({ paper, surface, ink, accent }: Palette): Background[] {
  const further =
    relativeLuminance(accent) > 0.35 ? mixColors(accent, '#ffffff', 0.55) : mixColors(accent, ink, 0.4)
  return [
    linear(160, paper, surface),
    linear(135, paper, mixColors(paper, accent, 0.28)),
    radial(0.85, 0.1, mixColors(paper, accent, 0.42), paper),
    linear(145, accent, further),
    linear(160, ink, mixColors(ink, accent, 0.2)),
    radial(0.2, 0, mixColors(ink, accent, 0.32), ink),
  ]
}

function linear(angle: number, from: Hex, to: Hex): Background {
  return ground({ kind: 'linear', angle, x: 0.5, y: 0.5, stops: [from, to] })
}

function radial(x: number, y: number, from: Hex, to: Hex): Background {
  return ground({ kind: 'radial', angle: 180, x, y, stops: [from, to] })
}

/** Words are made readable on the ground's colour: where that is the hardest of the stops, the others need no veil. */
function ground(gradient: NonNullable<Background['gradient']>): Background {
  const byLight = gradient.stops.toSorted((a, b) => relativeLuminance(a) - relativeLuminance(b))
  const [darkest = '#000000'] = byLight
  const lightest = byLight.at(-1) ?? darkest
  const dark = relativeLuminance(mixColors(darkest, lightest, 0.5)) < 0.18
  return { color: dark ? lightest : darkest, gradient, pattern: null, image: null }
}
