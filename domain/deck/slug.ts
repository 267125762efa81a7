import { z } from 'zod'
import { LIMITS } from './limits.ts'

export const slugSchema = z
  .string()
  .min(1)
  .max(LIMITS.slug)
  .regex(/^[A-Za-z0-9_-]+$/)
