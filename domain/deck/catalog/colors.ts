import { ensureReadable, relativeLuminance } from '../color/contrast.ts'
import { type Hex, lightnessOf, mixColors } from '../color/hex.ts'
import type { Background } from '../theme/background.ts'
import type { Palette } from '../theme/theme.ts'

export interface CatalogColor {
  id: string
  value: string
}

/** The 17 solid backgrounds that the picker offers: papers, pastels, full colours, darks. */
export const SOLID_COLORS: readonly CatalogColor[] = [
  { id: 'white', value: '#ffffff' },
  { id: 'paper', value: '#f6f1e7' },
  { id: 'mist', value: '#e9edf0' },
  { id: 'sand', value: '#e8d8bd' },
  { id: 'blush', value: '#f5d5cc' },
  { id: 'butter', value: '#f8e7a1' },
  { id: 'mint', value: '#cfe8d8' },
  { id: 'sky', value: '#cde3f5' },
  { id: 'lilac', value: '#ddd6f3' },
  { id: 'vermilion', value: '#d8402a' },
  { id: 'amber', value: '#f2a93b' },
  { id: 'forest', value: '#1f5c45' },
  { id: 'ocean', value: '#14508c' },
  { id: 'plum', value: '#5b2a62' },
  { id: 'graphite', value: '#3a3d42' },
  { id: 'ink', value: '#1a1815' },
  { id: 'black', value: '#000000' },
]

const HIGHLIGHT_ROWS: readonly (readonly [hue: string, shades: readonly string[]])[] = [
  ['yellow', ['#fff7cc', '#ffec8a', '#ffdd33', '#e6b800', '#806600']],
  ['red', ['#ffe1dc', '#ffb3a6', '#ff7a63', '#d8402a', '#84210f']],
  ['green', ['#dcf3e4', '#a9e0bf', '#5fc48b', '#1f8a57', '#0f4f31']],
  ['blue', ['#dcecfb', '#aacff5', '#62a8ec', '#1f6fc0', '#113f70']],
  ['ink', ['#f2efe9', '#dcd6ca', '#a8a193', '#5c564c', '#1a1815']],
]

/** The 25 highlight colours: five hues in five strengths. */
export const HIGHLIGHT_COLORS: readonly CatalogColor[] = HIGHLIGHT_ROWS.flatMap(([hue, shades]) =>
  shades.map((value, index) => ({ id: `${hue}_${index + 1}`, value })),
)

/** What words may be written in: papers to inks in the first row, one step of every hue in the second. */
export const TEXT_COLORS: readonly CatalogColor[] = [
  { id: 'black', value: '#000000' },
  { id: 'ink', value: '#1a1815' },
  { id: 'graphite', value: '#3a3d42' },
  { id: 'slate', value: '#5c6470' },
  { id: 'stone', value: '#857d70' },
  { id: 'silver', value: '#b9b4aa' },
  { id: 'mist', value: '#e9edf0' },
  { id: 'paper', value: '#f6f1e7' },
  { id: 'white', value: '#ffffff' },
  { id: 'vermilion', value: '#d8402a' },
  { id: 'brick', value: '#8c2413' },
  { id: 'amber', value: '#b86e00' },
  { id: 'forest', value: '#1f5c45' },
  { id: 'leaf', value: '#2b8a57' },
  { id: 'teal', value: '#17707a' },
  { id: 'ocean', value: '#14508c' },
  { id: 'violet', value: '#6d4bc4' },
  { id: 'plum', value: '#5b2a62' },
]

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
