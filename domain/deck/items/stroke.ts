import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'

export const DASHES = ['solid', 'dashed', 'dotted'] as const

/** A colour that follows the theme by its role, or one of the person's own; none leaves it out. */
export const paintSchema = z.union([
  z.enum(['none', 'accent', 'ink', 'muted', 'surface', 'line', 'paper']),
  hexSchema,
])
export type Paint = z.output<typeof paintSchema>

/** How a line or a border is drawn. */
export const strokeFields = {
  stroke: paintSchema,
  /** In hundredths of the slide's width. */
  weight: z.number().min(0.05).max(3),
  dash: z.enum(DASHES).default('solid'),
}
