import { z } from 'zod'
import { buildSchema } from './builds.ts'
import { LIMITS } from './limits.ts'
import { pictureSourceSchema } from './link.ts'
import { itemIdSchema, placeFields } from './place.ts'

/** A picture that always floats above the cells. */
export const stickerSchema = z.object({
  id: itemIdSchema,
  src: pictureSourceSchema,
  alt: z.string().max(LIMITS.label).default(''),
  ...placeFields,
  build: buildSchema.nullable().default(null),
})
export type Sticker = z.output<typeof stickerSchema>
export type StickerInput = z.input<typeof stickerSchema>
