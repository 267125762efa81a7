import { z } from 'zod'
import { LIMITS } from './limits.ts'

export const itemIdSchema = z
  .string()
  .min(1)
  .max(LIMITS.id)
  .regex(/^[A-Za-z0-9_-]+$/)

/** How far the centre of something placed may lie outside the slide. */
const OUTSIDE = { min: -0.5, max: 1.5 } as const
/** How far depths go to either side of nothing. */
export const DEEPEST = 1e6
const share = z.number().min(OUTSIDE.min).max(OUTSIDE.max)
const side = z.number().min(0.005).max(2)

/** Where something floats above the cells. All of it is relative to the slide, so it is the same at every size. */
export const placeFields = {
  /** The centre, as shares of the slide's width and height; it may hang over the edge. */
  position: z.object({ x: share, y: share }),
  /** The sides, as shares of the slide's width. */
  size: z.object({ width: side, height: side }),
  /** Clockwise, in degrees. */
  rotation: z.number().min(-360).max(360).default(0),
  /** What has more lies above; of two alike, an item lies below a sticker, and an earlier one below a later one. */
  depth: z.number().min(-DEEPEST).max(DEEPEST).default(0),
  /** What carries the same name moves together. */
  group: itemIdSchema.nullable().default(null),
  /** Stays where it is until it is unlocked. */
  locked: z.boolean().default(false),
}

export const placeSchema = z.object(placeFields)
export type Place = z.output<typeof placeSchema>
export type PlaceInput = z.input<typeof placeSchema>

/** Position, size and rotation: what a drag changes. */
export type PlaceFrame = Pick<Place, 'position' | 'size' | 'rotation'>

/** A share within what a document allows, without the dust of arithmetic. */
export function clampShare(value: number): number {
  return Math.round(Math.min(OUTSIDE.max, Math.max(OUTSIDE.min, value)) * 1e6) / 1e6
}
