import { z } from 'zod'
import { itemBase } from './base.ts'
import { SHAPE_NAMES } from './shape-outlines.ts'
import { paintSchema, strokeFields } from './stroke.ts'

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
