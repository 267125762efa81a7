import { z } from 'zod'
import { fontIdSchema } from '../catalog/fonts.ts'
import { hexSchema } from '../color/hex.ts'
import { backgroundSchema } from './background.ts'
import { moodSchema } from './mood.ts'
import { shapeSchema } from './shape.ts'

const paletteSchema = z.object({
  paper: hexSchema,
  surface: hexSchema,
  ink: hexSchema,
  muted: hexSchema,
  accent: hexSchema,
  accent_ink: hexSchema,
  line: hexSchema,
})
export type Palette = z.infer<typeof paletteSchema>

/** A complete look of the catalogue; documents name one and override little. */
export const themeSchema = z.object({
  id: fontIdSchema,
  dark: z.boolean(),
  /** What it sounds like, most of all first. */
  moods: z.array(moodSchema).min(1).optional(),
  fonts: z.object({ heading: fontIdSchema, text: fontIdSchema }),
  heading: z.object({
    weight: z.int().min(100).max(900),
    tracking: z.number().min(-0.1).max(0.3),
    leading: z.number().min(0.8).max(1.6),
    /** Faces differ in breadth: a wide one needs a smaller size for the same measure. */
    scale: z.number().min(0.5).max(1.5),
    /** How far the first heading rises above the others. */
    contrast: z.number().min(0.8).max(1.5),
    style: z.enum(['normal', 'italic']),
    case: z.enum(['none', 'upper', 'lower']),
  }),
  text: z.object({
    /** Faces differ in the height of their small letters, too. */
    scale: z.number().min(0.8).max(1.3),
    leading: z.number().min(1.2).max(1.8),
    weight: z.int().min(300).max(600),
  }),
  palette: paletteSchema,
  background: backgroundSchema,
  chart: z.array(hexSchema).length(6),
  /** Grounds of cards that lie side by side, where the theme tells them apart by colour; its inks are read on each. */
  tints: z.array(hexSchema).length(3),
  shape: shapeSchema,
})
export type Theme = z.infer<typeof themeSchema>
