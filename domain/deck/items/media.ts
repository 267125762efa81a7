import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { creditSchema, pictureSourceSchema, webAddressSchema } from '../link.ts'
import { itemBase } from './base.ts'
import { paintSchema } from './shape.ts'

const share = z.number().min(0).max(1)

const pictureFields = {
  /** Null while the item is an empty frame that waits for a picture. */
  src: pictureSourceSchema.nullable().default(null),
  alt: z.string().max(LIMITS.cell).default(''),
  fill: z.enum(['cover', 'contain']).default('cover'),
  focus: z.object({ x: share, y: share }).default({ x: 0.5, y: 0.5 }),
  zoom: z.number().min(1).max(8).default(1),
  credit: creditSchema.nullable().default(null),
}

export const imageItem = {
  schema: z.object({ ...itemBase, ...pictureFields, type: z.literal('image') }),
  role: 'media',
} as const

export const gifItem = {
  schema: z.object({ ...itemBase, ...pictureFields, type: z.literal('gif') }),
  role: 'media',
} as const

export const videoItem = {
  schema: z.object({
    ...itemBase,
    type: z.literal('video'),
    url: webAddressSchema.nullable().default(null),
    poster: pictureSourceSchema.nullable().default(null),
    title: z.string().max(LIMITS.label).default(''),
  }),
  role: 'media',
} as const

/** The drawing itself, as SVG path data in a box of 24 units: letters of commands and numbers, nothing else. */
const pathSchema = z
  .string()
  .max(LIMITS.iconPath)
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]*$/)

/**
 * An icon carries its outlines, so that a presentation needs no catalogue to be drawn, and looks the same after the
 * family of icons has changed.
 */
const schema = z.object({
  ...itemBase,
  type: z.literal('icon'),
  /** The name in the catalogue; empty for none. */
  name: z
    .string()
    .max(LIMITS.label)
    .regex(/^[a-z0-9-]*$/)
    .default(''),
  alt: z.string().max(LIMITS.cell).default(''),
  paths: z.array(pathSchema).max(LIMITS.iconPaths).default([]),
  color: paintSchema.default('accent'),
  /** Of the stroke, in units of its box. */
  weight: z.number().min(0.5).max(4).default(2),
})

export const iconItem = { schema, role: 'media' } as const
