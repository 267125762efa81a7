import { z } from 'zod'
import { itemBase } from './base.ts'
import { pictureFields } from './image.ts'

const schema = z.object({ ...itemBase, ...pictureFields, type: z.literal('gif') })

export const gifItem = { schema, role: 'media' } as const
