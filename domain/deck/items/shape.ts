import { z } from 'zod'
import { hexSchema } from '../color/hex.ts'
import { itemBase } from './base.ts'
import { SHAPE_NAMES } from './shape-outlines.ts'

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

/** A shape with words inside. Its colours are roles of the theme until a person chooses others. */
const schema = z.object({
  ...itemBase,
  type: z.literal('shape'),
  shape: z.enum(SHAPE_NAMES).default('rectangle'),
  fill: paintSchema.default('accent'),
  ...strokeFields,
  stroke: strokeFields.stroke.default('none'),
  weight: strokeFields.weight.default(0.2),
  /** What a shape's knob sets: how round a corner is, how deep an arrow's head or a star's dent. */
  bend: z.number().min(0).max(1).default(0.5),
})

export const shapeItem = { schema, role: 'media' } as const
