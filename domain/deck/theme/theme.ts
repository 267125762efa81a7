import { z } from 'zod'
import { fontIdSchema } from '../catalog/fonts.ts'
import { hexSchema } from '../color/hex.ts'
import { backgroundSchema } from './background.ts'
import { moodSchema } from './mood.ts'

export const paletteSchema = z.object({
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
  }),
  palette: paletteSchema,
  background: backgroundSchema,
  chart: z.array(hexSchema).length(6),
  shape: z.object({
    /** Corner radius in hundredths of the slide's width. */
    radius: z.number().min(0).max(4),
    decor: z.enum(['none', 'editorial', 'stage', 'bar', 'margin']),
    media: z.enum(['plain', 'taped']),
    card: z.enum(['fill', 'ruled', 'outline']),
  }),
})
export type Theme = z.infer<typeof themeSchema>
