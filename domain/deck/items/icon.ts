import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { itemBase } from './base.ts'
import { paintSchema } from './shape.ts'

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
