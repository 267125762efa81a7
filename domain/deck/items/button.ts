import { z } from 'zod'
import { linkSchema } from '../link.ts'
import { itemBase } from './base.ts'

const schema = z.object({
  ...itemBase,
  type: z.literal('button'),
  href: linkSchema.nullable().default(null),
  look: z.enum(['solid', 'outline', 'link']).default('solid'),
})

export const buttonItem = { schema, role: 'text' } as const
