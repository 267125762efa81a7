import { findFont } from '../catalog/fonts.ts'
import {
  contrastRatio,
  ensureReadable,
  READABLE,
  readableInk,
  requiredScrim,
  VISIBLE,
} from '../color/contrast.ts'
import { type Hex, mixColors } from '../color/hex.ts'
import { type Background, colorsBehind, readingGround, solidBackground } from './background.ts'
import type { DeckTheme, SlideTheme } from './overrides.ts'
import { type FontPair, pickFonts } from './pick-fonts.ts'
import type { Palette, Theme } from './theme.ts'
import { findTheme } from './themes/registry.ts'

export interface ResolvedTheme {
  id: string
  palette: Palette
  /** The accent as text: the same hue, dark or light enough to be read on the paper. */
  accentText: Hex
  background: Background
  /** The colour of the background that inks are made readable on: the hardest where all of them are known. */
  readingGround: Hex
  /** Share of the paper colour that must veil the background for text to be readable. */
  scrim: number
  /** The faces as style sheets name them, each with its stand-ins. */
  fonts: FontPair
  fontIds: FontPair
  heading: Theme['heading']
  text: Theme['text']
  chart: Hex[]
  /** Three grounds for cards side by side, each as readable as the surface. */
  tints: Hex[]
  /** Whose ground the slide stands on: what a theme paints behind words is made for its own. */
  ground: 'theme' | 'tone' | 'own'
  shape: Theme['shape']
}

type Tone = SlideTheme['tone']

/** What a slide really looks like: catalogue theme, the deck's changes, the slide's own, all made readable. */
export function resolveTheme(deck: DeckTheme, slide?: SlideTheme): ResolvedTheme {
  const theme = findTheme(deck.name)
  const own = slide?.background ?? null
  const toned = slide && own === null && slide.tone !== 'plain' ? turnTone(theme.palette, slide.tone) : null
  const background = own ?? (toned ? solidBackground(toned.paper) : (deck.background ?? theme.background))
  const textColor = slide?.text_color ?? (toned ? null : deck.text_color)
  const reading = readingGround(background)
  const palette = readablePalette(toned ?? theme.palette, background.color, reading, textColor)
  const inks = [palette.ink, palette.muted]
  const behind = colorsBehind(background)
  const fontIds = pickFonts(deck, slide)
  return {
    id: theme.id,
    palette,
    accentText: ensureReadable(palette.accent, reading),
    background,
    readingGround: reading,
    scrim: Math.max(
      background.image?.scrim ?? 0,
      ...inks.map(ink => requiredScrim(ink, palette.paper, behind)),
    ),
    fonts: { heading: stackOf(fontIds.heading), text: stackOf(fontIds.text) },
    fontIds,
    heading: theme.heading,
    text: theme.text,
    chart: theme.chart.map(color => ensureReadable(color, reading, VISIBLE)),
    tints: toned || background !== theme.background ? theme.tints.map(() => palette.surface) : theme.tints,
    ground: toned ? 'tone' : background === theme.background ? 'theme' : 'own',
    shape: theme.shape,
  }
}

function stackOf(id: string): string {
  return findFont(id)?.stack ?? 'sans-serif'
}

/** The palette on another of the theme's grounds. */
export function turnTone(palette: Palette, tone: Tone): Palette {
  const { ink, paper, accent, accent_ink, surface } = palette
  if (tone === 'accent') return groundedPalette(accent, accent_ink, accent_ink, accent)
  if (tone === 'inverse') return groundedPalette(ink, paper, accent, palette.accent_ink)
  if (tone === 'tint') return { ...palette, paper: surface, surface: paper }
  return palette
}

function groundedPalette(paper: Hex, ink: Hex, accent: Hex, accentInk: Hex): Palette {
  return {
    paper,
    ink,
    accent,
    accent_ink: accentInk,
    surface: liftGround(paper, ink),
    muted: mixColors(ink, paper, 0.18),
    line: mixColors(paper, ink, 0.3),
  }
}

/** A shade of a ground towards its ink, or away from it where the words on a card would have to turn to be read. */
function liftGround(paper: Hex, ink: Hex): Hex {
  const lifted = mixColors(paper, ink, 0.1)
  if (contrastRatio(ink, lifted) >= READABLE) return lifted
  return mixColors(paper, readableInk('#000000', ink), 0.12)
}

/** Moves the roles onto a ground that the theme did not foresee; a dark page under a light theme turns its ink. */
function readablePalette(palette: Palette, ground: Hex, reading: Hex, textColor: Hex | null): Palette {
  const moved = ground !== palette.paper
  const ink = textColor ? ensureReadable(textColor, reading) : readableInk(palette.ink, reading)
  const accent = contrastRatio(palette.accent, ground) < 1.3 ? ink : palette.accent
  return {
    paper: ground,
    ink,
    muted: ensureReadable(moved ? mixColors(ink, ground, 0.25) : palette.muted, reading),
    surface: moved ? mixColors(ground, ink, 0.08) : palette.surface,
    line: moved ? mixColors(ground, ink, 0.25) : palette.line,
    accent,
    accent_ink: ensureReadable(accent === ink ? ground : palette.accent_ink, accent),
  }
}
