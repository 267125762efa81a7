import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { webAddressSchema } from './link.ts'

/** Whom a picture must be credited to wherever it is shown. */
export const creditSchema = z.object({ name: z.string().max(LIMITS.label), url: webAddressSchema })
export type Credit = z.output<typeof creditSchema>
