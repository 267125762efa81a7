import { z } from 'zod'
import { linkSchema } from '../link.ts'
import { itemBase } from './base.ts'

export const textItem = { schema: z.object({ ...itemBase, type: z.literal('text') }), role: 'text' } as const

export const buttonItem = {
  schema: z.object({
    ...itemBase,
    type: z.literal('button'),
    href: linkSchema.nullable().default(null),
    look: z.enum(['solid', 'outline', 'link']).default('solid'),
  }),
  role: 'text',
} as const
