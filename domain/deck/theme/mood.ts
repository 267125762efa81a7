import { z } from 'zod'

/** What a theme conveys; automatic design chooses a theme by it. */
const MOODS = [
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
