import { ensureReadable, relativeLuminance } from '../color/contrast.ts'
import { type Hex, lightnessOf, mixColors } from '../color/hex.ts'
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

const INKS = ['#16130f', '#fffdf8'] as const
/** More than reading needs: the quieter of the inks has to be read as well. */
const AMPLE = 5.2

/**
 * Words are made readable on the ground's colour: where that is the hardest of the stops, the others need no veil.
 * A run through the middle tones would be readable in neither ink, so its stops keep to one side.
 */
function ground(gradient: NonNullable<Background['gradient']>): Background {
  const [forDark, forLight] = INKS.map(ink => gradient.stops.map(stop => ensureReadable(stop, ink, AMPLE)))
  if (!forDark || !forLight) throw new Error('a ground is made for two inks')
  const isDark = changeOf(gradient.stops, forLight) < changeOf(gradient.stops, forDark)
  const stops = isDark ? forLight : forDark
  const byLight = stops.toSorted((a, b) => relativeLuminance(a) - relativeLuminance(b))
  const hardest = (isDark ? byLight.at(-1) : byLight[0]) ?? '#000000'
  return { color: hardest, gradient: { ...gradient, stops }, pattern: null, image: null }
}

function changeOf(before: readonly Hex[], after: readonly Hex[]): number {
  return before.reduce(
    (sum, stop, at) => sum + Math.abs(lightnessOf(stop) - lightnessOf(after[at] ?? stop)),
    0,
  )
}
