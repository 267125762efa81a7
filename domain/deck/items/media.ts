import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { creditSchema, pictureSourceSchema, webAddressSchema } from '../link.ts'
import { itemBase } from './base.ts'

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
