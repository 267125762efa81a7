import { z } from 'zod'
import { itemBase } from './base.ts'

const schema = z.object({ ...itemBase, type: z.literal('text') })

export const textItem = { schema, role: 'text' } as const
