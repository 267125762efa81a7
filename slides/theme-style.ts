import type { CSSProperties } from 'react'
import { requiredScrim } from '#domain/deck/color/contrast.ts'
import { toRgb } from '#domain/deck/color/hex.ts'
import type { Background } from '#domain/deck/theme/background.ts'
import type { ResolvedTheme, Surface } from '#domain/deck/theme/resolve.ts'

type Variables = Record<`--slide-${string}`, string | number>

const CASES = { none: 'none', upper: 'uppercase', lower: 'lowercase' } as const

/** The words of the theme's shape, for the stylesheet to answer to. */
export function themeMarks({ id, heading, shape, ground }: ResolvedTheme): Record<`data-${string}`, string> {
  return {
    'data-theme': id,
    'data-ground': ground,
    'data-slant': heading.style,
    'data-decor': shape.decor,
    'data-cards': shape.card,
    'data-media': shape.media,
    'data-mark': shape.mark,
    'data-bullet': shape.bullet,
    'data-steps': shape.steps,
    'data-quote': shape.quote,
    'data-number': shape.number,
    'data-table': shape.table,
    'data-plot': shape.plot,
    'data-folio': shape.folio,
  }
}

/** The theme as custom properties: a style attribute, because the page's policy allows no style element. */
export function themeStyle(theme: ResolvedTheme): CSSProperties {
  const { palette, fonts, heading, text, shape, chart, tints } = theme
  const variables: Variables = {
    '--slide-paper': palette.paper,
    '--slide-surface': palette.surface,
    '--slide-ink': palette.ink,
    '--slide-muted': palette.muted,
    '--slide-accent': palette.accent,
    '--slide-accent-ink': palette.accent_ink,
    '--slide-accent-text': theme.accentText,
    '--slide-line': palette.line,
    '--slide-veil': veilColor(theme, 1),
    '--slide-veil-clear': veilColor(theme, 0),
    '--slide-heading-font': fonts.heading,
    '--slide-text-font': fonts.text,
    '--slide-heading-weight': heading.weight,
    '--slide-heading-tracking': `${heading.tracking}em`,
    '--slide-heading-leading': heading.leading,
    '--slide-heading-scale': heading.scale,
    '--slide-heading-contrast': heading.contrast,
    '--slide-heading-style': heading.style,
    '--slide-heading-case': CASES[heading.case],
    '--slide-text-scale': text.scale,
    '--slide-text-leading': text.leading,
    '--slide-text-weight': text.weight,
    '--slide-radius': `${shape.radius}cqw`,
  }
  for (const [index, color] of chart.entries()) variables[`--slide-mark-${index + 1}`] = color
  for (const [index, color] of tints.entries()) variables[`--slide-tint-${index + 1}`] = color
  return variables as CSSProperties
}

export function surfaceStyle(surface: Surface): CSSProperties {
  const variables: Variables = {
    '--slide-ground': surface.ground,
    '--slide-ink': surface.ink,
    '--slide-muted': surface.muted,
    '--slide-accent-text': surface.accentText,
    '--slide-line': surface.line,
    '--slide-marker': surface.marker ?? 'transparent',
  }
  if (surface.fill !== null) variables['--slide-fill'] = surface.fill
  return variables as CSSProperties
}

/** Dense enough that words stay readable on a white and on a black pixel alike. */
function veilColor({ palette }: ResolvedTheme, share: number): string {
  const extremes = ['#000000', '#ffffff']
  const density = Math.max(
    requiredScrim(palette.ink, palette.paper, extremes),
    requiredScrim(palette.muted, palette.paper, extremes),
  )
  return `rgb(${toRgb(palette.paper).join(' ')} / ${(density * share).toFixed(3)})`
}

export function backgroundStyle({ color, gradient }: Background): CSSProperties {
  if (!gradient) return { backgroundColor: color }
  const stops = gradient.stops.join(', ')
  if (gradient.kind === 'mesh') return { backgroundColor: color, backgroundImage: meshOf(gradient.stops) }
  const at = `${gradient.x * 100}% ${gradient.y * 100}%`
  return {
    backgroundColor: color,
    backgroundImage:
      gradient.kind === 'linear'
        ? `linear-gradient(${gradient.angle}deg, ${stops})`
        : `radial-gradient(90cqw 70cqw at ${at}, ${stops})`,
  }
}

const MESH_PLACES = ['12% 8%', '92% 18%', '74% 96%', '8% 88%'] as const

/** Clouds of colour on the first one, from corner to corner. */
function meshOf([ground = 'transparent', ...clouds]: readonly string[]): string {
  return clouds
    .map((color, index) => `radial-gradient(62cqw 46cqw at ${MESH_PLACES[index]}, ${color}, transparent)`)
    .concat(`linear-gradient(${ground}, ${ground})`)
    .join(', ')
}
