import { z } from 'zod'

/** What a theme sounds like; automatic design finds one by it. */
export const MOODS = [
  'calm',
  'bold',
  'formal',
  'playful',
  'technical',
  'warm',
  'elegant',
  'natural',
  'dramatic',
] as const

export const moodSchema = z.enum(MOODS)
export type Mood = z.infer<typeof moodSchema>
