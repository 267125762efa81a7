import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { itemIdSchema } from '../place.ts'
import { itemBase, type MapWords } from './base.ts'

/** How a poll is answered: by one option, by several, by a number of a scale, or in words. */
export const POLL_KINDS = ['one', 'several', 'scale', 'words'] as const
export type PollKind = (typeof POLL_KINDS)[number]

const optionSchema = z.object({
  id: itemIdSchema,
  text: z.string().max(LIMITS.label).default(''),
  /** A poll with a right option is a quiz. */
  right: z.boolean().default(false),
})
export type PollOption = z.output<typeof optionSchema>

const schema = z.object({
  ...itemBase,
  type: z.literal('poll'),
  kind: z.enum(POLL_KINDS).default('one'),
  /** Kept while the poll is of a kind that has none: whoever changes their mind finds them again. */
  options: z
    .array(optionSchema)
    .max(LIMITS.pollOptions)
    .refine(options => new Set(options.map(({ id }) => id)).size === options.length, 'option ids repeat')
    .default([]),
  /** The highest number of a scale, which begins with 1, and what its ends mean. */
  steps: z.int().min(2).max(LIMITS.pollSteps).default(5),
  low: z.string().max(LIMITS.label).default(''),
  high: z.string().max(LIMITS.label).default(''),
})

function mapWords(poll: z.output<typeof schema>, map: MapWords) {
  return {
    options: poll.options.map(option => ({
      ...option,
      text: map(option.text, `options.${option.id}.text`, LIMITS.label),
    })),
    low: map(poll.low, 'low', LIMITS.label),
    high: map(poll.high, 'high', LIMITS.label),
  }
}

export const pollItem = { schema, role: 'media', mapWords } as const
