import { z } from 'zod'
import { itemIdSchema } from '../place.ts'
import { itemBase } from './base.ts'
import { strokeFields } from './shape.ts'

export const LINE_KINDS = ['straight', 'elbow', 'curved'] as const
export const LINE_HEADS = ['none', 'arrow', 'triangle', 'circle', 'diamond', 'bar'] as const
export const SIDES = ['top', 'right', 'bottom', 'left'] as const
export type AttachSide = (typeof SIDES)[number]

const share = z.number().min(0).max(1)

/** Where a line ends: in its own box, or on the side of an item that it then follows. */
const endSchema = z.object({
  x: share,
  y: share,
  /**
   * The id of an item or a sticker of the same slide. Where that flows in the layout or is gone, the end is where it was
   * last seen, in the box.
   */
  item: itemIdSchema.nullable().default(null),
  side: z.enum(SIDES).default('right'),
})
export type LineEnd = z.output<typeof endSchema>

const schema = z.object({
  ...itemBase,
  type: z.literal('line'),
  kind: z.enum(LINE_KINDS).default('straight'),
  from: endSchema.prefault({ x: 0, y: 0.5 }),
  to: endSchema.prefault({ x: 1, y: 0.5 }),
  start: z.enum(LINE_HEADS).default('none'),
  end: z.enum(LINE_HEADS).default('none'),
  ...strokeFields,
  stroke: strokeFields.stroke.default('ink'),
  weight: strokeFields.weight.default(0.2),
})

export const lineItem = { schema, role: 'media' } as const
