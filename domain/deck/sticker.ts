import { z } from 'zod'
import { itemIdSchema } from './items/base.ts'
import { LIMITS } from './limits.ts'
import { pictureSourceSchema } from './link.ts'

/** Floats above the cells. Everything is relative to the slide, so it stands in the same place at every size. */
export const stickerSchema = z.object({
  id: itemIdSchema,
  src: pictureSourceSchema,
  alt: z.string().max(LIMITS.label).default(''),
  /** The centre, as shares of the slide's width and height; a sticker may hang over the edge. */
  position: z.object({ x: z.number().min(-0.5).max(1.5), y: z.number().min(-0.5).max(1.5) }),
  /** The sides, as shares of the slide's width. */
  size: z.object({ width: z.number().min(0.005).max(2), height: z.number().min(0.005).max(2) }),
  /** Clockwise, in degrees. */
  rotation: z.number().min(-360).max(360).default(0),
})
export type Sticker = z.infer<typeof stickerSchema>
