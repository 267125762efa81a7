import { z } from 'zod'
import { TRANSITIONS } from '../builds.ts'
import { fontIdSchema } from '../catalog/fonts.ts'
import { hexSchema } from '../color/hex.ts'
import { backgroundSchema } from './background.ts'

const overrides = {
  text_color: hexSchema.nullable().default(null),
  background: backgroundSchema.nullable().default(null),
  font: fontIdSchema.nullable().default(null),
}

/** Colours in place of the theme's, as a brand has them; every other shade is made of these. */
export const ownPaletteSchema = z.object({
  paper: hexSchema,
  ink: hexSchema,
  /** The first is the accent; charts go through all of them. */
  accents: z.array(hexSchema).min(1).max(6),
})
export type OwnPalette = z.infer<typeof ownPaletteSchema>

/** The theme of a presentation: one of the catalogue, and what its owner changed. Null means as the theme has it. */
export const deckThemeSchema = z.object({
  name: fontIdSchema.default('paper'),
  heading_font: fontIdSchema.nullable().default(null),
  palette: ownPaletteSchema.nullable().default(null),
  ...overrides,
})
export type DeckTheme = z.infer<typeof deckThemeSchema>

/** Which of the theme's own backgrounds a slide uses; unlike a fixed colour it follows a change of theme. */
export const TONES = ['plain', 'tint', 'accent', 'inverse'] as const

export const slideThemeSchema = z.object({
  tone: z.enum(TONES).default('plain'),
  heading_font: fontIdSchema.nullable().default(null),
  /** How the slide comes in; null means as the presentation's paging has it. */
  transition: z.enum(TRANSITIONS).nullable().default(null),
  ...overrides,
})
export type SlideTheme = z.infer<typeof slideThemeSchema>

export const ITEM_TONES = ['none', 'card', 'accent', 'inverse'] as const

export const itemThemeSchema = z.object({
  tone: z.enum(ITEM_TONES).default('none'),
  background_color: hexSchema.nullable().default(null),
  text_color: hexSchema.nullable().default(null),
})
export type ItemTheme = z.infer<typeof itemThemeSchema>
