import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { pictureSourceSchema, webAddressSchema } from '../link.ts'
import { itemBase } from './base.ts'

const schema = z.object({
  ...itemBase,
  type: z.literal('video'),
  url: webAddressSchema.nullable().default(null),
  poster: pictureSourceSchema.nullable().default(null),
  title: z.string().max(LIMITS.label).default(''),
})

export const videoItem = { schema, role: 'media' } as const
