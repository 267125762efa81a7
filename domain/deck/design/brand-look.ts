import type { Brand, BrandRole } from '../../workspace/brand.ts'
import { FONTS, type FontKind } from '../catalog/fonts.ts'
import { setTheme } from '../edits/deck-edits.ts'
import type { Edit } from '../edits/diff.ts'
import { setSlideTheme } from '../edits/slide-edits.ts'
import type { Presentation } from '../presentation.ts'
import { type DeckTheme, deckThemeSchema } from '../theme/overrides.ts'
import { findTheme } from '../theme/themes/registry.ts'
import { FACE_BREADTHS } from './estimate/letter-width.ts'

/** The brand as the theme of a presentation. What it says nothing of is as its theme has it. */
export function brandTheme(brand: Brand): DeckTheme {
  const { heading_font, font, colors } = brand
  const name = brand.theme ?? 'paper'
  const ofRole = (role: BrandRole) => colors.filter(color => color.role === role).map(({ value }) => value)
  const [paper] = ofRole('background')
  const [ink] = ofRole('text')
  const accents = ofRole('accent').slice(0, 6)
  const { palette: own } = findTheme(name)
  const isColored = paper !== undefined || ink !== undefined || accents.length > 0
  const palette = isColored
    ? { paper: paper ?? own.paper, ink: ink ?? own.ink, accents: accents.length > 0 ? accents : [own.accent] }
    : null
  return deckThemeSchema.parse({ name, heading_font, font, palette })
}

/**
 * The whole presentation in the brand, in one step. Slides lose what they had of their own where the brand has a say:
 * letters and plain backgrounds. A picture behind a slide is content and stays.
 */
export function applyBrand(deck: Presentation, brand: Brand): Edit {
  const dressed = setTheme(deck, brandTheme(brand))
  const plain = deck.slides.filter(({ theme }) => !theme.background?.image).map(({ uid }) => uid)
  const letters = { heading_font: null, font: null, text_color: null }
  const all = deck.slides.map(({ uid }) => uid)
  const lettered = setSlideTheme(dressed.deck, { uids: all, theme: letters })
  const grounded = setSlideTheme(lettered.deck, { uids: plain, theme: { background: null } })
  return { deck: grounded.deck, diff: [...dressed.diff, ...lettered.diff, ...grounded.diff] }
}

export interface FaceMeasure {
  readonly kind: FontKind
  /** As `FACE_BREADTHS` tells it of our own faces. */
  readonly breadth: readonly [small: number, capital: number, figure: number]
}

const OTHER_KIND = 0.35

/** The font of ours that takes most nearly the same room; of the same kind where one is about as broad. */
export function nearestFont({ kind, breadth }: FaceMeasure): string {
  const weights = [1, 0.5, 0.3]
  const far = FONTS.map(font => {
    const own = FACE_BREADTHS[font.id] ?? [1, 1, 1]
    const apart = weights.reduce(
      (sum, weight, at) => sum + weight * Math.abs((own[at] ?? 1) - (breadth[at] ?? 1)),
      0,
    )
    return { id: font.id, apart: apart + (font.kind === kind ? 0 : OTHER_KIND) }
  })
  return far.reduce((best, one) => (one.apart < best.apart ? one : best)).id
}
