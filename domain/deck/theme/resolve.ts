import { findFont, withStandIns } from '../catalog/fonts.ts'
import {
  contrastRatio,
  ensureReadable,
  READABLE,
  readableInk,
  relativeLuminance,
  requiredScrim,
  VISIBLE,
} from '../color/contrast.ts'
import { type Hex, mixColors } from '../color/hex.ts'
import type { Slide } from '../slide.ts'
import { fontsOfText } from '../text/markup.ts'
import { type Background, colorsBehind, readingGround, solidBackground } from './background.ts'
import type { DeckTheme, ItemTheme, OwnPalette, SlideTheme } from './overrides.ts'
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
  /** Whose background the slide has: what a theme paints behind words is made for its own. */
  ground: 'theme' | 'tone' | 'own'
  shape: Theme['shape']
}

type Tone = SlideTheme['tone']

/** What a slide really looks like: catalogue theme, the deck's changes, the slide's own, all made readable. */
export function resolveTheme(deck: DeckTheme, slide?: SlideTheme): ResolvedTheme {
  const theme = themeOf(deck)
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
    fonts: {
      heading: stackOf(fontIds.heading) ?? 'sans-serif',
      text: stackOf(fontIds.text) ?? 'sans-serif',
    },
    fontIds,
    heading: theme.heading,
    text: theme.text,
    chart: theme.chart.map(color => ensureReadable(color, reading, VISIBLE)),
    tints: toned || background !== theme.background ? theme.tints.map(() => palette.surface) : theme.tints,
    ground: toned ? 'tone' : background === theme.background && !deck.palette ? 'theme' : 'own',
    shape: theme.shape,
  }
}

interface Coloured {
  readonly name: string
  readonly palette?: OwnPalette | null
}

/** The theme of a deck in the deck's own colours, where it has some. */
export function themeOf({ name, palette: own }: Coloured): Theme {
  const theme = findTheme(name)
  if (!own) return theme
  const { paper, ink, accents } = own
  const palette = makePalette(own)
  const shades = [...accents, ink, ...accents.map(color => mixColors(color, paper, 0.4)), palette.muted]
  const chart = [...new Set(shades)]
  const tint = (color: Hex) => {
    const tinted = mixColors(paper, color, 0.14)
    return contrastRatio(ink, tinted) >= READABLE ? tinted : palette.surface
  }
  return {
    ...theme,
    palette,
    dark: relativeLuminance(paper) < relativeLuminance(ink),
    background: solidBackground(paper),
    chart: Array.from({ length: theme.chart.length }, (_, at) => chart[at % chart.length] ?? ink),
    tints: theme.tints.map((_, at) => tint(accents[at % accents.length] ?? ink)),
  }
}

function makePalette({ paper, ink, accents: [accent = ink] }: OwnPalette): Palette {
  return {
    paper,
    ink,
    accent,
    surface: mixColors(paper, ink, 0.06),
    muted: ensureReadable(mixColors(ink, paper, 0.3), paper),
    accent_ink: readableInk(paper, accent),
    line: mixColors(paper, ink, 0.2),
  }
}

/** The faces of a font as style sheets name them; undefined for one that this version does not know. */
export function stackOf(id: string | null): string | undefined {
  return findFont(id)?.stack
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

interface FontPair {
  readonly heading: string
  readonly text: string
}

/**
 * The ids of the two faces that a slide is set in: its own, else the deck's, else the theme's. A face chosen for the
 * text is that of the headings too, until one is chosen for them.
 */
export function pickFonts(deck: DeckTheme, slide?: SlideTheme): FontPair {
  const { fonts } = findTheme(deck.name)
  return {
    heading: known(slide?.heading_font, slide?.font, deck.heading_font, deck.font) ?? fonts.heading,
    text: known(slide?.font, deck.font) ?? fonts.text,
  }
}

/** Every font that a slide is set in: the two of its theme, those of single words, and what stands in for uploaded ones. */
export function listFonts(deck: DeckTheme, slide: Pick<Slide, 'theme' | 'items'>): string[] {
  const { heading, text } = pickFonts(deck, slide.theme)
  return withStandIns([heading, text, ...slide.items.flatMap(item => fontsOfText(item.text))])
}

/** A document may name a font that this version does not know; it counts as none. */
function known(...ids: (string | null | undefined)[]): string | undefined {
  return ids.find(id => id != null && findFont(id) !== undefined) ?? undefined
}

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
